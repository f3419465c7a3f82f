import { describe, expect, test } from 'vitest';
import { changeFilter, clearFilter, filterSearch, isNarrowed, readFilter } from './filter-url.ts';

const full = {
  season: 2026,
  game_type: '公式戦',
  tournament: '春季大会',
  opponent: '港北クラブ',
  from: '2026-04-01',
  to: '2026-06-30',
} as const;

function read(search: string) {
  return readFilter(new URLSearchParams(search));
}

describe('readFilter', () => {
  test('returns an empty filter for a URL without one', () => {
    expect(isNarrowed(read(''))).toBe(false);
    expect(isNarrowed(read('tab=pitching&list=era'))).toBe(false);
  });

  test('reads every parameter', () => {
    expect(read(filterSearch(full))).toEqual(full);
  });

  test.each([
    'season=abc',
    'season=2026.5',
    'season=12',
    'game_type=親善試合',
    'from=2026-02-30',
    'to=yesterday',
    'season=&game_type=&tournament=&opponent=&from=&to=',
    'tournament=%20%20',
    `opponent=${'あ'.repeat(101)}`,
  ])('ignores an invalid value: %s', (search) => {
    expect(isNarrowed(read(search))).toBe(false);
  });

  test('keeps the valid values beside an invalid one', () => {
    expect(read('season=abc&game_type=練習試合&from=2026-13-01')).toEqual({ game_type: '練習試合' });
  });

  test('tells all seasons from no season', () => {
    expect(read('season=all')).toEqual({ season: 'all' });
    expect(filterSearch({ season: 'all' })).toBe('?season=all');
    expect(read('').season).toBeUndefined();
  });

  test('keeps a tournament that is not among the choices', () => {
    expect(read('tournament=昔の大会')).toEqual({ tournament: '昔の大会' });
  });
});

describe('changeFilter, clearFilter and filterSearch', () => {
  const url = new URLSearchParams('tab=pitching&season=2026&opponent=港北クラブ');

  test('change the given parts and keep all other parameters', () => {
    const changed = changeFilter(url, { season: 2025, game_type: '公式戦' });
    expect(Object.fromEntries(changed)).toEqual({
      tab: 'pitching',
      season: '2025',
      opponent: '港北クラブ',
      game_type: '公式戦',
    });
    expect(url.get('season')).toBe('2026');
  });

  test('remove a part that is set to undefined', () => {
    expect(Object.fromEntries(changeFilter(url, { season: undefined }))).toEqual({
      tab: 'pitching',
      opponent: '港北クラブ',
    });
  });

  test('keep the season and other parameters when the filter is cleared', () => {
    expect(clearFilter(url).toString()).toBe('tab=pitching&season=2026');
  });

  test('write an empty filter as an empty string', () => {
    expect(filterSearch({})).toBe('');
    expect(filterSearch({ season: 2026 })).toBe('?season=2026');
  });
});
