import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useSearch } from '../../platform/navigation/use-search.ts';
import { useSession } from '../../platform/session/session.tsx';
import {
  changeFilter,
  clearFilter,
  filterSearch,
  isNarrowed,
  readFilter,
  type SeasonChoice,
  type UrlFilter,
} from './filter-url.ts';
import { filterChoicesQuery } from './game-filter.data.ts';
import { findPageFilter, findShownSeason, storeSeason } from './shown-season.ts';

export function useFilterSearch(): string {
  const [search] = useSearchParams();
  return filterSearch(readFilter(search));
}

/**
 * Returns the filter and functions that change it. The filter is in the URL, so that it survives a reload, a shared
 * link and going back. The device also stores the season, which applies if the URL has none.
 */
export function useGameFilter() {
  const [search, setSearch] = useSearch();
  const teamId = useSession().user?.team?.id;
  const { data: choices, failureCount } = useQuery(filterChoicesQuery);
  const url = useMemo(() => readFilter(search), [search]);
  const context = { teamId, seasons: choices?.seasons, failed: failureCount > 0 };
  const filter = findPageFilter(url, context);
  const stay = { preventScrollReset: true };
  return {
    url,
    filter,
    season: findShownSeason(url, context),
    narrowed: isNarrowed(filter),
    search: filterSearch(url),
    set: (change: UrlFilter, options?: { replace?: boolean }) =>
      setSearch((now) => changeFilter(now, change), { ...stay, ...options }),
    /** Sets the season of all pages. Adds no history entry, so going back does not undo the choice. */
    chooseSeason: (season: SeasonChoice) => {
      if (teamId !== undefined) storeSeason(teamId, season);
      setSearch((now) => changeFilter(now, { season }), { ...stay, replace: true });
    },
    /**
     * Removes the filter from the URL.
     * @param further parameters to remove as well
     */
    clear: (further: readonly string[] = []) => setSearch((now) => clearFilter(now, further), stay),
  };
}
