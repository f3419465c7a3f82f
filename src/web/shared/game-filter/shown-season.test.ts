import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writePreference } from '../../platform/storage/preferences.ts';
import { removeUntil } from '../../platform/storage/storage.ts';
import { LOGOUT } from '../../platform/storage/storage-keys.ts';
import type { UrlFilter } from './filter-url.ts';
import {
  findPageFilter,
  findShownSeason,
  rememberPreset,
  type SeasonContext,
  storeSeason,
} from './shown-season.ts';

const year = (season: number) => ({ season, from: `${season}-01-01`, to: `${season}-12-31` });
const SEASONS = [year(2026), year(2025)];
const ONE_SEASON = [year(2026)];
const TEAM = 3;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00') });
  removeUntil(LOGOUT);
});
afterEach(() => vi.useRealTimers());

/** @returns the season that the page shows as chosen, and the season that it requests */
function seasons(context: SeasonContext = {}, url: UrlFilter = {}) {
  const filter = findPageFilter(url, context);
  return { shown: findShownSeason(url, context), requested: filter && (filter.season ?? 'all') };
}

const all = (season: number | 'all' | null) => ({ shown: season, requested: season });

describe('without a choice, a page', () => {
  test('shows the running season', () => {
    expect(seasons({ seasons: SEASONS })).toEqual(all(2026));
  });

  test('shows the last season with games between seasons', () => {
    expect(seasons({ seasons: [year(2024), year(2023)] })).toEqual(all(2024));
  });

  test('requests all games, as the specification does, while they are those of one season', () => {
    expect(seasons({ seasons: ONE_SEASON })).toEqual({ shown: 2026, requested: 'all' });
    expect(seasons({ seasons: [] })).toEqual(all('all'));
  });

  test('waits for the seasons, but not if they cannot be loaded', () => {
    expect(seasons()).toEqual(all(null));
    expect(seasons({ failed: true })).toEqual(all('all'));
  });

  test('does not wait at a later visit', () => {
    rememberPreset(SEASONS);
    expect(seasons()).toEqual(all(2026));
    rememberPreset(ONE_SEASON);
    expect(seasons()).toEqual(all(null));
  });
});

describe('a chosen season', () => {
  test.each([2025, 'all'] as const)('applies to all pages of the team: %s', (season) => {
    storeSeason(TEAM, season);
    for (const context of [{ seasons: SEASONS }, {}]) {
      expect(seasons({ teamId: TEAM, ...context })).toEqual(all(season));
      expect(seasons({ teamId: 31, seasons: SEASONS })).toEqual(all(2026));
    }
  });

  test('is known before the session is restored, unless several teams have one', () => {
    storeSeason(TEAM, 2025);
    expect(seasons()).toEqual(all(2025));
    storeSeason(31, 'all');
    expect(seasons()).toEqual(all(null));
  });

  test('no longer applies once the season has no games', () => {
    storeSeason(TEAM, 2019);
    expect(seasons({ teamId: TEAM, seasons: SEASONS })).toEqual(all(2026));
  });

  test('gives way to the URL', () => {
    storeSeason(TEAM, 2025);
    const context = { teamId: TEAM, seasons: SEASONS };
    expect(seasons(context, { season: 2019 })).toEqual(all(2019));
    expect(seasons(context, { season: 'all' })).toEqual(all('all'));
    expect(seasons(context, { from: '2024-04-01' })).toEqual(all('all'));
    expect(seasons(context, { opponent: '港北クラブ' })).toEqual(all(2025));
  });

  test.each(['0', '20260', 'abc', ''])('that was stored wrongly is ignored: %j', (text) => {
    writePreference(`season-of:${TEAM}`, text);
    expect(seasons({ teamId: TEAM, seasons: SEASONS })).toEqual(all(2026));
  });
});

test('the filter keeps its other parts', () => {
  const url = { season: 'all', game_type: '公式戦', opponent: '港北クラブ' } as const;
  expect(findPageFilter(url, {})).toEqual({ game_type: '公式戦', opponent: '港北クラブ' });
});
