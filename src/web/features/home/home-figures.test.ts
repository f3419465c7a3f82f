import { expect, test } from 'vitest';
import type { PlayerRanking } from '#contract/ranking.ts';
import type { PlayerFigures } from '#contract/stats.ts';
import { averageOf, leaders } from './leaders.ts';
import { ownAverage, ownBatting, ownPitching } from './own-figures.ts';

const BATTING = {
  at_bats: 20,
  singles: 6,
  hits: 8,
  doubles: 1,
  triples: 0,
  home_runs: 1,
  rbis: 5,
  runs: 4,
  walks: 3,
  hit_by_pitch: 1,
  sacrifice_hits: 0,
  sacrifice_flies: 1,
  interference: 0,
  strikeouts: 2,
  steals: 3,
  caught_stealing: 2,
  errors: 0,
};
const PITCHING = { games: 0, era: '0.00', wins: 0, losses: 0, pitching_innings_outs: 0 };

function player(id: number, changes: { batting?: object; pitching?: object } = {}): PlayerFigures {
  return {
    user: { id, name: `選手 ${id}` },
    active: true,
    games: 6,
    plate_appearances: 25,
    batting: { ...BATTING, ...changes.batting },
    pitching: { ...PITCHING, ...changes.pitching },
  } as PlayerFigures;
}

const place = (user_id: number, rank: number, value: object) => ({
  user_id,
  name: `選手 ${user_id}`,
  number: user_id === 3 ? '18' : null,
  rank,
  ...value,
});

const RANKING = {
  battingRecords: {
    avg: [place(1, 1, { avg: 0.4 }), place(2, 2, { avg: 0.385 })],
    obp: [place(2, 1, { obp: 0.5 }), place(1, 2, { obp: 0.48 })],
    ops: [place(1, 1, { ops: 1.08 })],
    rbis: [place(2, 1, { rbis: 5 }), place(1, 1, { rbis: 5 }), place(3, 3, { rbis: 0 })],
    caught_stealing: [place(1, 1, { caught_stealing: 2 }), place(3, 2, { caught_stealing: 0 })],
  },
  pitchingRecords: { era: [place(3, 1, { era: 2 })] },
  unqualified: { battingRecords: { avg: [{ user_id: 4, name: '選手 4', missing: 6, avg: 1 }] } },
} as unknown as PlayerRanking;

test('the leaders are the first of the ranking, each with what the figure rests on', () => {
  const pitcher = player(3, { pitching: { games: 4, pitching_innings_outs: 25 } });
  expect(leaders(RANKING, [player(1), player(2), pitcher])).toEqual([
    { label: '打率', userId: 1, name: '選手 1', others: 0, value: '.400', base: '25打席' },
    { label: '打点', userId: 2, name: '選手 2', others: 1, value: '5', base: '25打席' },
    { label: '防御率', userId: 3, name: '18 選手 3', others: 0, value: '2.00', base: '8 1/3回' },
  ]);
});

test('there is no leader where nobody has a figure', () => {
  const { battingRecords, pitchingRecords, ...rest } = RANKING;
  const empty = {
    ...rest,
    battingRecords: { ...battingRecords, avg: [], rbis: [place(3, 1, { rbis: 0 })] },
    pitchingRecords: { ...pitchingRecords, era: [] },
  } as unknown as PlayerRanking;
  expect(leaders(empty, [player(3)])).toEqual([]);
});

test('a player sees their average with its base and their rank, or what they lack to be ranked', () => {
  const base = '25打席 20打数 8安打';
  expect(ownAverage(player(1), RANKING)).toEqual({ value: '.400', standing: 'チーム1位', base });
  expect(ownAverage(player(4), RANKING)).toEqual({ value: '.400', standing: '規定打席まで6打席', base });
  expect(ownAverage(player(5), RANKING).standing).toBeUndefined();
  expect(ownAverage(player(1), undefined).standing).toBeUndefined();
});

test('a player has a rank in a count only above zero', () => {
  const notes = (figures: PlayerFigures) => ownBatting(figures, RANKING).map((figure) => figure.notes);
  expect(notes(player(1))).toEqual([['2位'], ['1位'], ['1位'], ['1位', '企図3']]);
  const idle = player(3, { batting: { rbis: 0, steals: 0, caught_stealing: 0 } });
  expect(notes(idle)).toEqual([[], [], [], []]);
});

test('a pitcher sees the ERA of the server with the innings and decisions', () => {
  expect(ownPitching(player(1), RANKING)).toBeNull();
  const pitching = { games: 4, era: '2.00', wins: 3, losses: 1, pitching_innings_outs: 36 };
  expect(ownPitching(player(3, { pitching }), RANKING)).toEqual({
    label: '防御率',
    value: '2.00',
    notes: ['1位', '12回', '3勝1敗'],
  });
});

test('a coach who bats sees their own average', () => {
  expect(averageOf(2, [player(1), player(2)])).toMatchObject({ userId: 2, value: '.400', base: '25打席' });
  expect(averageOf(9, [player(1)])).toBeUndefined();
});
