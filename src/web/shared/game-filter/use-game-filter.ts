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
  /** Replaces the history entry instead of adding one. */
  readonly replace?: boolean;
}

/** For links to pages that use the same filter: "?season=2026", or "". */
export function useFilterSearch(): string {
  const [search] = useSearchParams();
  return filterSearch(readFilter(search));
}

/**
 * The filter is kept in the URL, so that reloading, sharing a link and going back keep it. The chosen season
 * is also kept on the device, and applies wherever the URL has none.
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
    /** As the URL has it. */
    url,
    /** To send to the server; null while the season is not known. */
    filter,
    /** To show as chosen; null while it is not known. */
    season: shownSeason(url, context),
    narrowed: isNarrowed(filter),
    /** See `useFilterSearch`. */
    search: filterSearch(url),
    /** Changes the given parts; undefined removes one. */
    set: (change: UrlFilter, options?: ChangeOptions) =>
      setSearch((now) => changeFilter(now, change), { ...stay, ...options }),
    /** Keeps the season for the other pages, too. No history entry: going back does not take the choice back. */
    chooseSeason: (season: SeasonChoice) => {
      if (teamId !== undefined) keepSeason(teamId, season);
      setSearch((now) => changeFilter(now, { season }), { ...stay, replace: true });
    },
    /** Removes all parts but the season. @param further the parameters of further filters of the page */
    clear: (further: readonly string[] = []) => setSearch((now) => clearFilter(now, further), stay),
  };
}
