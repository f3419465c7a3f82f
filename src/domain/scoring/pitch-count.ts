import type { LoggedBattingOutcome } from '../plate-appearance.ts';
import type { GameRules } from './contents/rules.ts';
import { isContradictedByPitches } from './outcome-rules.ts';
import type { PlayerKey } from './player-key.ts';
import type { GameState, TurnAtBatState } from './state.ts';

/** Whether the recorded pitches can be all pitches of the turn. */
export function isTurnPitchRecordComplete(outcome: LoggedBattingOutcome, turn: TurnAtBatState): boolean {
  // An intentional walk is announced, without a pitch (Rule 5.05(b)(1)).
  if (outcome === 'intentionalWalk') return true;
  return turn.pitches > 0 && !isContradictedByPitches(outcome, turn);
}

/** Applies the choice whether pitches are recorded. The count stays as it is if the choice does not change. */
export function applyPitchRecordingChoice(state: GameState, { pitchesRecorded }: GameRules): GameState {
  const isSame = pitchesRecorded === undefined || pitchesRecorded === state.rules?.pitchesRecorded;
  return isSame ? state : { ...state, isCountKept: pitchesRecorded };
}

/** Gives up the count after a turn without pitches: the scorer records none, or has fallen behind. */
function withoutCountAfterTurn(state: GameState): GameState {
  return state.turn.pitches > 0 ? state : { ...state, isCountKept: false };
}

/** Marks the pitchers who may have thrown more pitches in a turn than were recorded. */
export function withUncountedPitchers(
  state: GameState,
  outcome: LoggedBattingOutcome,
  pitchers: readonly PlayerKey[],
): GameState {
  if (isTurnPitchRecordComplete(outcome, state.turn)) return state;
  const uncounted = new Set([...state.uncounted, ...state.turn.pitchers, ...pitchers]);
  return { ...withoutCountAfterTurn(state), uncounted: [...uncounted] };
}

/**
 * Sets the number of pitches that a pitcher has thrown. A total of 0 means not recorded.
 * @param areAll whether the total counts all pitches of the pitcher
 */
export function withPitcherPitchTotal(
  state: GameState,
  pitcher: PlayerKey,
  total: number,
  areAll = total > 0,
): GameState {
  const others = state.uncounted.filter((player) => player !== pitcher);
  return {
    ...state,
    pitches: { ...state.pitches, [pitcher]: total },
    uncounted: areAll ? others : [...others, pitcher],
  };
}

/** Whether the pitcher may have thrown more pitches than were recorded. False if no pitches are recorded. */
export function isPitchTotalLowerBound({ pitches, uncounted }: GameState, pitcher: PlayerKey): boolean {
  return (pitches[pitcher] ?? 0) > 0 && uncounted.includes(pitcher);
}
