import type { Prefetch } from '../../platform/queries/data-provider.tsx';
import { type Filter, readFilter } from './filter-url.ts';
import { filterChoicesQuery } from './game-filter.data.ts';
import { findPageFilter } from './shown-season.ts';

/**
 * Prefetches the choices of the filter and the games at the same time. On the first visit the seasons are
 * unknown, so the queries ask for all games. If there are several seasons, the queries are repeated once these have
 * loaded.
 * @param search the search parameters of the page's URL
 */
export function prefetchGames(
  prefetch: Prefetch,
  search: URLSearchParams,
  queries: (filter: Filter) => readonly Promise<void>[],
): readonly Promise<void>[] {
  const url = readFilter(search);
  const filterNow = () => findPageFilter(url, { failed: true }) ?? {};
  const corrected = prefetch(filterChoicesQuery).then(() => Promise.all(queries(filterNow())));
  return [corrected.then(() => undefined), ...queries(filterNow())];
}
