import { type ComponentType, useEffect, useState } from 'react';

export interface LoadedPage {
  readonly Component: ComponentType;
  /** Fetches what the page shows first, for a URL with this query string; resolves even where that fails. */
  readonly prefetch?: (search: URLSearchParams) => Promise<void>;
}

export interface PageFile {
  /** As the router writes it: `/games/:id`. */
  readonly path: string;
  /** Loads the page; it is loaded once, and tried again after a failure. */
  readonly load: () => Promise<LoadedPage>;
  readonly loaded: () => LoadedPage | null;
}

/**
 * The page once its file is loaded, null until then; without a null in between where it has been loaded
 * before. Not `React.lazy`: React shows the fallback of a `Suspense` for at least 300 ms, and `lazy` never
 * tries again.
 * @throws what the load failed with, for the error boundary
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
