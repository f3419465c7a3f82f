import { useQuery } from '@tanstack/react-query';
import type { PitchingRecord } from '#contract/pitching.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { EntryFrame, EntrySkeleton } from '../../shared/line-entry/entry-frame.tsx';
import { EditPitchingForm } from './edit-pitching-form.tsx';
import { pitchersQuery } from './pitching.data.ts';
import { RegisteredPitchers } from './registered-pitchers.tsx';

interface EditPitchingProps {
  readonly record: PitchingRecord;
  readonly registered: readonly PitchingRecord[];
  readonly onDone: () => void;
}

/** Corrects a pitcher's line, with the others of the game beside it. */
export function EditPitching(props: EditPitchingProps) {
  const players = useQuery(pitchersQuery);
  return (
    <EntryFrame aside={<RegisteredPitchers records={props.registered} />}>
      <Loaded query={players} skeleton={<EntrySkeleton />}>
        {(everybody) => <EditPitchingForm key={props.record.id} {...props} players={everybody} />}
      </Loaded>
    </EntryFrame>
  );
}
