import { expect, test } from 'vitest';
import { filterInWords, formatSeasonDays, seasonInWords } from './filter-words.ts';

const years = [{ season: 2026, from: '2026-01-01', to: '2026-12-31' }];
const fromAugust = [{ season: 2025, from: '2025-08-01', to: '2026-07-31' }];

test('names a season by its year, and adds its days if it is not a calendar year', () => {
  expect(seasonInWords(2026, years)).toBe('2026年');
  expect(formatSeasonDays(2026, years)).toBeUndefined();
  expect(seasonInWords(2025, fromAugust)).toBe('2025年シーズン');
  expect(formatSeasonDays(2025, fromAugust)).toBe('2025年8月1日〜2026年7月31日');
  expect(formatSeasonDays(1999, fromAugust)).toBeUndefined();
});

test('describes each part of a filter in the order of the bar', () => {
  expect(filterInWords({})).toEqual([]);
  const filter = {
    to: '2026-06-30',
    from: '2026-04-01',
    opponent: '港北',
    season: 2026,
    game_type: '公式戦',
  } as const;
  expect(filterInWords(filter, years).map(({ text }) => text)).toEqual([
    '2026年',
    '公式戦',
    '港北',
    '2026年4月1日から',
    '2026年6月30日まで',
  ]);
});
