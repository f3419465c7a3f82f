import { useState } from 'react';
import { useMembers, useTeam } from '../features/team/team.data.ts';
import { teamMessages } from '../features/team/team.messages.ts';
import type { YearChangeOutcome } from '../features/team/use-year-change.ts';
import { yearChangeMessages } from '../features/team/year-change.messages.ts';
import { YearChangeDone } from '../features/team/year-change-done.tsx';
import { YearChangeForm } from '../features/team/year-change-form.tsx';
import { paths } from '../paths.ts';
import { LoadedToEdit } from '../platform/loaded-to-edit.tsx';
import { useOrigin } from '../shared/origin.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** The beginning of a new year, previewed and saved at once, and afterwards what was done. */
function YearChange() {
  const team = useTeam();
  const members = useMembers();
  const [outcome, setOutcome] = useState<YearChangeOutcome | null>(null);
  if (outcome) return <YearChangeDone outcome={outcome} onUndone={() => setOutcome(null)} />;
  return (
    <LoadedToEdit query={team}>
      {(stored) => (
        <LoadedToEdit query={members}>
          {(all) => <YearChangeForm team={stored} members={all} onDone={setOutcome} />}
        </LoadedToEdit>
      )}
    </LoadedToEdit>
  );
}

export default function YearChangePage() {
  const { path, title } = useOrigin({ path: paths.members, title: teamMessages.members.title });
  return (
    <div className="max-w-xl">
      <PageTitle above={<TextLink to={path}>{title}</TextLink>}>{yearChangeMessages.title}</PageTitle>
      <YearChange />
    </div>
  );
}
