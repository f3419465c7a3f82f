import { expect, test } from 'vitest';
import type { PlayerRanking } from '#contract/ranking.ts';
import { noBatting, noPitching } from '../../../../../test/empty-figures.ts';
import { computeOwnBatting, computeOwnPitching } from './own-figures.ts';

const BATTING = {
  ...noBatting,
  at_bats: 20,
  singles: 6,
  hits: 8,
  doubles: 1,
  home_runs: 1,
  rbis: 5,
  walks: 3,
  hit_by_pitch: 1,
  sacrifice_flies: 1,
  steals: 3,
  caught_stealing: 2,
};

const toRank = (user_id: number, rank: number, amount = 30) => ({ user_id, rank, amount });

const RANKING = {
  battingRecords: {
    // The first has batted too little.
    avg: [toRank(6, 1, 5), toRank(1, 2), toRank(2, 3)],
    obp: [toRank(2, 1), toRank(1, 2)],
    ops: [toRank(1, 1)],
    rbis: [toRank(2, 1), toRank(1, 1), toRank(3, 3)],
    caught_stealing: [toRank(1, 1), toRank(3, 2)],
  },
  pitchingRecords: { era: [toRank(3, 1)] },
  minimum: { batting: { required: 20 }, pitching: { required: 20 } },
  unqualified: { battingRecords: { avg: [{ ...toRank(4, 0), missing: 6 }] } },
} as unknown as PlayerRanking;

test('a player sees their average with its denominator and their rank, or what they lack to be ranked', () => {
  const own = (id: number, ranking?: PlayerRanking) => computeOwnBatting(id, { batting: BATTING }, ranking);
  expect(own(1, RANKING)).toMatchObject({
    average: { term: 'average', value: '.400' },
    standing: 'チーム1位',
    denominator: '24打席 20打数 8安打',
  });
  expect(own(4, RANKING).standing).toBe('規定打席まで6打席');
  expect(own(6, RANKING).standing).toBe('規定打席まで15打席');
  expect(own(5, RANKING).standing).toBeUndefined();
  expect(own(1).standing).toBeUndefined();
});

test('a player has a rank in a count only above zero', () => {
  const cells = (id: number, change = {}) =>
    computeOwnBatting(id, { batting: { ...BATTING, ...change } }, RANKING).cells.map(({ figure, notes }) => [
      figure.term,
      figure.value,
      notes,
    ]);
  expect(cells(1)).toEqual([
    ['onBase', '.458', ['2位']],
    ['ops', '1.058', ['1位']],
    ['runsBattedIn', '5', ['1位']],
    ['steals', '2', ['1位', '企図3']],
  ]);
  const idle = { rbis: 0, steals: 0, caught_stealing: 0 };
  expect(cells(3, idle).map(([, , notes]) => notes)).toEqual([[], [], [], []]);
});

test('a pitcher sees the ERA of the server with the innings and decisions', () => {
  expect(computeOwnPitching(1, { pitching: noPitching }, RANKING)).toBeNull();
  const pitching = { ...noPitching, games: 4, era: '2.00', wins: 3, losses: 1, pitching_innings_outs: 36 };
  expect(computeOwnPitching(3, { pitching }, RANKING)).toMatchObject({
    figure: { term: 'earnedRunAverage', value: '2.00' },
    notes: ['1位', '12回', '3勝1敗'],
  });
});
