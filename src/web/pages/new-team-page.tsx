import { accountMessages } from '../features/account/account.messages.ts';
import { NewTeamForm } from '../features/account/new-team-form.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export default function NewTeamPage() {
  return (
    <div className="max-w-md">
      <PageTitle>{accountMessages.founding.title}</PageTitle>
      <NewTeamForm />
    </div>
  );
}
