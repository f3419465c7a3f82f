import { useSearchParams } from 'react-router';
import { accountMessages } from '../features/account/account.messages.ts';
import { FoundingNotice, useFounding } from '../features/account/founding.tsx';
import { NewTeamForm } from '../features/account/new-team-form.tsx';
import { paths } from '../paths.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

export default function NewTeamPage() {
  const [search] = useSearchParams();
  const invite = search.get('found') ?? '';
  const refused = useFounding(invite);
  return (
    <div className="max-w-md">
      <PageTitle>{accountMessages.founding.title}</PageTitle>
      {refused ? (
        <>
          <FoundingNotice refused={refused} />
          <p className="mt-6">
            <TextLink to={paths.join}>{accountMessages.join.title}</TextLink>
          </p>
        </>
      ) : (
        <NewTeamForm foundingInvite={invite} />
      )}
    </div>
  );
}
