import { describe, expect, it } from 'vitest';
import type { GameCheckFinding } from '#domain/game-check.ts';
import {
  checkedInShort,
  findingDetail,
  findingDifference,
  findingInShort,
  findingTitle,
} from './finding-texts.ts';

const runs: GameCheckFinding = { check: 'runs', expected: 5, actual: 4 };

it('says what agreed, with its numbers', () => {
  const checked = { turns: 30, runs: 3, leftOnBase: 9, outs: 18, runsAllowed: 8 };
  expect(checkedInShort(checked)).toBe('自軍の打席30・得点3・残塁9、相手のアウト18・得点8 が合いました');
  expect(checkedInShort({ ...checked, leftOnBase: null })).toBe(
    '自軍の打席30・得点3、相手のアウト18・得点8 が合いました',
  );
});

describe('the text of a finding', () => {
  it('has both numbers and the difference', () => {
    expect(findingTitle(runs)).toBe('打者の得点の合計が自チームのスコアと合いません');
    expect(findingDetail(runs)).toBe('合計 4 / スコア 5（差 −1）');
    expect(findingInShort(runs)).toBe('打者の得点4・スコア5');
    expect(findingDetail({ ...runs, check: 'runsAllowed', actual: 7 })).toBe('合計 7 / スコア 5（差 +2）');
    expect(findingDetail({ check: 'runsBattedIn', expected: 4, actual: 6 })).toBe('打点 6 / 得点 4（差 +2）');
  });

  it('names the place in the order, with the turns around it', () => {
    const around = [
      { place: 7, turns: 4 },
      { place: 8, turns: 3 },
      { place: 9, turns: 4 },
    ];
    const order: GameCheckFinding = { check: 'order', place: 8, expected: 4, actual: 3, around };
    expect(findingTitle(order)).toBe('8番の打席が1つ足りません');
    expect(findingDetail(order)).toBe('7番4・8番3・9番4');
    expect(findingInShort(order)).toBe('8番の打席が1つ足りません（7番4・8番3・9番4）');
    expect(findingTitle({ ...order, actual: 5 })).toBe('8番の打席が1つ多くなっています');
  });

  it('says how many batters there are while some are missing', () => {
    const places: GameCheckFinding = { check: 'places', expected: 9, actual: 1 };
    expect([findingTitle(places), findingDetail(places)]).toEqual(['打者がまだそろっていません', '打者 1/9']);
  });

  it("gives pitchers' outs as innings and outs", () => {
    const outs: GameCheckFinding = { check: 'outsRecorded', expected: 21, actual: 20 };
    expect(findingDetail(outs)).toBe('合計 6 2/3回 / 7回（あと1アウト）');
    expect(findingDifference({ ...outs, actual: 22 })).toBe('1アウト多い');
    expect(findingInShort(outs)).toBe('アウト20・7回は21');
  });

  it('says whether a winning or losing pitcher is missing, surplus or impossible', () => {
    const wins: GameCheckFinding = { check: 'winningPitchers', expected: 1, actual: 0 };
    expect(findingTitle(wins)).toBe('勝利投手が1人必要です');
    expect(findingTitle({ ...wins, actual: 2 })).toBe('勝利投手は1人だけです');
    expect(findingTitle({ check: 'losingPitchers', expected: 0, actual: 1 })).toBe(
      '負けた試合ではないので、敗戦投手はいません',
    );
    expect(findingDetail(wins)).toBe('いまは0人です');
    expect(findingInShort(wins)).toBe('勝利投手 あと1人');
    expect(findingDifference(wins)).toBe('あと1人');
    expect(findingDifference({ ...wins, actual: 2 })).toBe('1人多い');
  });
});
