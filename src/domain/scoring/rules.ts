import { MAX_INNINGS_IN_GAME } from '../line-score.ts';
import { OUTS_PER_INNING } from '../pitching.ts';
import type { GameRules } from './contents/rules.ts';
import type { GameState } from './state.ts';

export function hasPossibleInningsAndTieBreak({ innings, tieBreak }: GameRules): boolean {
  const isInning = (value: number) => Number.isInteger(value) && value >= 1 && value <= MAX_INNINGS_IN_GAME;
  if (!isInning(innings)) return false;
  if (tieBreak === null) return true;
  const isOuts = Number.isInteger(tieBreak.outs) && tieBreak.outs >= 0 && tieBreak.outs < OUTS_PER_INNING;
  const isOnBase = tieBreak.runners.every((base) => base >= 1 && base <= 3);
  return isInning(tieBreak.from) && isOuts && isOnBase;
}

/**
 * Whether new rules keep the batting order. The innings, the tie-break and re-entry may change during a game.
 * The side that bats first, the DH and whether everybody bats may not.
 */
export function keepsOrder(state: GameState, rules: GameRules): boolean {
  const { rules: before } = state;
  if (before === null || (state.phase === 'before' && state.sides.us.order.length === 0)) return true;
  return (
    before.batsFirst === rules.batsFirst &&
    before.everyoneBats === rules.everyoneBats &&
    before.designatedHitter === rules.designatedHitter
  );
}
