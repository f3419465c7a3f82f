import type { EntryContent } from '../entries.ts';
import type { Replay } from '../replay.ts';
import type { GameState } from '../state.ts';

/**
 * Whether the scorer records pitches. The log says so, because another device may continue the game. In a log of an
 * earlier version, the pitches so far decide, and before the first play the choice of the last game.
 */
export function isRecordingPitches({ state, log, plays }: Replay, lastGame: boolean): boolean {
  const guess = plays.length > 0 ? log.some(({ kind }) => kind === 'pitch') : lastGame;
  return state.rules?.pitchesRecorded ?? guess;
}

export function createPitchRecordingChoice({ rules }: GameState, pitchesRecorded: boolean): EntryContent[] {
  return rules ? [{ kind: 'rules', rules: { ...rules, pitchesRecorded } }] : [];
}
