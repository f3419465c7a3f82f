import type { PitchingLine } from '#domain/pitching.ts';
import { pitchesMessages as texts } from './pitches.messages.ts';

/** Formats the number of pitches as 80, "80以上" or "-". 0 means that they were not counted. */
export function formatPitches({ pitches, pitchesAtLeast }: PitchingLine): string | number {
  if (pitches === 0) return '-';
  return pitchesAtLeast > 0 ? texts.atLeast(pitches) : pitches;
}
