import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { queryKeys } from '../../query-keys.ts';

export const managerDashboardQuery = queryOptions({
  queryKey: queryKeys.managerDashboard,
  queryFn: ({ signal }) => call('managerDashboard', { signal }),
});

export const playerDashboardQuery = queryOptions({
  queryKey: queryKeys.playerDashboard,
  queryFn: ({ signal }) => call('playerDashboard', { signal }),
});

export const rankingQuery = queryOptions({
  queryKey: queryKeys.ranking,
  queryFn: ({ signal }) => call('ranking', { signal }),
});
