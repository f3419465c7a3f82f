import { describe, expect, it } from 'vitest';
import { type PitchingRecord, toPitchingLine } from '#contract/pitching.ts';
import { sumRecords, toCells } from './pitching-totals.ts';
import { describeLine, toValues } from './pitching-values.ts';

const record = {
  id: 5,
  game_id: 1,
  user_id: 3,
  user: { id: 3, name: '山本 拓海', number: null },
  result: '勝利',
  credit: null,
  pitching_innings_outs: 16,
  formatted_innings: '5 1/3',
  pitches: 88,
  pitches_at_least: false,
  strikeouts: 6,
  hits_allowed: 4,
  hr_allowed: 1,
  walks_given: 2,
  runs_allowed: 2,
  earned_runs: 1,
  wild_pitches: 0,
  wild_pitch_games: 0,
  era: '1.69',
  k9: '10.13',
  bb9: '3.38',
  version: 1,
} satisfies PitchingRecord;

describe('the text of a line', () => {
  const read = describeLine(() => '山本 拓海');

  it('is the same for a stored line and its form', () => {
    expect(read({ ...toValues(record), pitching_innings_outs: '16' })).toEqual(read(record));
    expect(read(record)).toContainEqual({ label: '投球回数', text: '5回1/3' });
  });

  it('leaves innings empty until they are chosen', () => {
    expect(read({ ...toValues(record), pitching_innings_outs: '' })).toContainEqual({
      label: '投球回数',
      text: '',
    });
  });
});

it('adds up outs of several lines to innings', () => {
  expect(toCells(toPitchingLine(record))).toEqual(['5 1/3', 88, 4, 1, 2, 6, 2, 1]);
  expect(toCells(sumRecords([record, record]))).toEqual(['10 2/3', 176, 8, 2, 4, 12, 4, 2]);
});
