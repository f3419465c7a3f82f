import { type ComponentType, useEffect, useState } from 'react';

export interface LoadedPage {
  readonly Component: ComponentType;
  /** Fetches the data of the page's first screen for a URL with this query string. Never rejects. */
  readonly prefetch?: (search: URLSearchParams) => Promise<void>;
}

export interface PageFile {
  /** In the router's syntax: `/players/:id`. */
  readonly path: string;
  /** Loads the page once; loads it again after a failure. */
  readonly load: () => Promise<LoadedPage>;
  readonly loaded: () => LoadedPage | null;
}

/**
 * The page, or null while its file is loading; a page that has been loaded is there at the first render. Not
 * `React.lazy`: React shows the fallback of a `Suspense` for at least 300 ms, and `lazy` never retries.
 * @throws the error of the load, for the error boundary
 */
export function usePage(file: PageFile): LoadedPage | null {
  const [page, setPage] = useState(file.loaded);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!page) file.load().then(setPage, setFailure);
  }, [file, page]);
  if (failure) throw failure;
  return page;
}
