import { useState } from 'react';
import type { Entry } from '#domain/scoring/entries.ts';
import type { Refused } from '#domain/scoring/log.ts';
import { apply, EMPTY_REPLAY, type Replay } from '#domain/scoring/replay.ts';
import type { GameLog } from './game-log-type.ts';

/** What a replay refuses that it did not refuse before. */
function newlyRefused(before: Replay, after: Replay): Refused[] {
  const known = new Set(before.refused.map(({ id, refusal }) => `${id} ${refusal}`));
  return after.refused.filter(({ id, refusal }) => !known.has(`${id} ${refusal}`));
}

async function nothing(): Promise<void> {}

/** The log of a game, in the memory of the tab. */
export function useGameLog(_gameId: number): GameLog {
  const [replay, setReplay] = useState(EMPTY_REPLAY);
  const enter = (entries: readonly Entry[]) => {
    const after = entries.reduce(apply, replay);
    const refused = newlyRefused(replay, after);
    if (refused.length === 0) setReplay(after);
    return refused;
  };
  return {
    status: 'ready',
    replay,
    unsent: 0,
    storage: 'ok',
    scorer: null,
    mine: true,
    parted: null,
    enter,
    takeOver: nothing,
    choose: nothing,
    close: nothing,
    retry: () => undefined,
  };
}
