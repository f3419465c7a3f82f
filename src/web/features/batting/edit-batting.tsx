import { useQuery } from '@tanstack/react-query';
import type { BattingRecord } from '#contract/batting.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { EntryFrame, EntrySkeleton } from '../../shared/line-entry/entry-frame.tsx';
import { battersQuery } from './batting.data.ts';
import { EditBattingForm } from './edit-batting-form.tsx';
import { RegisteredBatters } from './registered-batters.tsx';

interface EditBattingProps {
  readonly record: BattingRecord;
  readonly registered: readonly BattingRecord[];
  readonly onDone: () => void;
}

/** Corrects a batter's line, with the others of the game beside it. */
export function EditBatting(props: EditBattingProps) {
  const players = useQuery(battersQuery);
  return (
    <EntryFrame aside={<RegisteredBatters records={props.registered} />}>
      <Loaded query={players} skeleton={<EntrySkeleton />}>
        {(everybody) => <EditBattingForm key={props.record.id} {...props} players={everybody} />}
      </Loaded>
    </EntryFrame>
  );
}
