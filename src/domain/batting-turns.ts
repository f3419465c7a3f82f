import { OUTS_PER_INNING } from './pitching.ts';

/** The plate appearances of one slot in the batting order, substitutes included. */
export interface SlotTurnCount {
  /** The slot in the batting order, from 1. */
  readonly place: number;
  readonly turns: number;
}

interface TurnGap extends SlotTurnCount {
  readonly expected: number;
}

/** The last slot of a usual batting order. Batters after it (全員打ち) may come late or leave early. */
const LAST_SLOT = 9;

/** Lists the slots whose number of turns is wrong if the team had `total` turns. */
function compareTurns(order: readonly SlotTurnCount[], total: number): TurnGap[] {
  return order.flatMap(({ place, turns }, index) => {
    const expected = Math.floor(total / order.length) + Number(index < total % order.length);
    const mayBeAbsent = place > LAST_SLOT && turns < expected;
    return turns === expected || mayBeAbsent ? [] : [{ place, turns, expected }];
  });
}

const sumGaps = (gaps: readonly TurnGap[]) =>
  gaps.reduce((sum, { turns, expected }) => sum + Math.abs(turns - expected), 0);

/**
 * Finds slots with too few or too many turns. Players bat in order (Official Baseball Rules 5.04(a)): no slot has
 * more turns than an earlier one, and the first has at most one more than the last. Assumes as few mistakes as
 * possible, and forgotten turns rather than extra ones.
 * @param order sorted by place
 */
export function findImpossibleSlotTurnCounts(order: readonly SlotTurnCount[]): TurnGap[] {
  const most = Math.max(0, ...order.map(({ turns }) => turns)) * order.length;
  let best = compareTurns(order, most);
  for (let total = most - 1; total >= 0 && best.length > 0; total -= 1) {
    const gaps = compareTurns(order, total);
    if (sumGaps(gaps) < sumGaps(best)) best = gaps;
  }
  return best;
}

interface Offense {
  readonly turns: number;
  readonly runs: number;
  readonly innings: number;
  /** Whether the team won. A winner may skip its last half inning, or end it before the third out. */
  readonly won: boolean;
}

/**
 * Returns the least and most runners who can have been left on base: every batter is put out, scores or is left
 * (Official Baseball Rules 9.03(c)). If the team won, the outs of its last inning are unknown, so `least` and `most`
 * differ.
 */
export function computeLeftOnBaseBounds({ turns, runs, innings, won }: Offense): {
  least: number;
  most: number;
} {
  const most = turns - runs - OUTS_PER_INNING * (innings - Number(won));
  return { least: turns - runs - OUTS_PER_INNING * innings, most };
}

/**
 * Returns the number of turns beyond what the runs and innings allow. The number is negative if turns are missing, 0
 * if `turns` is possible.
 * @param placed the most runners and outs with which tie-breaks may have begun innings
 */
export function countExcessPlateAppearances(offense: Offense, placed: number): number {
  const { least, most } = computeLeftOnBaseBounds(offense);
  if (most < -placed) return most + placed;
  return Math.max(0, least - OUTS_PER_INNING * offense.innings);
}
