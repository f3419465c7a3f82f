import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  changeFilter,
  clearFilter,
  type Filter,
  filterSearch,
  isNarrowed,
  readFilter,
} from './filter-url.ts';

interface ChangeOptions {
  /** Replaces the history entry instead of adding one. */
  readonly replace?: boolean;
}

/** The filter is kept in the URL, so that reloading, sharing a link and going back keep it. */
export function useGameFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => readFilter(search), [search]);
  const stay = { preventScrollReset: true };
  return {
    filter,
    narrowed: isNarrowed(filter),
    /** For links to pages that use the same filter: "?season=2026", or "". */
    search: filterSearch(filter),
    /** Changes the given parts; undefined removes one. */
    set: (change: Filter, options?: ChangeOptions) =>
      setSearch((now) => changeFilter(now, change), { ...stay, ...options }),
    clear: () => setSearch(clearFilter, stay),
  };
}
