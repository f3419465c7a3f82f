import { expect, it } from 'vitest';
import { type BattingRecord, fromBattingLine } from '#contract/batting.ts';
import type { GameDetail } from '#contract/games.ts';
import type { PitchingRecord } from '#contract/pitching.ts';
import { EMPTY_BATTING_LINE } from '#domain/batting.ts';
import { listLineScoreRows } from './line-score-rows.ts';

const game = (change: Partial<GameDetail>) =>
  ({
    team: { id: 1, name: '青空ナイン' },
    opponent: '丘の上スターズ',
    team_score: 3,
    opponent_score: 1,
    bats_first: null,
    line_score: { us: [1, 2], them: [0, 1], opponent_errors: 2 },
    batting_records: [],
    pitching_records: [],
    ...change,
  }) as unknown as GameDetail;

const names = (change: Partial<GameDetail>) => listLineScoreRows(game(change)).map(({ name }) => name);

it('puts the side that batted first above', () => {
  expect(names({ bats_first: true })).toEqual(['青空ナイン', '丘の上スターズ']);
  expect(names({ bats_first: false })).toEqual(['丘の上スターズ', '青空ナイン']);
});

it('takes a side that did not bat in the last inning for the second one', () => {
  const line_score = { us: [1, null], them: [0, 1], opponent_errors: null };
  expect(names({ line_score })).toEqual(['丘の上スターズ', '青空ナイン']);
  expect(names({})).toEqual(['青空ナイン', '丘の上スターズ']);
});

it('adds up hits and errors as far as there are lines', () => {
  const batter = { ...fromBattingLine(EMPTY_BATTING_LINE), hits: 1, doubles: 1, errors: 1 } as BattingRecord;
  const batting_records = [batter, batter];
  const pitching_records = [{ hits_allowed: 4 }, { hits_allowed: 1 }] as PitchingRecord[];
  expect(listLineScoreRows(game({ batting_records, pitching_records }))).toMatchObject([
    { hits: 4, errors: 2 },
    { hits: 5, errors: 2 },
  ]);
  expect(listLineScoreRows(game({}))).toMatchObject([
    { hits: null, errors: null },
    { hits: null, errors: 2 },
  ]);
});

it('has no rows without innings', () => {
  expect(listLineScoreRows(game({ line_score: null }))).toEqual([]);
  expect(listLineScoreRows(game({ line_score: { us: [], them: [], opponent_errors: 1 } }))).toEqual([]);
});
