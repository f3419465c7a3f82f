import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { type CallArguments, call } from '../api/api.ts';
import { queryClient } from './data-provider.tsx';

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
