import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, PropsWithChildren } from 'react';
import { accessToken } from './access-token.ts';
import { atSessionEnd } from './device.ts';
import type { LoadedPage } from './page-file.ts';
import { createQueryClient } from './query-client.ts';

const client = createQueryClient();

// The next user of the device must not see what this one saw.
atSessionEnd(() => client.clear());

type Fetch = QueryClient['prefetchQuery'];

/** Fetches what a page shows first. @param search of the page's URL */
export type PageQueries = (fetch: Fetch, search: URLSearchParams) => readonly Promise<void>[];

/** Skips what was fetched before, even where that failed: the page that shows it offers the retry. */
const fetchOnce: Fetch = async (query) => {
  if (!client.getQueryState(query.queryKey)) await client.prefetchQuery(query);
};

async function prefetch(queries: PageQueries, search: URLSearchParams): Promise<void> {
  if (accessToken.read() !== null) await Promise.all(queries(fetchOnce, search));
}

/** Gives what is inside the query cache, which all pages share. */
export function DataProvider({ children }: PropsWithChildren) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Wraps a page in the `DataProvider`. */
export function withData(Page: ComponentType, queries?: PageQueries): LoadedPage {
  const Component = () => (
    <DataProvider>
      <Page />
    </DataProvider>
  );
  return queries ? { Component, prefetch: (search) => prefetch(queries, search) } : { Component };
}
