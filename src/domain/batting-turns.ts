import { OUTS_PER_INNING } from './pitching.ts';

/** The number of plate appearances at a place in the batting order, including the appearances of substitutes. */
export interface SlotTurns {
  /** The place, from 1. */
  readonly place: number;
  readonly turns: number;
}

/** A place whose turns do not fit those of the other places. */
export interface TurnGap extends SlotTurns {
  readonly expected: number;
}

/** The last place of a usual batting order. Batters after it (全員打ち) may come late or leave early. */
const LAST_SLOT = 9;

/** Returns the turns of the place at `index` after `total` turns of the team in order. */
const expectedTurns = (total: number, index: number, places: number) =>
  Math.floor(total / places) + Number(index < total % places);

function gapsAfter(order: readonly SlotTurns[], total: number): TurnGap[] {
  return order.flatMap(({ place, turns }, index) => {
    const expected = expectedTurns(total, index, order.length);
    const mayBeAbsent = place > LAST_SLOT && turns < expected;
    return turns === expected || mayBeAbsent ? [] : [{ place, turns, expected }];
  });
}

const sumGaps = (gaps: readonly TurnGap[]) =>
  gaps.reduce((sum, { turns, expected }) => sum + Math.abs(turns - expected), 0);

/**
 * Returns the places with too few or too many turns. Players bat in order (Official Baseball Rules 5.04(a)), so no
 * place has more turns than an earlier one, and the first has at most one more than the last. If several explanations
 * are possible, it takes the one with the fewest changes, and prefers missing turns to extra ones, because scorers
 * usually forget a turn.
 * @param order in the order of the places
 */
export function turnGaps(order: readonly SlotTurns[]): TurnGap[] {
  const most = Math.max(0, ...order.map(({ turns }) => turns)) * order.length;
  let best = gapsAfter(order, most);
  for (let total = most - 1; total >= 0 && best.length > 0; total -= 1) {
    const gaps = gapsAfter(order, total);
    if (sumGaps(gaps) < sumGaps(best)) best = gaps;
  }
  return best;
}

interface Offense {
  readonly turns: number;
  readonly runs: number;
  /** The number of innings of the game. */
  readonly innings: number;
  /** A team that won may not have batted in the last inning, or may have ended it before its third out. */
  readonly won: boolean;
}

interface LeftOnBase {
  readonly least: number;
  readonly most: number;
}

/**
 * Returns how many runners were left on base, as a range: every batter is put out, scores or is left
 * (Official Baseball Rules 9.03(c)). Both ends are equal unless the team won: then the outs of its last
 * inning are not known.
 */
export function leftOnBase({ turns, runs, innings, won }: Offense): LeftOnBase {
  const most = turns - runs - OUTS_PER_INNING * (innings - Number(won));
  return { least: turns - runs - OUTS_PER_INNING * innings, most };
}

/**
 * Returns by how many the turns exceed what these runs and innings allow. Negative if turns are missing, 0 if
 * the number is possible.
 * @param placed the most runners and outs that may have been placed by tie-breaks
 */
export function surplusTeamTurns(offense: Offense, placed: number): number {
  const { least, most } = leftOnBase(offense);
  if (most < -placed) return most + placed;
  return Math.max(0, least - OUTS_PER_INNING * offense.innings);
}
