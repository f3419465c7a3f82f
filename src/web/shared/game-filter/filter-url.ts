import * as z from 'zod/mini';
import { gameFilter } from '#contract/game-filter.ts';
import type { GAME_TYPES } from '#domain/game.ts';

export const FILTER_KEYS = ['season', 'game_type', 'tournament', 'opponent', 'from', 'to'] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/** A filter of games. Undefined fields do not restrict the games. Days are YYYY-MM-DD. */
export interface Filter {
  /** The year in which the season began. */
  readonly season?: number | undefined;
  readonly game_type?: (typeof GAME_TYPES)[number] | undefined;
  readonly tournament?: string | undefined;
  readonly opponent?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export type SeasonChoice = number | typeof ALL_SEASONS;
export const ALL_SEASONS = 'all';

/** The filter in the URL. If the URL has no season, the stored choice or the running season applies. */
export interface UrlFilter extends Omit<Filter, 'season'> {
  readonly season?: SeasonChoice | undefined;
}

/** Reads the filter in the URL. Ignores parameters that the server would refuse. */
export function readFilter(search: URLSearchParams): UrlFilter {
  const given = FILTER_KEYS.map((key): [FilterKey, string | null] => [key, search.get(key)]);
  const understood = given.filter(
    ([key, value]) => value && z.safeParse(gameFilter, { [key]: value }).success,
  );
  const { tournament, opponent, ...rest } = z.parse(gameFilter, Object.fromEntries(understood));
  const season = search.get('season') === ALL_SEASONS ? ALL_SEASONS : rest.season;
  return { ...rest, season, tournament: tournament ?? undefined, opponent: opponent ?? undefined };
}

/**
 * Returns the parameters with a changed filter. Undefined or an empty text removes a field. Other parameters
 * stay.
 */
export function changeFilter(search: URLSearchParams, change: UrlFilter): URLSearchParams {
  const changed = new URLSearchParams(search);
  for (const key of FILTER_KEYS) {
    if (!(key in change)) continue;
    const value = change[key];
    if (value === undefined || value === '') changed.delete(key);
    else changed.set(key, String(value));
  }
  return changed;
}

export function clearFilter(search: URLSearchParams, further: readonly string[] = []): URLSearchParams {
  const cleared = new URLSearchParams(search);
  for (const key of [...FILTER_KEYS, ...further]) if (key !== 'season') cleared.delete(key);
  return cleared;
}

/** Formats the filter as a query string: "?season=2026", or "" if it is empty. */
export function filterSearch(filter: UrlFilter): string {
  const search = changeFilter(new URLSearchParams(), filter).toString();
  return search && `?${search}`;
}

export function isNarrowed(filter: Filter | UrlFilter | null): boolean {
  return FILTER_KEYS.some((key) => filter?.[key] !== undefined);
}
