import type { EntryContent } from '../entries.ts';
import type { Replay } from '../replay.ts';
import type { GameState } from '../state.ts';

/**
 * Whether the scorer records pitches. The choice is stored in the log, because another device may continue the game. In
 * a log of an earlier release, a game with pitches counts as recorded, and before the first play `lastGame` decides.
 */
export function isRecordingPitches({ state, log, plays }: Replay, lastGame: boolean): boolean {
  const guess = plays.length > 0 ? log.some(({ kind }) => kind === 'pitch') : lastGame;
  return state.rules?.pitchesRecorded ?? guess;
}

export function createPitchRecordingChoice({ rules }: GameState, pitchesRecorded: boolean): EntryContent[] {
  return rules ? [{ kind: 'rules', rules: { ...rules, pitchesRecorded } }] : [];
}
