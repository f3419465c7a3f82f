import { type NavigateOptions, useSearchParams } from 'react-router';

/**
 * Returns the search parameters and a function that changes the current URL. The setter of `useSearchParams`
 * changes the last rendered URL, so that of two changes before a render only one would apply.
 */
export function useSearch() {
  const [search, setSearch] = useSearchParams();
  const change = (next: (now: URLSearchParams) => URLSearchParams, options: NavigateOptions) =>
    setSearch(next(new URLSearchParams(window.location.search)), options);
  return [search, change] as const;
}

/** Sets values by name; null removes a value. Adds no history entry. */
export function useSearchValues() {
  const [search, change] = useSearch();
  const setValues = (values: Readonly<Record<string, string | null>>) =>
    change(
      (next) => {
        for (const [name, value] of Object.entries(values))
          if (value === null) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search, setValues] as const;
}
