import { playsOnRecord } from './even-innings.ts';
import { isTurnOfPlace, type Play } from './play.ts';
import type { Replay } from './replay.ts';
import type { Side } from './side.ts';
import { battingSide } from './state.ts';

/**
 * Counts the runners who stayed on base after a play: all, including the batter, who neither scored nor were put out
 * (Rule 9.02(g)).
 */
export function leftOnBaseAfter(play: Play): number {
  const { basesBefore, outs, runs } = play;
  const runners = basesBefore.filter((runner) => runner !== null).length;
  return runners + Number(isTurnOfPlace(play)) - outs - runs;
}

/** Counts the runners whom a side left on base, in the innings that it has completed at bat; null before the game. */
export function countLeftOnBase(
  { state, plays }: Pick<Replay, 'state' | 'plays'>,
  side: Side,
): number | null {
  if (state.phase === 'before') return null;
  const own = playsOnRecord(state, plays).filter((play) => play.side === side);
  const isUnderWay = (inning: number) =>
    state.phase !== 'over' && battingSide(state) === side && inning === state.inning;
  const innings = Map.groupBy(own, ({ inning }) => inning);
  return [...innings].reduce((sum, [inning, played]) => {
    const last = played.at(-1);
    return last && !isUnderWay(inning) ? sum + leftOnBaseAfter(last) : sum;
  }, 0);
}
