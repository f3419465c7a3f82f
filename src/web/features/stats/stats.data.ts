import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { statsApi } from '#contract/stats.ts';
import { call } from '../../platform/api/api.ts';
import { queryKeys } from '../../query-keys.ts';
import type { Filter } from '../../shared/game-filter/filter-url.ts';

// `placeholderData` keeps the figures while a new filter loads, so that the page does not jump. The queries are pending
// while the filter is unknown (null).

export function managerDashboardQuery(filter: Filter | null) {
  return queryOptions({
    queryKey: [...queryKeys.managerDashboard, filter],
    queryFn: ({ signal }) => call(statsApi.managerDashboard, { query: filter ?? {}, signal }),
    enabled: filter !== null,
    placeholderData: keepPreviousData,
  });
}

/** Reads the games that the team's figures come from. */
export function teamGamesQuery(filter: Filter | null) {
  return queryOptions({
    queryKey: [...queryKeys.teamGames, filter],
    queryFn: ({ signal }) => call(statsApi.teamGames, { query: filter ?? {}, signal }),
    enabled: filter !== null,
  });
}

export function playerDashboardQuery(filter: Filter | null) {
  return queryOptions({
    queryKey: [...queryKeys.playerDashboard, filter],
    queryFn: ({ signal }) => call(statsApi.playerDashboard, { query: filter ?? {}, signal }),
    enabled: filter !== null,
    placeholderData: keepPreviousData,
  });
}

export function playersQuery(filter: Filter | null) {
  return queryOptions({
    queryKey: [...queryKeys.players, filter],
    queryFn: ({ signal }) => call(statsApi.players, { query: filter ?? {}, signal }),
    enabled: filter !== null,
    placeholderData: keepPreviousData,
  });
}

export function guestTotalsQuery(filter: Filter | null) {
  return queryOptions({
    queryKey: [...queryKeys.players, 'guests', filter],
    queryFn: ({ signal }) => call(statsApi.guestTotals, { query: filter ?? {}, signal }),
    enabled: filter !== null,
    placeholderData: keepPreviousData,
  });
}

export function playerQuery(id: number, filter: Filter | null) {
  const queryKey = [...queryKeys.player(id), filter];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(statsApi.player, { params: { id }, query: filter ?? {}, signal }),
    enabled: filter !== null,
    // Keeps the previous figures only if they are of the same player.
    placeholderData: (previous, query) => (query?.state.data?.user.id === id ? previous : undefined),
  });
}

export function teamSituationsQuery(filter: Filter | null) {
  return queryOptions({
    queryKey: [...queryKeys.teamSituations, filter],
    queryFn: ({ signal }) => call(statsApi.teamSituations, { query: filter ?? {}, signal }),
    enabled: filter !== null,
    placeholderData: keepPreviousData,
  });
}

export function playerSituationsQuery(id: number, filter: Filter | null) {
  return queryOptions({
    queryKey: [...queryKeys.playerSituations(id), filter],
    queryFn: ({ signal }) => call(statsApi.playerSituations, { params: { id }, query: filter ?? {}, signal }),
    enabled: filter !== null,
    // Keeps the previous figures only if they are of the same player.
    placeholderData: (previous, query) => (query?.queryKey[2] === id ? previous : undefined),
  });
}
