import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { statsApi } from '#contract/stats.ts';
import { call } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../query-keys.ts';
import type { Filter } from '../../../shared/game-filter/filter-url.ts';

export function rankingQuery(filter: Filter | null) {
  return queryOptions({
    queryKey: [...queryKeys.ranking, filter],
    queryFn: ({ signal }) => call(statsApi.ranking, { query: filter ?? {}, signal }),
    enabled: filter !== null,
    // Keeps the lists while a new filter loads, so that the page does not jump.
    placeholderData: keepPreviousData,
  });
}
