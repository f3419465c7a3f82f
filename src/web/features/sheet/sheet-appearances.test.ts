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

describe('withAppearances', () => {
  it('fills the counts in', () => {
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

  it('updates the counts, also if a plate appearance is removed', () => {
    const more = withAppearances(withAppearances(row(), '中安'), '中安 三振');
    expect(more.cells).toMatchObject({ at_bats: '2', hits: '1', strikeouts: '1' });
    expect(withAppearances(more, '三振').cells).toMatchObject({ at_bats: '1', hits: '', strikeouts: '1' });
  });

  it('keeps a typed count that disagrees until fitToAppearances replaces it', () => {
    const typed = withAppearances(row({ at_bats: '4', hits: '2' }), '中安 三振 遊ゴ');
    expect(typed.cells).toMatchObject({ at_bats: '4', hits: '2', strikeouts: '1' });
    expect(disagreementsOf(typed)).toEqual([
      { count: 'at_bats', typed: 4, fromAppearances: 3 },
      { count: 'hits', typed: 2, fromAppearances: 1 },
    ]);
    expect(disagreementsOf(fitToAppearances(typed))).toEqual([]);
    expect(fitToAppearances(typed).cells).toMatchObject({ at_bats: '3', hits: '1' });
  });

  it('fills in the runs that home runs and sacrifice flies imply', () => {
    const homer = withAppearances(row(), '左本 中犠飛');
    expect(homer.cells).toMatchObject({ rbis: '2', runs: '1' });
    const grandSlam = withAppearances(row({ rbis: '4' }), '左本');
    expect(grandSlam.cells).toMatchObject({ rbis: '4', runs: '1' });
  });

  it('accepts walks that include hit batters', () => {
    expect(disagreementsOf(row({ plate_appearances: '四球 死球', walks: '2' }))).toEqual([]);
  });

  it('finds no disagreements without plate appearances', () => {
    expect(disagreementsOf(row({ at_bats: '4' }))).toEqual([]);
  });
});

it('lists and removes unread words', () => {
  expect(unreadIn('中安 なぞ 三振 ほげ')).toEqual(['なぞ', 'ほげ']);
  expect(withoutUnread('中安 なぞ 三振')).toBe('中安 三振 ');
});

it('counts steals as attempts until attempts are typed', () => {
  const stolen = withSteals(row(), '2');
  expect(stolen.cells).toMatchObject({ steals: '2', caught_stealing: '2' });
  const apart = withSteals(row({ steals: '3' }), '2');
  expect(apart.cells).toMatchObject({ steals: '3', caught_stealing: '2' });
});

it('reads counts of any width, and null for other text', () => {
  expect(lineOf(row({ at_bats: '４', hits: ' 1 ', runs: 'x' }))).toMatchObject({
    atBats: 4,
    singles: 1,
    runs: 0,
  });
});

describe('afterOutcomeKey', () => {
  it('adds a word where one can begin', () => {
    expect(afterOutcomeKey('', 'a')).toBe('安打 ');
    expect(afterOutcomeKey('安打 ', 'k')).toBe('安打 三振 ');
    expect(afterOutcomeKey('中安', 'w')).toBe('中安 四球 ');
  });

  it('returns null within a word and for other keys', () => {
    expect(afterOutcomeKey('h', 'r')).toBeNull();
    expect(afterOutcomeKey('安打 s', 'f')).toBeNull();
    expect(afterOutcomeKey('', 'K')).toBeNull();
    expect(afterOutcomeKey('', '6')).toBeNull();
  });

  it('withoutLastPlateAppearance removes the last word once it is complete', () => {
    expect(withoutLastPlateAppearance('安打 三振 ')).toBe('安打 ');
    expect(withoutLastPlateAppearance('安打 三')).toBeNull();
    expect(withoutLastPlateAppearance('')).toBeNull();
  });
});

it('adds, changes and removes a single plate appearance', () => {
  expect(withPlateAppearance('中安', { outcome: 'strikeout', field: null })).toBe('中安 三振 ');
  expect(withPlateAppearanceAt('ゴロ 三振', 0, { outcome: 'groundOut', field: '遊' })).toBe('遊ゴ 三振 ');
  expect(withoutPlateAppearance('中安 三振 四球', 1)).toBe('中安 四球 ');
});
