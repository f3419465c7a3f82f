import { useQuery } from '@tanstack/react-query';
import { statsApi } from '#contract/stats.ts';
import { call } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../query-keys.ts';

/**
 * In how many games of all seasons each member has a line, by the member's id; members without one are
 * missing. Undefined until it is known.
 */
export function usePlayedGames(): ReadonlyMap<number, number> | undefined {
  const { data } = useQuery({
    queryKey: [...queryKeys.players, {}],
    queryFn: ({ signal }) => call(statsApi.players, { query: {}, signal }),
  });
  return data && new Map(data.map(({ user, games }) => [user.id, games]));
}
