import fc from 'fast-check';
import type { BattingLine } from '../src/domain/batting.ts';
import type { PitchingLine } from '../src/domain/pitching.ts';

const count = fc.nat(999);

/** Any counts at all, possible on a field or not. */
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
});

/** Any counts at all, possible on a field or not. */
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

/** A batting line of nothing but what is given. */
export function battingLine(given: Partial<BattingLine> = {}): BattingLine {
  return {
    atBats: 0,
    singles: 0,
    doubles: 0,
    triples: 0,
    homeRuns: 0,
    runsBattedIn: 0,
    runs: 0,
    walks: 0,
    strikeouts: 0,
    stealAttempts: 0,
    stolenBases: 0,
    errors: 0,
    hitByPitch: 0,
    sacrificeHits: 0,
    sacrificeFlies: 0,
    ...given,
  };
}

/** A pitching line of nothing but what is given. */
export function pitchingLine(given: Partial<PitchingLine> = {}): PitchingLine {
  return {
    outsRecorded: 0,
    pitches: 0,
    strikeouts: 0,
    hitsAllowed: 0,
    homeRunsAllowed: 0,
    walksAllowed: 0,
    runsAllowed: 0,
    earnedRuns: 0,
    ...given,
  };
}
