import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import { accessToken } from './access-token.ts';
import { createQueryClient } from './query-client.ts';
import { atSessionEnd } from './session.tsx';

const client = createQueryClient();

// What one person saw is not left behind for the next.
atSessionEnd(() => client.clear());

/** Asks for what a page shows first, each with `client.prefetchQuery`. @param search of the page's address */
export type PageQueries = (client: QueryClient, search: URLSearchParams) => readonly Promise<void>[];

/**
 * Asks for it, where anybody is signed in. What is known and still fresh is not asked for again; what fails the page asks
 * for once more, and says so.
 */
export async function prefetch(queries: PageQueries, search: URLSearchParams): Promise<void> {
  if (accessToken.read() !== null) await Promise.all(queries(client, search));
}

/** Stands around every page that shows what the server tells; what they have fetched they share. */
export function DataProvider({ children }: PropsWithChildren) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
