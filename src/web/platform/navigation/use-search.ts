import { type NavigateOptions, useSearchParams } from 'react-router';

/**
 * Returns the URL's search parameters and a function that changes them. The setter of `useSearchParams` changes the
 * URL of the last render; this one changes the current URL, so that two changes before the next render both remain.
 */
export function useSearch() {
  const [search, setSearch] = useSearchParams();
  const change = (next: (now: URLSearchParams) => URLSearchParams, options: NavigateOptions) =>
    setSearch(next(new URLSearchParams(window.location.search)), options);
  return [search, change] as const;
}
