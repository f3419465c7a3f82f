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
import { filterOfPage, keepSeason, shownSeason } from './shown-season.ts';

interface ChangeOptions {
  readonly replace?: boolean;
}

/** Returns the query string "?season=2026", or "", for links to pages with the same filter. */
export function useFilterSearch(): string {
  const [search] = useSearchParams();
  return filterSearch(readFilter(search));
}

/**
 * Returns the filter and functions to change it. The URL keeps the filter, so that it survives a reload, a
 * shared link and going back. The device also stores the season, which applies if the URL has none.
 */
export function useGameFilter() {
  const [search, setSearch] = useSearch();
  const teamId = useSession().user?.team?.id;
  const { data: choices, failureCount } = useQuery(filterChoicesQuery);
  const url = useMemo(() => readFilter(search), [search]);
  const context = { teamId, seasons: choices?.seasons, failed: failureCount > 0 };
  const filter = filterOfPage(url, context);
  const stay = { preventScrollReset: true };
  return {
    /** The filter in the URL. */
    url,
    /** The filter to send to the server; null until the season is known. */
    filter,
    /** The season to show as chosen; null until it is known. */
    season: shownSeason(url, context),
    narrowed: isNarrowed(filter),
    /** The query string, as `useFilterSearch` returns it. */
    search: filterSearch(url),
    /** Sets the given fields; undefined removes a field. */
    set: (change: UrlFilter, options?: ChangeOptions) =>
      setSearch((now) => changeFilter(now, change), { ...stay, ...options }),
    /** Sets the season of all pages. Adds no history entry, so going back does not undo the choice. */
    chooseSeason: (season: SeasonChoice) => {
      if (teamId !== undefined) keepSeason(teamId, season);
      setSearch((now) => changeFilter(now, { season }), { ...stay, replace: true });
    },
    /** Removes all fields but the season. @param further parameters to remove as well */
    clear: (further: readonly string[] = []) => setSearch((now) => clearFilter(now, further), stay),
  };
}
