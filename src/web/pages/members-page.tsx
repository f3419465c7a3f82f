import { myPageMessages } from '../features/account/my-page.messages.ts';
import { Members } from '../features/team/members.tsx';
import { teamMessages } from '../features/team/team.messages.ts';
import { paths } from '../paths.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

export default function MembersPage() {
  return (
    <>
      <PageTitle above={<TextLink to={paths.myPage}>{myPageMessages.title}</TextLink>}>
        {teamMessages.members.title}
      </PageTitle>
      <Members />
    </>
  );
}
