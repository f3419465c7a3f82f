import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { statsApi } from '#contract/stats.ts';
import type { CallArguments } from '../../platform/api/api.ts';
import { readQuery } from '../../platform/queries/data-provider.tsx';
import { queryKeys } from '../../query-keys.ts';
import type { Filter } from '../../shared/game-filter/filter-url.ts';

/**
 * Reads figures of the games that the filter selects. The query is pending while the filter is null. The old figures
 * stay while a new filter loads, so that the page does not jump.
 */
function figuresQuery<E extends (typeof statsApi)[keyof typeof statsApi]>(
  key: QueryKey,
  endpoint: E,
  filter: Filter | null,
  params?: { readonly id: number },
) {
  const request = [{ params, query: filter ?? {} }] as unknown as CallArguments<E>;
  return queryOptions({
    ...readQuery([...key, filter], endpoint, ...request),
    enabled: filter !== null,
    placeholderData: keepPreviousData,
  });
}

export const managerDashboardQuery = (filter: Filter | null) =>
  figuresQuery(queryKeys.managerDashboard, statsApi.managerDashboard, filter);

/** Reads the games of the team. Never shows the games of another filter while new games load. */
export const teamGamesQuery = (filter: Filter | null) => ({
  ...figuresQuery(queryKeys.teamGames, statsApi.teamGames, filter),
  placeholderData: undefined,
});

export const playerDashboardQuery = (filter: Filter | null) =>
  figuresQuery(queryKeys.playerDashboard, statsApi.playerDashboard, filter);

export const rankingQuery = (filter: Filter | null) =>
  figuresQuery(queryKeys.ranking, statsApi.ranking, filter);

export const playersQuery = (filter: Filter | null) =>
  figuresQuery(queryKeys.players, statsApi.players, filter);

export const guestTotalsQuery = (filter: Filter | null) =>
  figuresQuery([...queryKeys.players, 'guests'], statsApi.guestTotals, filter);

export const teamSituationsQuery = (filter: Filter | null) =>
  figuresQuery(queryKeys.teamSituations, statsApi.teamSituations, filter);

// While new figures load, the queries of a player show earlier figures only of the same player.

export function playerQuery(id: number, filter: Filter | null) {
  return queryOptions({
    ...figuresQuery(queryKeys.player(id), statsApi.player, filter, { id }),
    placeholderData: (previous, query) => (query?.state.data?.user.id === id ? previous : undefined),
  });
}

export function playerSituationsQuery(id: number, filter: Filter | null) {
  return queryOptions({
    ...figuresQuery(queryKeys.playerSituations(id), statsApi.playerSituations, filter, { id }),
    placeholderData: (previous, query) => (query?.queryKey[2] === id ? previous : undefined),
  });
}
