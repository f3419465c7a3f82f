import { createEntryId } from '../../../src/web/features/scoring/entry-id.ts';
import { useGameLog } from '../../../src/web/features/scoring/game-log.ts';
import type { Hands, Places } from './hands.ts';

const listIds = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);

export function Scoring({ places, hands }: { places: Places; hands: Hands }): null {
  const log = useGameLog(places.scoredGame);
  const { divergence } = log;
  hands.scoring = {
    enter: (entries) => log.enter(entries).length === 0,
    newId: () => createEntryId(),
    log: listIds(log.replay.log),
    state: log.status,
    isMine: log.mine,
    unsent: log.unsent,
    divergence: divergence && { ours: listIds(divergence.ours), theirs: listIds(divergence.theirs) },
    copies: log.copies.flatMap(({ entries }) => listIds(entries)),
    choose: (which) => void log.choose(which),
    takeOver: () => void log.takeOver(),
    discard: () => void log.discard(),
    close: () => void log.close().catch(() => undefined),
  };
  return null;
}
