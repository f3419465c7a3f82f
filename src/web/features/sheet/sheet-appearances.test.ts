import { describe, expect, it } from 'vitest';
import {
  afterOutcomeKey,
  disagreementsOf,
  fitToAppearances,
  lineOf,
  unreadIn,
  withAppearances,
  withoutLastPlateAppearance,
  withoutPlateAppearance,
  withoutUnread,
  withPlateAppearance,
  withPlateAppearanceAt,
  withSteals,
} from './sheet-appearances.ts';
import { type BatterColumn, batterRow } from './sheet-rows.ts';

const row = (cells: Partial<Record<BatterColumn, string>> = {}) => batterRow('b1', 1, cells);

describe('the plate appearances of a row', () => {
  it('fill the counts in', () => {
    const { cells } = withAppearances(row(), '中安 四球 遊ゴ 右二 投犠 三振 死球 打妨');
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
    const more = withAppearances(withAppearances(row(), '中安'), '中安 三振');
    expect(more.cells).toMatchObject({ at_bats: '2', hits: '1', strikeouts: '1' });
    expect(withAppearances(more, '三振').cells).toMatchObject({ at_bats: '1', hits: '', strikeouts: '1' });
  });

  it('leave what was typed against them, and the row says so until it is fitted', () => {
    const typed = withAppearances(row({ at_bats: '4', hits: '2' }), '中安 三振 遊ゴ');
    expect(typed.cells).toMatchObject({ at_bats: '4', hits: '2', strikeouts: '1' });
    expect(disagreementsOf(typed)).toEqual([
      { count: 'at_bats', typed: 4, fromAppearances: 3 },
      { count: 'hits', typed: 2, fromAppearances: 1 },
    ]);
    expect(disagreementsOf(fitToAppearances(typed))).toEqual([]);
    expect(fitToAppearances(typed).cells).toMatchObject({ at_bats: '3', hits: '1' });
  });

  it('bring in the runs that they cannot be without', () => {
    const homer = withAppearances(row(), '左本 中犠飛');
    expect(homer.cells).toMatchObject({ rbis: '2', runs: '1' });
    const grandSlam = withAppearances(row({ rbis: '4' }), '左本');
    expect(grandSlam.cells).toMatchObject({ rbis: '4', runs: '1' });
  });

  it('agree with a line that keeps walks and batters hit together', () => {
    expect(disagreementsOf(row({ plate_appearances: '四球 死球', walks: '2' }))).toEqual([]);
  });

  it('say nothing about a row without plate appearances', () => {
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

describe('one key a plate appearance', () => {
  it('adds a word where one can begin', () => {
    expect(afterOutcomeKey('', 'a')).toBe('安打 ');
    expect(afterOutcomeKey('安打 ', 'k')).toBe('安打 三振 ');
    expect(afterOutcomeKey('中安', 'w')).toBe('中安 四球 ');
  });

  it('is a letter within a word, and no other key is one', () => {
    expect(afterOutcomeKey('h', 'r')).toBeNull();
    expect(afterOutcomeKey('安打 s', 'f')).toBeNull();
    expect(afterOutcomeKey('', 'K')).toBeNull();
    expect(afterOutcomeKey('', '6')).toBeNull();
  });

  it('and Backspace takes a whole word back, once it is ended', () => {
    expect(withoutLastPlateAppearance('安打 三振 ')).toBe('安打 ');
    expect(withoutLastPlateAppearance('安打 三')).toBeNull();
    expect(withoutLastPlateAppearance('')).toBeNull();
  });
});

it('adds, changes and removes single plate appearances', () => {
  expect(withPlateAppearance('中安', { outcome: 'strikeout', field: null })).toBe('中安 三振 ');
  expect(withPlateAppearanceAt('ゴロ 三振', 0, { outcome: 'groundOut', field: '遊' })).toBe('遊ゴ 三振 ');
  expect(withoutPlateAppearance('中安 三振 四球', 1)).toBe('中安 四球 ');
});
