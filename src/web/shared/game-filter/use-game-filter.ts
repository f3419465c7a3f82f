import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  changeFilter,
  clearFilter,
  type Filter,
  filterSearch,
  isNarrowed,
  readFilter,
} from './filter-address.ts';

interface ChangeOptions {
  /** In the place of the present address: no step of the way back. */
  readonly replace?: boolean;
}

/** Which games count, kept in the address: a reload, a link and the way back show the same. */
export function useGameFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => readFilter(search), [search]);
  const stay = { preventScrollReset: true };
  return {
    filter,
    narrowed: isNarrowed(filter),
    /** For a link to a page that shall count the same games: "?season=2026", or nothing. */
    search: filterSearch(filter),
    /** Changes what is named; undefined takes away. */
    set: (change: Filter, options?: ChangeOptions) =>
      setSearch((now) => changeFilter(now, change), { ...stay, ...options }),
    clear: () => setSearch(clearFilter, stay),
  };
}
