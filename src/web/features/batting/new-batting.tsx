import { useQuery } from '@tanstack/react-query';
import type { BattingRecord } from '#contract/batting.ts';
import { paths } from '../../paths.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { AllRegistered, EntryFrame, EntrySkeleton, NoPlayers } from '../../shared/line-entry/entry-frame.tsx';
import { unregistered } from '../../shared/line-entry/players.ts';
import { battersQuery } from './batting.data.ts';
import { NewBattingForm } from './new-batting-form.tsx';
import { RegisteredBatters } from './registered-batters.tsx';

interface NewBattingProps {
  readonly gameId: number;
  readonly registered: readonly BattingRecord[];
  readonly reload: () => void;
  readonly onDone: () => void;
}

/** Registers a game's batters: the form, and who is registered already. */
export function NewBatting(props: NewBattingProps) {
  const { gameId, registered } = props;
  const players = useQuery(battersQuery);
  return (
    <EntryFrame aside={registered.length > 0 && <RegisteredBatters records={registered} />}>
      <Loaded query={players} skeleton={<EntrySkeleton />}>
        {(everybody) => {
          const open = unregistered(everybody, registered);
          if (open.length > 0) return <NewBattingForm {...props} players={open} />;
          if (registered.length === 0) return <NoPlayers />;
          return <AllRegistered to={paths.newPitching} gameId={gameId} />;
        }}
      </Loaded>
    </EntryFrame>
  );
}
