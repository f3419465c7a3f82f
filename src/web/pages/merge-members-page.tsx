import { MergeMembers } from '../features/team/merge-members.tsx';
import { mergingMessages } from '../features/team/merging.messages.ts';
import { teamMessages } from '../features/team/team.messages.ts';
import { paths } from '../paths.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

export default function MergeMembersPage() {
  return (
    <div className="max-w-xl">
      <PageTitle above={<TextLink to={paths.members}>{teamMessages.members.title}</TextLink>}>
        {mergingMessages.title}
      </PageTitle>
      <MergeMembers />
    </div>
  );
}
