import { describe, expect, test } from 'vitest';
import type { PlayerRanking } from '#contract/ranking.ts';
import { battingLists, lastTopRank, pitchingLists, type RankingList } from './ranking-lists.ts';

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
  unqualified: {
    battingRecords: { avg: [], obp: [], slg: [], ops: [] },
    pitchingRecords: { era: [], k9: [], bb9: [], whip: [] },
  },
};

function listOf(lists: readonly RankingList[], key: string): RankingList {
  const list = lists.find((known) => known.key === key);
  if (!list) throw new Error(`no list ${key}`);
  return list;
}

function ranked(ranks: readonly number[]): RankingList {
  const places = ranks.map((rank, index) => ({ userId: index + 1, name: String(index), rank, text: '1' }));
  return { key: 'hits', term: 'hits', places };
}

describe('a list of the ranking', () => {
  test('formats averages with three decimals and no leading zero, and the ERA with two', () => {
    const { battingRecords, pitchingRecords } = nothing;
    const batting = battingLists({
      ...nothing,
      battingRecords: {
        ...battingRecords,
        avg: [
          { user_id: 1, name: '一', number: null, rank: 1, avg: 1 },
          { user_id: 2, name: '二', number: null, rank: 2, avg: 0.29 },
          { user_id: 3, name: '三', number: null, rank: 3, avg: 0 },
        ],
      },
    });
    expect(listOf(batting, 'avg').places.map(({ text }) => text)).toEqual(['1.000', '.290', '.000']);
    expect(listOf(batting, 'avg').places.map(({ share }) => share)).toEqual([1, 0.29, 0]);
    const pitching = pitchingLists({
      ...nothing,
      pitchingRecords: {
        ...pitchingRecords,
        era: [{ user_id: 1, name: '一', number: null, rank: 1, era: 4.4 }],
      },
    });
    expect(listOf(pitching, 'era').places).toEqual([
      { userId: 1, name: '一', number: null, rank: 1, text: '4.40' },
    ]);
  });

  test('comes in the order of the specification, with further lists at the end', () => {
    expect(battingLists(nothing).map(({ key }) => key)).toEqual([
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
    expect(pitchingLists(nothing).map(({ key }) => key)).toEqual([
      'era',
      'wins',
      'strikeouts',
      'k9',
      'bb9',
      'whip',
      'pitching_innings_outs',
    ]);
  });

  test('formats each pitching figure, and has no share where lower is better', () => {
    const place = { user_id: 1, name: '一', number: null, rank: 1 };
    const lists = pitchingLists({
      ...nothing,
      pitchingRecords: {
        ...nothing.pitchingRecords,
        k9: [{ ...place, k9: 7.5 }],
        bb9: [{ ...place, bb9: 2 }],
        whip: [{ ...place, whip: 1.1 }],
        pitching_innings_outs: [{ ...place, pitching_innings_outs: 16 }],
      },
    });
    const first = (key: string) => listOf(lists, key).places[0];
    expect(first('k9')).toMatchObject({ text: '7.50', share: 1 });
    expect(first('bb9')).toEqual({ userId: 1, name: '一', number: null, rank: 1, text: '2.00' });
    expect(first('whip')).toEqual({ userId: 1, name: '一', number: null, rank: 1, text: '1.10' });
    expect(first('pitching_innings_outs')).toMatchObject({ text: '5 1/3' });
  });

  test('separates players below the minimum, with their figure and what is missing', () => {
    const lists = battingLists({
      ...nothing,
      unqualified: {
        ...nothing.unqualified,
        battingRecords: {
          ...nothing.unqualified.battingRecords,
          ops: [{ user_id: 4, name: '四', number: null, missing: 5, ops: 1.2345 }],
        },
      },
    });
    expect(listOf(lists, 'ops')).toMatchObject({
      places: [],
      unqualified: [{ userId: 4, name: '四', number: null, text: '1.235', missing: 5 }],
    });
    expect(listOf(lists, 'hits').unqualified).toBeUndefined();
  });

  test('leaves out players whose count is zero', () => {
    const batting = battingLists({
      ...nothing,
      battingRecords: {
        ...nothing.battingRecords,
        home_runs: [
          { user_id: 1, name: '一', number: null, rank: 1, home_runs: 2 },
          { user_id: 2, name: '二', number: null, rank: 2, home_runs: 0 },
        ],
      },
    });
    expect(listOf(batting, 'home_runs').places).toEqual([
      { userId: 1, name: '一', number: null, rank: 1, text: '2', share: 1 },
    ]);
  });

  test('includes in its top ten places only complete groups of equal rank', () => {
    expect(lastTopRank(ranked([1, 2, 3]))).toBe(Number.POSITIVE_INFINITY);
    expect(lastTopRank(ranked([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]))).toBe(10);
    expect(lastTopRank(ranked([1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9]))).toBe(8);
    expect(lastTopRank(ranked([1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 11]))).toBe(9);
    expect(lastTopRank(ranked(Array.from({ length: 12 }, () => 1)))).toBe(1);
  });
});
