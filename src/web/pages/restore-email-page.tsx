import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { accountMessages } from '../features/account/account.messages.ts';
import { EmailRestoration } from '../features/account/email-restoration.tsx';
import { paths } from '../paths.ts';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export default function RestoreEmailPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const toPassword = useCallback(
    (link: { token: string; email: string }) =>
      navigate(`${paths.resetPassword}?${new URLSearchParams(link)}`, { replace: true }),
    [navigate],
  );
  return (
    <NarrowPage>
      <PageTitle>{accountMessages.restoreEmail.title}</PageTitle>
      <EmailRestoration token={search.get('token') ?? ''} onDone={toPassword} />
    </NarrowPage>
  );
}
