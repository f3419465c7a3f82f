import { queryOptions, useQuery } from '@tanstack/react-query';
import { gamesApi } from '#contract/games.ts';
import { call } from '../../platform/api/api.ts';
import { queryKeys } from '../../query-keys.ts';
import { rememberPreset } from './shown-season.ts';

export const filterChoicesQuery = queryOptions({
  queryKey: queryKeys.filterChoices,
  queryFn: async ({ signal }) => {
    const choices = await call(gamesApi.filterChoices, { signal });
    // The device must not remember anything after a logout, which aborts the query.
    signal.throwIfAborted();
    rememberPreset(choices.seasons);
    return choices;
  },
});

export function useHasGames(): boolean {
  const { data } = useQuery(filterChoicesQuery);
  return data === undefined || data.seasons.length > 0;
}
