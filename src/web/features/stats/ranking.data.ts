import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { statsApi } from '#contract/stats.ts';
import { call } from '../../platform/api.ts';
import { queryKeys } from '../../query-keys.ts';
import type { Filter } from '../../shared/game-filter/filter-url.ts';

/** Who leads in what, in the games that the filter asks for. */
export function rankingQuery(filter: Filter) {
  return queryOptions({
    queryKey: [...queryKeys.ranking, filter],
    queryFn: ({ signal }) => call(statsApi.ranking, { query: filter, signal }),
    // While other games are asked for, the lists of those before them stay: the page does not jump.
    placeholderData: keepPreviousData,
  });
}
