import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { accountMessages } from '../features/account/account.messages.ts';
import { ResetPasswordForm } from '../features/account/reset-password-form.tsx';
import { paths } from '../paths.ts';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export default function ResetPasswordPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const toLogin = useCallback(() => navigate(paths.login), [navigate]);
  return (
    <NarrowPage>
      <PageTitle>{accountMessages.resetPassword.title}</PageTitle>
      <ResetPasswordForm
        token={search.get('token') ?? ''}
        email={search.get('email') ?? ''}
        onDone={toLogin}
      />
    </NarrowPage>
  );
}
