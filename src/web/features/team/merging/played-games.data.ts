import { useQuery } from '@tanstack/react-query';
import { statsApi } from '#contract/stats.ts';
import { call } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../query-keys.ts';

/**
 * Returns the number of games in which each member has a line, over all seasons, by the member's id. Members without a
 * line are absent. Undefined while it loads.
 */
export function usePlayedGames(): ReadonlyMap<number, number> | undefined {
  const { data } = useQuery({
    queryKey: [...queryKeys.players, {}],
    queryFn: ({ signal }) => call(statsApi.players, { query: {}, signal }),
  });
  return data && new Map(data.map(({ user, games }) => [user.id, games]));
}
