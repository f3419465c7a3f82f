import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, PropsWithChildren } from 'react';
import { accessToken } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { atSessionEnd } from './device.ts';
import type { LoadedPage } from './page-file.ts';
import { startSession } from './session-start.ts';

const RETRIES = 2;
/** Cached data is shown at once and refetched behind it: for an evening's work with the app. */
const CACHE_MS = 6 * 60 * 60 * 1000;

/** Retries only failures of the server or the network. */
function shouldRetry(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiError && error.status < 500;
  return !refused && failures < RETRIES;
}

const client = new QueryClient({
  defaultOptions: {
    // 'always': a lost connection is an error that offers a retry, instead of a silent pause.
    queries: { retry: shouldRetry, networkMode: 'always', staleTime: 15_000, gcTime: CACHE_MS },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** A query that needs no session; it goes on when one ends. */
export const PUBLIC_QUERY = { public: true };

// The next user of the device must not see the data of the previous one.
atSessionEnd(() => {
  client.removeQueries({ predicate: ({ meta }) => meta !== PUBLIC_QUERY });
  client.getMutationCache().clear();
});

export type Prefetch = QueryClient['prefetchQuery'];

/** Prefetches the queries that a page needs for its first screen. @param search of the page's URL */
export type PageQueries = (prefetch: Prefetch, search: URLSearchParams) => readonly Promise<void>[];

/** Skips a query that has been fetched before, even if it failed: its page offers the retry. */
const prefetchOnce: Prefetch = async (query) => {
  if (!client.getQueryState(query.queryKey)) await client.prefetchQuery(query);
};

async function prefetchAll(queries: PageQueries, search: URLSearchParams): Promise<void> {
  if (accessToken.read() === null) await startSession();
  if (accessToken.read() !== null) await Promise.all(queries(prefetchOnce, search));
}

/** Provides the query cache, which all pages share. */
export function DataProvider({ children }: PropsWithChildren) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

export function withData(Page: ComponentType, queries?: PageQueries): LoadedPage {
  const Component = () => (
    <DataProvider>
      <Page />
    </DataProvider>
  );
  return queries ? { Component, prefetch: (search) => prefetchAll(queries, search) } : { Component };
}
