import { expect, test } from 'vitest';
import type { PlayerRanking } from '#contract/ranking.ts';
import type { PlayerFigures } from '#contract/stats.ts';
import { findBattingLeader, listLeaders } from './leaders.ts';

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

const toRank = (user_id: number, rank: number, value: object) => ({
  user_id,
  name: `選手 ${user_id}`,
  number: user_id === 3 ? '18' : null,
  rank,
  ...value,
});

const RANKING = {
  battingRecords: {
    avg: [
      toRank(4, 1, { avg: 1, amount: 1 }),
      toRank(1, 2, { avg: 0.4, amount: 25 }),
      toRank(2, 3, { avg: 0.385, amount: 30 }),
    ],
    rbis: [toRank(2, 1, { rbis: 5 }), toRank(1, 1, { rbis: 5 }), toRank(3, 3, { rbis: 0 })],
  },
  pitchingRecords: { era: [toRank(3, 1, { era: 2, amount: 25 })] },
  minimum: { batting: { required: 20 }, pitching: { required: 30 } },
} as unknown as PlayerRanking;

test('the leaders are the first who qualify, or the first of all, each with what the figure rests on', () => {
  const pitcher = player(3, { pitching: { games: 4, pitching_innings_outs: 25 } });
  expect(listLeaders(RANKING, [player(1), player(2), pitcher])).toEqual([
    { label: '打率', userId: 1, name: '選手 1', others: 0, value: '.400', denominator: '25打席' },
    { label: '打点', userId: 2, name: '選手 2', others: 1, value: '5', denominator: '25打席' },
    { label: '防御率', userId: 3, name: '18 選手 3', others: 0, value: '2.00', denominator: '8 1/3回' },
  ]);
});

test('there is no leader where nobody has a figure', () => {
  const { battingRecords, pitchingRecords, ...rest } = RANKING;
  const empty = {
    ...rest,
    battingRecords: { ...battingRecords, avg: [], rbis: [toRank(3, 1, { rbis: 0 })] },
    pitchingRecords: { ...pitchingRecords, era: [] },
  } as unknown as PlayerRanking;
  expect(listLeaders(empty, [player(3)])).toEqual([]);
});

test('a coach who bats sees their own average', () => {
  expect(findBattingLeader(2, [player(1), player(2)])).toMatchObject({
    userId: 2,
    value: '.400',
    denominator: '25打席',
  });
  expect(findBattingLeader(9, [player(1)])).toBeUndefined();
});
