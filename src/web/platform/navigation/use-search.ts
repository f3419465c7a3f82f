import { type NavigateOptions, useSearchParams } from 'react-router';

/**
 * Returns the URL's search parameters and a function that changes them. Unlike the setter of `useSearchParams`, it
 * changes the current URL, not the one of the last rendering: a second change before the next one keeps the first.
 */
export function useSearch() {
  const [search, setSearch] = useSearchParams();
  const change = (next: (now: URLSearchParams) => URLSearchParams, options: NavigateOptions) =>
    setSearch(next(new URLSearchParams(window.location.search)), options);
  return [search, change] as const;
}
