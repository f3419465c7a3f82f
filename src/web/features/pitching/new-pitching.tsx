import { useQuery } from '@tanstack/react-query';
import type { PitchingRecord } from '#contract/pitching.ts';
import { paths } from '../../paths.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { AllRegistered, EntryFrame, EntrySkeleton, NoPlayers } from '../../shared/line-entry/entry-frame.tsx';
import { unregistered } from '../../shared/line-entry/players.ts';
import { NewPitchingForm } from './new-pitching-form.tsx';
import { pitchersQuery } from './pitching.data.ts';
import { RegisteredPitchers } from './registered-pitchers.tsx';

interface NewPitchingProps {
  readonly gameId: number;
  readonly registered: readonly PitchingRecord[];
  readonly reload: () => void;
  readonly onDone: () => void;
}

/** Registers a game's pitchers: the form, and who is registered already. */
export function NewPitching(props: NewPitchingProps) {
  const { gameId, registered } = props;
  const players = useQuery(pitchersQuery);
  return (
    <EntryFrame aside={registered.length > 0 && <RegisteredPitchers records={registered} />}>
      <Loaded query={players} skeleton={<EntrySkeleton />}>
        {(everybody) => {
          const open = unregistered(everybody, registered);
          if (open.length > 0) return <NewPitchingForm {...props} players={open} />;
          if (registered.length === 0) return <NoPlayers />;
          return <AllRegistered to={paths.summary} gameId={gameId} />;
        }}
      </Loaded>
    </EntryFrame>
  );
}
