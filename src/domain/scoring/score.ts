import type { UsOrThem } from './side.ts';
import { countCompletedInnings, type GameState, getBattingSide, getFieldingSide } from './state.ts';

/**
 * Returns the runs of a side. The winner of a forfeit gets one run for each agreed inning, the loser none.
 * That is 9-0 in nine innings (Official Baseball Rules 7.03), 7-0 in seven.
 */
export function getRunsOfSide(state: GameState, side: UsOrThem): number {
  if (state.forfeitedTo) return state.forfeitedTo === side ? (state.rules?.innings ?? 0) : 0;
  const runs = state.evenInnings ? state.runs[side].slice(0, countCompletedInnings(state)) : state.runs[side];
  return runs.reduce((total, inning) => total + inning, 0);
}

/** Returns the lead of the batting side; negative if it is behind. */
export function getBattingLead(state: GameState): number {
  return getRunsOfSide(state, getBattingSide(state)) - getRunsOfSide(state, getFieldingSide(state));
}
