import fc from 'fast-check';
import { type BattingLine, EMPTY_BATTING_LINE } from '#domain/batting.ts';
import { EMPTY_PITCHING_LINE, type PitchingLine } from '#domain/pitching.ts';

const count = fc.nat(999);

/** Any counts, even impossible ones. */
export const anyBattingLine: fc.Arbitrary<BattingLine> = fc.record({
  atBats: count,
  singles: count,
  doubles: count,
  triples: count,
  homeRuns: count,
  runsBattedIn: count,
  runs: count,
  walks: count,
  strikeouts: count,
  stealAttempts: count,
  stolenBases: count,
  errors: count,
  hitByPitch: count,
  sacrificeHits: count,
  sacrificeFlies: count,
  interference: count,
});

/** Any counts, even impossible ones. */
export const anyPitchingLine: fc.Arbitrary<PitchingLine> = fc.record({
  outsRecorded: count,
  pitches: count,
  strikeouts: count,
  hitsAllowed: count,
  homeRunsAllowed: count,
  walksAllowed: count,
  runsAllowed: count,
  earnedRuns: count,
});

export function battingLine(given: Partial<BattingLine> = {}): BattingLine {
  return { ...EMPTY_BATTING_LINE, ...given };
}

export function pitchingLine(given: Partial<PitchingLine> = {}): PitchingLine {
  return { ...EMPTY_PITCHING_LINE, ...given };
}
