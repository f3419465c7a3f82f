import { describe, expect, test } from 'vitest';
import { changeFilter, clearFilter, filterSearch, isNarrowed, readFilter } from './filter-address.ts';

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

describe('reading', () => {
  test('an address without a filter narrows nothing', () => {
    expect(isNarrowed(read(''))).toBe(false);
    expect(isNarrowed(read('tab=pitching&list=era'))).toBe(false);
  });

  test('everything that can be asked for is read', () => {
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
  ])('what nobody can mean is ignored: %s', (search) => {
    expect(isNarrowed(read(search))).toBe(false);
  });

  test('one wrong value leaves the others as they are', () => {
    expect(read('season=abc&game_type=練習試合&from=2026-13-01')).toEqual({ game_type: '練習試合' });
  });

  test('a tournament that is not among the choices is still asked for', () => {
    expect(read('tournament=昔の大会')).toEqual({ tournament: '昔の大会' });
  });
});

describe('changing', () => {
  const address = new URLSearchParams('tab=pitching&season=2026&opponent=港北クラブ');

  test('changes what is named and leaves the rest, also what is no filter', () => {
    const changed = changeFilter(address, { season: 2025, game_type: '公式戦' });
    expect(Object.fromEntries(changed)).toEqual({
      tab: 'pitching',
      season: '2025',
      opponent: '港北クラブ',
      game_type: '公式戦',
    });
    expect(address.get('season')).toBe('2026');
  });

  test('undefined takes away', () => {
    expect(Object.fromEntries(changeFilter(address, { season: undefined }))).toEqual({
      tab: 'pitching',
      opponent: '港北クラブ',
    });
  });

  test('clearing leaves what is no filter', () => {
    expect(clearFilter(address).toString()).toBe('tab=pitching');
  });

  test('no filter is no part of an address', () => {
    expect(filterSearch({})).toBe('');
    expect(filterSearch({ season: 2026 })).toBe('?season=2026');
  });
});
