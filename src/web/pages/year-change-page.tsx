import { teamMessages } from '../features/team/team.messages.ts';
import { yearChangeMessages } from '../features/team/year-change.messages.ts';
import { YearChange } from '../features/team/year-change.tsx';
import { paths } from '../paths.ts';
import { useOrigin } from '../shared/origin.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

export default function YearChangePage() {
  const { path, title } = useOrigin({ path: paths.members, title: teamMessages.members.title });
  return (
    <div className="max-w-xl">
      <PageTitle above={<TextLink to={path}>{title}</TextLink>}>{yearChangeMessages.title}</PageTitle>
      <YearChange />
    </div>
  );
}
