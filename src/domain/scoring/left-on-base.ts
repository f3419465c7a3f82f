import { listPlaysCountingInRecords } from './even-innings.ts';
import { isTurnEndingPlay, type ReplayedPlay } from './play.ts';
import type { Replay } from './replay.ts';
import type { UsOrThem } from './side.ts';
import { getBattingSide, listOccupiedBases } from './state.ts';

/** Counts the runners on base after a play, including the batter (Rule 9.02(g)). */
export function countOnBaseAfterPlay(play: ReplayedPlay): number {
  const { basesBefore, outs, runs } = play;
  return listOccupiedBases(basesBefore).length + Number(isTurnEndingPlay(play)) - outs - runs;
}

/** Counts the runners whom a side left on base in its completed innings. Null before the game. */
export function countLeftOnBase(
  { state, plays }: Pick<Replay, 'state' | 'plays'>,
  side: UsOrThem,
): number | null {
  if (state.phase === 'before') return null;
  const own = listPlaysCountingInRecords(state, plays).filter((play) => play.side === side);
  const isUnderWay = (inning: number) =>
    state.phase !== 'over' && getBattingSide(state) === side && inning === state.inning;
  const innings = Map.groupBy(own, ({ inning }) => inning);
  return [...innings].reduce((sum, [inning, played]) => {
    const last = played.at(-1);
    return last && !isUnderWay(inning) ? sum + countOnBaseAfterPlay(last) : sum;
  }, 0);
}
