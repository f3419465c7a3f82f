import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import { accessToken } from './access-token.ts';
import { atSessionEnd } from './device.ts';
import { createQueryClient } from './query-client.ts';

const client = createQueryClient();

// What one person saw is not left behind for the next.
atSessionEnd(() => client.clear());

type Ask = QueryClient['prefetchQuery'];

/** Asks for what a page shows first. @param search of the page's address */
export type PageQueries = (ask: Ask, search: URLSearchParams) => readonly Promise<void>[];

/** What was asked for before is left alone, also where it failed: the page that shows that offers another try. */
const askFirst: Ask = async (query) => {
  if (!client.getQueryState(query.queryKey)) await client.prefetchQuery(query);
};

/** Asks for it, where anybody is signed in; resolves when all of it has come or failed. */
export async function prefetch(queries: PageQueries, search: URLSearchParams): Promise<void> {
  if (accessToken.read() !== null) await Promise.all(queries(askFirst, search));
}

/** Stands around every page that shows what the server tells; what they have fetched they share. */
export function DataProvider({ children }: PropsWithChildren) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
