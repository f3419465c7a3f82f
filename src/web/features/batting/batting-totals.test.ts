import { expect, it } from 'vitest';
import { type BattingRecord, fromBattingLine } from '#contract/batting.ts';
import { battingLine } from '../../../../test/lines.ts';
import { sumRecords, toCells } from './batting-totals.ts';

const line = battingLine({
  atBats: 4,
  singles: 1,
  doubles: 1,
  homeRuns: 1,
  runsBattedIn: 3,
  runs: 2,
  walks: 1,
  strikeouts: 1,
  stealAttempts: 2,
  stolenBases: 1,
  errors: 1,
  hitByPitch: 1,
});

it('counts all kinds of hits, and hit batters as walks', () => {
  expect(toCells(line)).toEqual([4, 3, 3, 2, 2, 1, 1, 1]);
});

it('adds up the lines of a game', () => {
  const record = fromBattingLine(line) as BattingRecord;
  expect(toCells(sumRecords([record, record]))).toEqual([8, 6, 6, 4, 4, 2, 2, 2]);
  expect(toCells(sumRecords([]))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});
