import type { PitchingLine } from '#domain/pitching.ts';
import { pitchesMessages as texts } from './pitches.messages.ts';

export function formatPitches({ pitches, pitchesAtLeast }: PitchingLine): string | number {
  if (pitches === 0) return '-';
  return pitchesAtLeast > 0 ? texts.atLeast(pitches) : pitches;
}
