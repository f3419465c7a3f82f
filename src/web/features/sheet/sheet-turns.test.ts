import { describe, expect, it } from 'vitest';
import { type BatterColumn, batterRow } from './sheet-rows.ts';
import {
  afterTurnKey,
  disagreementsOf,
  fittedToTurns,
  lineOf,
  unreadIn,
  withoutLastTurn,
  withoutTurn,
  withoutUnread,
  withSteals,
  withTurn,
  withTurnAt,
  withTurns,
} from './sheet-turns.ts';

const row = (cells: Partial<Record<BatterColumn, string>> = {}) => batterRow('b1', 1, cells);

describe('the turns of a row', () => {
  it('fill the counts in', () => {
    const { cells } = withTurns(row(), '中安 四球 遊ゴ 右二 投犠 三振 死球 打妨');
    expect(cells).toMatchObject({
      at_bats: '4',
      hits: '1',
      doubles: '1',
      walks: '1',
      hit_by_pitch: '1',
      sacrifice_hits: '1',
      interference: '1',
      strikeouts: '1',
      rbis: '',
    });
  });

  it('go on filling them in, also when one is taken back', () => {
    const more = withTurns(withTurns(row(), '中安'), '中安 三振');
    expect(more.cells).toMatchObject({ at_bats: '2', hits: '1', strikeouts: '1' });
    expect(withTurns(more, '三振').cells).toMatchObject({ at_bats: '1', hits: '', strikeouts: '1' });
  });

  it('leave what was typed against them, and the row says so until it is fitted', () => {
    const typed = withTurns(row({ at_bats: '4', hits: '2' }), '中安 三振 遊ゴ');
    expect(typed.cells).toMatchObject({ at_bats: '4', hits: '2', strikeouts: '1' });
    expect(disagreementsOf(typed)).toEqual([
      { count: 'at_bats', typed: 4, fromTurns: 3 },
      { count: 'hits', typed: 2, fromTurns: 1 },
    ]);
    expect(disagreementsOf(fittedToTurns(typed))).toEqual([]);
    expect(fittedToTurns(typed).cells).toMatchObject({ at_bats: '3', hits: '1' });
  });

  it('bring in the runs that they cannot be without', () => {
    const homer = withTurns(row(), '左本 中犠飛');
    expect(homer.cells).toMatchObject({ rbis: '2', runs: '1' });
    const grandSlam = withTurns(row({ rbis: '4' }), '左本');
    expect(grandSlam.cells).toMatchObject({ rbis: '4', runs: '1' });
  });

  it('agree with a line that keeps walks and batters hit together', () => {
    expect(disagreementsOf(row({ turns: '四球 死球', walks: '2' }))).toEqual([]);
  });

  it('say nothing about a row without turns', () => {
    expect(disagreementsOf(row({ at_bats: '4' }))).toEqual([]);
  });
});

it('names the words that are not understood, and takes them out', () => {
  expect(unreadIn('中安 なぞ 三振 ほげ')).toEqual(['なぞ', 'ほげ']);
  expect(withoutUnread('中安 なぞ 三振')).toBe('中安 三振 ');
});

it('takes steals for attempts, until those are counted apart', () => {
  const stolen = withSteals(row(), '2');
  expect(stolen.cells).toMatchObject({ steals: '2', caught_stealing: '2' });
  const apart = withSteals(row({ steals: '3' }), '2');
  expect(apart.cells).toMatchObject({ steals: '3', caught_stealing: '2' });
});

it('reads numbers of any width, and what is none as nothing', () => {
  expect(lineOf(row({ at_bats: '４', hits: ' 1 ', runs: 'x' }))).toMatchObject({
    atBats: 4,
    singles: 1,
    runs: 0,
  });
});

describe('one key a turn', () => {
  it('adds a word where one can begin', () => {
    expect(afterTurnKey('', 'a')).toBe('安打 ');
    expect(afterTurnKey('安打 ', 'k')).toBe('安打 三振 ');
    expect(afterTurnKey('中安', 'w')).toBe('中安 四球 ');
  });

  it('is a letter within a word, and no other key is one', () => {
    expect(afterTurnKey('h', 'r')).toBeNull();
    expect(afterTurnKey('安打 s', 'f')).toBeNull();
    expect(afterTurnKey('', 'K')).toBeNull();
    expect(afterTurnKey('', '6')).toBeNull();
  });

  it('and Backspace takes a whole word back, once it is ended', () => {
    expect(withoutLastTurn('安打 三振 ')).toBe('安打 ');
    expect(withoutLastTurn('安打 三')).toBeNull();
    expect(withoutLastTurn('')).toBeNull();
  });
});

it('adds, changes and removes single turns', () => {
  expect(withTurn('中安', { outcome: 'strikeout', field: null })).toBe('中安 三振 ');
  expect(withTurnAt('ゴロ 三振', 0, { outcome: 'groundOut', field: '遊' })).toBe('遊ゴ 三振 ');
  expect(withoutTurn('中安 三振 四球', 1)).toBe('中安 四球 ');
});
