import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { statsApi } from '#contract/stats.ts';
import { call } from '../../platform/api/api.ts';
import { queryKeys } from '../../query-keys.ts';
import type { Filter } from '../../shared/game-filter/filter-url.ts';

/**
 * Reads figures of the games that the filter selects. The query is pending while the filter is null. The old figures
 * stay while a new filter loads, so that the page does not jump.
 */
function figuresQuery<Data extends object>(
  key: readonly unknown[],
  filter: Filter | null,
  read: (request: { query: Filter; signal: AbortSignal }) => Promise<Data>,
) {
  return queryOptions({
    queryKey: [...key, filter],
    queryFn: ({ signal }) => read({ query: filter ?? {}, signal }),
    enabled: filter !== null,
    placeholderData: keepPreviousData,
  });
}

export function managerDashboardQuery(filter: Filter | null) {
  return figuresQuery(queryKeys.managerDashboard, filter, (request) =>
    call(statsApi.managerDashboard, request),
  );
}

/** Never shows the games of another filter while new games load. */
export function teamGamesQuery(filter: Filter | null) {
  const query = figuresQuery(queryKeys.teamGames, filter, (request) => call(statsApi.teamGames, request));
  return { ...query, placeholderData: undefined };
}

export function playerDashboardQuery(filter: Filter | null) {
  return figuresQuery(queryKeys.playerDashboard, filter, (request) =>
    call(statsApi.playerDashboard, request),
  );
}

export function rankingQuery(filter: Filter | null) {
  return figuresQuery(queryKeys.ranking, filter, (request) => call(statsApi.ranking, request));
}

export function playersQuery(filter: Filter | null) {
  return figuresQuery(queryKeys.players, filter, (request) => call(statsApi.players, request));
}

export function guestTotalsQuery(filter: Filter | null) {
  const key = [...queryKeys.players, 'guests'];
  return figuresQuery(key, filter, (request) => call(statsApi.guestTotals, request));
}

export function teamSituationsQuery(filter: Filter | null) {
  return figuresQuery(queryKeys.teamSituations, filter, (request) => call(statsApi.teamSituations, request));
}

// The queries of a player keep only figures of the same player.

export function playerQuery(id: number, filter: Filter | null) {
  return queryOptions({
    ...figuresQuery(queryKeys.player(id), filter, (request) =>
      call(statsApi.player, { params: { id }, ...request }),
    ),
    placeholderData: (previous, query) => (query?.state.data?.user.id === id ? previous : undefined),
  });
}

export function playerSituationsQuery(id: number, filter: Filter | null) {
  return queryOptions({
    ...figuresQuery(queryKeys.playerSituations(id), filter, (request) =>
      call(statsApi.playerSituations, { params: { id }, ...request }),
    ),
    placeholderData: (previous, query) => (query?.queryKey[2] === id ? previous : undefined),
  });
}
