import { myPageMessages } from '../features/account/my-page.messages.ts';
import { InviteButton } from '../features/team/invite-button.tsx';
import { Members } from '../features/team/members.tsx';
import { teamMessages } from '../features/team/team.messages.ts';
import { paths } from '../paths.ts';
import { ExportButton } from '../shared/export/export-button.tsx';
import { useOrigin } from '../shared/origin.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

export default function MembersPage() {
  const { path, title } = useOrigin({ path: paths.myPage, title: myPageMessages.title });
  const actions = (
    <>
      <InviteButton />
      <ExportButton list="members" />
    </>
  );
  return (
    <>
      <PageTitle above={<TextLink to={path}>{title}</TextLink>} actions={actions}>
        {teamMessages.members.title}
      </PageTitle>
      <Members />
    </>
  );
}
