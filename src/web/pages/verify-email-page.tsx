import { useSearchParams } from 'react-router';
import { EmailVerification } from '../features/account/email-verification.tsx';
import { accountMessages } from '../messages/account.ts';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function VerifyEmailPage() {
  const [search] = useSearchParams();
  return (
    <NarrowPage>
      <PageTitle>{accountMessages.verification.title}</PageTitle>
      <div className="grid gap-5">
        <EmailVerification token={search.get('token') ?? ''} />
      </div>
    </NarrowPage>
  );
}
