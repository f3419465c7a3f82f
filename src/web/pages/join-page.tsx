import { accountMessages } from '../features/account/account.messages.ts';
import { JoinForm } from '../features/account/join-form.tsx';
import { PageTitle } from '../ui/page-title.tsx';

const texts = accountMessages.join;

export default function JoinPage() {
  return (
    <div className="max-w-md">
      <PageTitle sub={texts.text}>{texts.title}</PageTitle>
      <JoinForm />
    </div>
  );
}
