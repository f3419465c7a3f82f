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

/** Like `useSearch`, but sets values by name; null removes one. "Back" leaves the page instead of undoing a change. */
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
