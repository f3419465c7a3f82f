import { describe, expect, test } from 'vitest';
import type { PlayerRanking } from '#contract/ranking.ts';
import { listTopRanks, makeBattingLists, makePitchingLists, type RankingList } from './ranking-lists.ts';

const nothing: PlayerRanking = {
  battingRecords: {
    avg: [],
    obp: [],
    hits: [],
    home_runs: [],
    rbis: [],
    caught_stealing: [],
    slg: [],
    ops: [],
    runs: [],
    steal_success_rate: [],
    walks: [],
  },
  pitchingRecords: {
    era: [],
    wins: [],
    strikeouts: [],
    k9: [],
    bb9: [],
    whip: [],
    pitching_innings_outs: [],
  },
  qualification: { batting: null, pitching: null },
  minimum: {
    batting: { coefficient: 2, games: 5, required: 10 },
    pitching: { coefficient: 1, games: 5, required: 15 },
    steals: { games: 5, required: 3 },
  },
  unqualified: {
    battingRecords: { avg: [], obp: [], slg: [], ops: [] },
    pitchingRecords: { era: [], k9: [], bb9: [], whip: [] },
  },
};

function findList(lists: readonly RankingList[], key: string): RankingList {
  const list = lists.find((list) => list.key === key);
  if (!list) throw new Error(`no list ${key}`);
  return list;
}

function numberOnTop(ranks: readonly number[]): number {
  const players = ranks.map((rank, index) => ({ userId: index, name: '', number: null, rank, text: '1' }));
  return listTopRanks(players).length;
}

const person = (id: number, name: string) => ({ user_id: id, name, number: null, rank: id });

describe('a list of the ranking', () => {
  test('formats averages with three decimals and no leading zero, and the ERA with two', () => {
    const { battingRecords, pitchingRecords } = nothing;
    const averages = [1, 0.29, 0].map((avg, index) => ({ ...person(index + 1, '一'), amount: 12, avg }));
    const batting = makeBattingLists(
      { ...nothing, battingRecords: { ...battingRecords, avg: averages } },
      true,
    );
    expect(findList(batting, 'avg').ranks.map(({ text }) => text)).toEqual(['1.000', '.290', '.000']);
    const pitching = makePitchingLists(
      {
        ...nothing,
        pitchingRecords: { ...pitchingRecords, era: [{ ...person(1, '一'), amount: 15, era: 4.4 }] },
      },
      true,
    );
    expect(findList(pitching, 'era')).toMatchObject({
      unit: 'outs',
      ranks: [{ userId: 1, name: '一', number: null, rank: 1, amount: 15, text: '4.40' }],
    });
  });

  test('comes in the order of the specification, with further lists at the end', () => {
    expect(makeBattingLists(nothing, true).map(({ key }) => key)).toEqual([
      'avg',
      'obp',
      'hits',
      'home_runs',
      'rbis',
      'caught_stealing',
      'slg',
      'ops',
      'runs',
      'steal_success_rate',
      'walks',
    ]);
    expect(makePitchingLists(nothing, true).map(({ key }) => key)).toEqual([
      'era',
      'wins',
      'strikeouts',
      'k9',
      'bb9',
      'whip',
      'pitching_innings_outs',
    ]);
  });

  test('formats each pitching figure', () => {
    const rank = { ...person(1, '一'), amount: 16 };
    const lists = makePitchingLists(
      {
        ...nothing,
        pitchingRecords: {
          ...nothing.pitchingRecords,
          k9: [{ ...rank, k9: 7.5 }],
          bb9: [{ ...rank, bb9: 2 }],
          whip: [{ ...rank, whip: 1.1 }],
          pitching_innings_outs: [{ ...rank, pitching_innings_outs: 16 }],
        },
      },
      true,
    );
    const texts = ['k9', 'bb9', 'whip', 'pitching_innings_outs'].map(
      (key) => findList(lists, key).ranks[0]?.text,
    );
    expect(texts).toEqual(['7.50', '2.00', '1.10', '5 1/3']);
  });

  test('separates players below the minimum, with their figure and what is missing', () => {
    const { battingRecords } = nothing;
    const attempts = { ...person(5, '五'), amount: 1, steal_success_rate: 1 };
    const ranking = {
      ...nothing,
      battingRecords: {
        ...battingRecords,
        avg: [{ ...person(3, '三'), amount: 9, avg: 1 }],
        steal_success_rate: [attempts],
      },
      unqualified: {
        ...nothing.unqualified,
        battingRecords: {
          ...nothing.unqualified.battingRecords,
          ops: [{ user_id: 4, name: '四', number: null, missing: 5, amount: 5, ops: 1.2345 }],
        },
      },
    };
    const lists = makeBattingLists(ranking, true);
    const listUnqualified = (key: string) => findList(lists, key).unqualified;
    expect(findList(lists, 'avg').ranks).toEqual([]);
    expect(listUnqualified('avg')).toMatchObject([{ userId: 3, amount: 9, text: '1.000', missing: 1 }]);
    expect(listUnqualified('ops')).toMatchObject([{ userId: 4, amount: 5, text: '1.235', missing: 5 }]);
    expect(listUnqualified('steal_success_rate')).toMatchObject([{ userId: 5, missing: 2 }]);
    expect(listUnqualified('hits')).toEqual([]);
    const everybody = makeBattingLists(ranking, false);
    expect(['avg', 'ops', 'steal_success_rate'].map((key) => findList(everybody, key).ranks.length)).toEqual([
      1, 1, 1,
    ]);
  });

  test('leaves out players whose count is zero, and gives the share of the highest', () => {
    const batting = makeBattingLists(
      {
        ...nothing,
        battingRecords: {
          ...nothing.battingRecords,
          home_runs: [2, 1, 0].map((home_runs, index) => ({ ...person(index + 1, '一'), home_runs })),
        },
      },
      true,
    );
    expect(findList(batting, 'home_runs').ranks.map(({ text, share }) => [text, share])).toEqual([
      ['2', 1],
      ['1', 0.5],
    ]);
  });

  test('includes in its top ten places only complete groups of equal rank, or ten of those who lead', () => {
    expect(numberOnTop([1, 2, 3])).toBe(3);
    expect(numberOnTop([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).toBe(10);
    expect(numberOnTop([1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9])).toBe(8);
    expect(numberOnTop([1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 11])).toBe(10);
    expect(numberOnTop(Array.from({ length: 13 }, () => 1))).toBe(10);
  });
});
