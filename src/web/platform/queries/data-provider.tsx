import {
  MutationCache,
  onlineManager,
  type Query,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import type { ComponentType, PropsWithChildren } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { isStoredOnDevice } from '../../query-keys.ts';
import { type CallArguments, call } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { whenIdle } from '../loading/idle.ts';
import type { LoadedPage } from '../loading/preload.ts';
import { accessToken } from '../session/access-token.ts';
import { atSessionEnd } from '../session/device.ts';
import { rememberedLogin } from '../session/remembered-login.ts';
import { getCurrentOwner, startSession } from '../session/session-start.ts';
import { lastSeen } from './last-seen.ts';

const RETRIES = 2;
/**
 * How long unused data stay cached, in milliseconds. The app shows cached data at once and refetches them
 * meanwhile.
 */
const CACHE_MS = 6 * 60 * 60 * 1000;

function shouldRetry(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiError && error.status < 500;
  return !refused && failures < RETRIES;
}

// TanStack Query assumes a connection at the start. Without this call, the first `online` event after a start
// without a connection would refetch nothing.
onlineManager.setOnline(globalThis.navigator.onLine !== false);

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    // Cancels prefetches that began before the write: they can return old data, which would count as new.
    onSuccess: () => void queryClient.cancelQueries({ type: 'inactive' }),
  }),
  defaultOptions: {
    // 'always': without a connection, a query fails and offers a retry instead of pausing silently.
    queries: {
      retry: shouldRetry,
      networkMode: 'always',
      // Refetches failed and old queries after a reconnect. With 'always', this is off by default.
      refetchOnReconnect: true,
      staleTime: 15_000,
      gcTime: CACHE_MS,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Marks a query that needs no session. Its data stays after the end of a session. */
export const PUBLIC_QUERY = { public: true };

/** Returns the query that reads an endpoint: `readQuery(queryKeys.game(id), gamesApi.game, { params: { id } })`. */
export function readQuery<E extends Endpoint>(
  queryKey: QueryKey,
  endpoint: E,
  ...[request]: CallArguments<E>
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, ...([{ ...request, signal }] as CallArguments<E>)),
  });
}

/** Refetches these data, and all data whose keys begin with one of these keys. */
export function refetch(...queryKeys: readonly QueryKey[]): void {
  for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey });
}

// The next user of the device must not see the data of the previous one.
atSessionEnd(() => {
  queryClient.removeQueries({ predicate: ({ meta }) => meta !== PUBLIC_QUERY });
  queryClient.getMutationCache().clear();
});

for (const { key, data, at } of lastSeen.read()?.queries ?? []) {
  queryClient.setQueryData(key, data, { updatedAt: at });
  // Stored data may have changed since the last visit, however new it is.
  queryClient.getQueryCache().find({ queryKey: key })?.invalidate();
}

const isStored = ({ queryKey, state }: Query) => state.data !== undefined && isStoredOnDevice(queryKey);

async function keepSnapshot(): Promise<void> {
  await whenIdle();
  const user = getCurrentOwner();
  if (!user || user.visitor || !rememberedLogin.is('stays')) return;
  const queries = queryClient.getQueryCache().findAll({ predicate: isStored });
  lastSeen.keep(
    user,
    queries.map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt })),
  );
}

const KEEP_AFTER_MS = 300;
let willKeep = false;

// Stores the snapshot only after a response, which shows that the session still belongs to this user.
queryClient.getQueryCache().subscribe((event) => {
  const isResponse = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
  if (!isResponse || willKeep) return;
  willKeep = true;
  setTimeout(() => {
    willKeep = false;
    void keepSnapshot();
  }, KEEP_AFTER_MS);
});

/** Returns whether the query has a response that can be old. The holidays are a file of the app, for example. */
function hasAge({ state, observers }: Query): boolean {
  const isStatic = observers.every(({ options }) => options.staleTime === Number.POSITIVE_INFINITY);
  return state.data !== undefined && !isStatic;
}

function findOldestResponseTime(): number | null {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: hasAge })
    .map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : null;
}

/**
 * Reports the time of the oldest response on the screen, in milliseconds, now and whenever it changes; null without
 * any response.
 * @returns a function that ends the reports
 */
export function watchOldestResponseTime(report: (time: number | null) => void): () => void {
  const tell = () => report(findOldestResponseTime());
  tell();
  // Waits, because a component that renders can create a query.
  return queryClient.getQueryCache().subscribe(() => queueMicrotask(tell));
}

export type Prefetch = QueryClient['prefetchQuery'];

/**
 * Prefetches the queries of a page's first screen.
 * @param search the search parameters of the page's URL
 */
export type PageQueries = (prefetch: Prefetch, search: URLSearchParams) => readonly Promise<void>[];

/** Skips a query that was fetched before, even without success, because the page then offers a retry. */
const prefetchOnce: Prefetch = async (query) => {
  if (!queryClient.getQueryState(query.queryKey)) await queryClient.prefetchQuery(query);
};

async function prefetchAll(queries: PageQueries, search: URLSearchParams): Promise<void> {
  if (accessToken.read() === null) await startSession();
  if (accessToken.read() !== null) await Promise.all(queries(prefetchOnce, search));
}

export function DataProvider({ children }: PropsWithChildren) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

export function withData(Page: ComponentType, queries?: PageQueries): LoadedPage {
  const Component = () => (
    <DataProvider>
      <Page />
    </DataProvider>
  );
  return queries ? { Component, prefetch: (search) => prefetchAll(queries, search) } : { Component };
}
