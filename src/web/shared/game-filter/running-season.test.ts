import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findRunningSeason } from './running-season.ts';

const SEASONS = [
  { season: 2026, from: '2026-08-01', to: '2027-07-31' },
  { season: 2025, from: '2025-08-01', to: '2026-07-31' },
];
const choices = (seasons: typeof SEASONS) => ({ seasons, tournaments: [], opponents: [] });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00') });
});
afterEach(() => vi.useRealTimers());

test('the running season is requested by its year, and includes its first and last day', () => {
  const { season, filter, includes } = findRunningSeason(choices(SEASONS));
  expect([season, filter]).toEqual([2026, { season: 2026 }]);
  expect(['2026-07-31', '2026-08-01', '2027-07-31', '2027-08-01'].map(includes)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('the only season needs no filter, and a team without games has none', () => {
  expect(findRunningSeason(choices(SEASONS.slice(1)))).toMatchObject({ season: 2025, filter: {} });
  const { season, includes } = findRunningSeason(choices([]));
  expect([season, includes('2026-11-23')]).toEqual([undefined, false]);
});
