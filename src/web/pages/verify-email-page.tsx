import { useSearchParams } from 'react-router';
import { accountMessages } from '../features/account/account.messages.ts';
import { EmailVerification } from '../features/account/email-verification.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export default function VerifyEmailPage() {
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
