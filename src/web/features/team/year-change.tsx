import { useState } from 'react';
import { LoadedToEdit } from '../../platform/loaded-to-edit.tsx';
import { useMembers, useTeam } from './team.data.ts';
import type { YearChangeOutcome } from './use-year-change.ts';
import { YearChangeDone } from './year-change-done.tsx';
import { YearChangeForm } from './year-change-form.tsx';

/** The beginning of a new year, previewed and saved at once, and afterwards what was done. */
export function YearChange() {
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
