import { expect, it } from 'vitest';
import { type BattingRecord, fromBattingLine } from '#contract/batting.ts';
import type { BattingLine } from '#domain/batting.ts';
import { boxScore, totalBoxScore } from './batting-totals.ts';

const line: BattingLine = {
  atBats: 4,
  singles: 1,
  doubles: 1,
  triples: 0,
  homeRuns: 1,
  runsBattedIn: 3,
  runs: 2,
  walks: 1,
  strikeouts: 1,
  stealAttempts: 2,
  stolenBases: 1,
  errors: 1,
  hitByPitch: 1,
  sacrificeHits: 0,
  sacrificeFlies: 0,
  interference: 0,
};

it('counts all kinds of hits, and hit batters as walks', () => {
  expect(boxScore(line)).toMatchObject({ hits: 3, walks: 2, stolenBases: 1 });
});

it('adds up the lines of a game', () => {
  const record = fromBattingLine(line) as BattingRecord;
  expect(totalBoxScore([record, record])).toEqual({
    atBats: 8,
    hits: 6,
    runsBattedIn: 6,
    runs: 4,
    walks: 4,
    strikeouts: 2,
    stolenBases: 2,
    errors: 2,
  });
  expect(totalBoxScore([])).toMatchObject({ atBats: 0, hits: 0 });
});
