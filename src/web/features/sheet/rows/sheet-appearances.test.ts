import { describe, expect, it } from 'vitest';
import {
  applyOutcomeKey,
  countLine,
  findDisagreements,
  fitToAppearances,
  isCountedFromAppearances,
  type KeyedText,
  type KeyedWord,
  listUnreadWords,
  withAppearances,
  withOutcomeAt,
  withoutLastPlateAppearance,
  withoutPlateAppearance,
  withoutUnread,
  withPlateAppearance,
  withPlateAppearanceAt,
} from './sheet-appearances.ts';
import { type BatterColumn, makeBatterRow } from './sheet-rows.ts';

const row = (cells: Partial<Record<BatterColumn, string>> = {}) => makeBatterRow('b1', 1, cells);

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
    expect(findDisagreements(typed)).toEqual([
      { count: 'at_bats', typed: 4, fromAppearances: 3 },
      { count: 'hits', typed: 2, fromAppearances: 1 },
    ]);
    expect(findDisagreements(fitToAppearances(typed))).toEqual([]);
    expect(fitToAppearances(typed).cells).toMatchObject({ at_bats: '3', hits: '1' });
  });

  it('fills in the runs that home runs and sacrifice flies imply', () => {
    const homer = withAppearances(row(), '左本 中犠飛');
    expect(homer.cells).toMatchObject({ rbis: '2', runs: '1' });
    const grandSlam = withAppearances(row({ rbis: '4' }), '左本');
    expect(grandSlam.cells).toMatchObject({ rbis: '4', runs: '1' });
    const countEntered = (entered: typeof homer) =>
      (['rbis', 'runs'] as const).filter((count) => isCountedFromAppearances(entered, count));
    expect(countEntered(homer)).toEqual(['rbis', 'runs']);
    expect(countEntered(grandSlam)).toEqual(['runs']);
    expect(countEntered(withAppearances(row(), '中安'))).toEqual([]);
  });

  it('accepts walks that include hit batters', () => {
    expect(findDisagreements(row({ plate_appearances: '四球 死球', walks: '2' }))).toEqual([]);
  });

  it('finds no disagreements without plate appearances', () => {
    expect(findDisagreements(row({ at_bats: '4' }))).toEqual([]);
  });
});

it('lists and removes unread words', () => {
  expect(listUnreadWords('中安 なぞ 三振 ほげ')).toEqual(['なぞ', 'ほげ']);
  expect(withoutUnread('中安 なぞ 三振')).toBe('中安 三振 ');
});

it('counts attempts as steals and caught stealing', () => {
  expect(countLine(row({ caught_stealing: '2', caught: '1' }))).toMatchObject({
    stolenBases: 2,
    stealAttempts: 3,
  });
});

it('reads counts of any width, and null for other text', () => {
  expect(countLine(row({ at_bats: '４', hits: ' 1 ', runs: 'x' }))).toMatchObject({
    atBats: 4,
    singles: 1,
    runs: 0,
  });
});

function typeKeys(keys: string, start = ''): string {
  let text = start;
  let keyed: KeyedWord | null = null;
  for (const key of keys) {
    const next: KeyedText | null = applyOutcomeKey(text, key, keyed);
    text = next?.text ?? text + key;
    keyed = next?.keyed ?? null;
  }
  return text;
}

describe('applyOutcomeKey', () => {
  it('adds a word where one can begin', () => {
    expect(typeKeys('a')).toBe('単打 ');
    expect(typeKeys('k', '単打 ')).toBe('単打 三振 ');
    expect(typeKeys('w', '中安')).toBe('中安 四球 ');
  });

  it('takes a digit before or after the letter as the direction', () => {
    expect(typeKeys('a8g6f7k')).toBe('中安 遊ゴ 左飛 三振 ');
    expect(typeKeys('8a6g6a')).toBe('中安 遊ゴ 遊安 ');
  });

  it('leaves a digit that is no direction to the next word', () => {
    expect(typeKeys('a6-3')).toBe('単打 6-3');
    expect(typeKeys('k6-3')).toBe('三振 6-3');
    expect(typeKeys('a86')).toBe('中安 6');
    expect(typeKeys('a 6')).toBe('単打  6');
    expect(typeKeys('r5')).toBe('本塁打 5');
  });

  it('returns null within a word and for other keys', () => {
    expect(applyOutcomeKey('h', 'r', null)).toBeNull();
    expect(applyOutcomeKey('単打 s', 'f', null)).toBeNull();
    expect(applyOutcomeKey('', 'K', null)).toBeNull();
    expect(applyOutcomeKey('', '6', null)).toBeNull();
  });

  it('withoutLastPlateAppearance removes the last word once it is complete', () => {
    expect(withoutLastPlateAppearance('単打 三振 ')).toBe('単打 ');
    expect(withoutLastPlateAppearance('単打 三')).toBeNull();
    expect(withoutLastPlateAppearance('')).toBeNull();
  });
});

it('adds, changes and removes a single plate appearance', () => {
  expect(withPlateAppearance('中安', { outcome: 'strikeout', field: null })).toBe('中安 三振 ');
  expect(withPlateAppearanceAt('ゴロ 三振', 0, { outcome: 'groundOut', field: '遊' })).toBe('遊ゴ 三振 ');
  expect(withOutcomeAt('遊ゴ 三振', 0, 'reachedOnError')).toBe('遊失 三振 ');
  expect(withOutcomeAt('遊ゴ 三振', 0, 'homeRun')).toBe('本塁打 三振 ');
  expect(withoutPlateAppearance('中安 三振 四球', 1)).toBe('中安 四球 ');
});
