import { queryOptions } from '@tanstack/react-query';
import { gamesApi } from '#contract/games.ts';
import { call } from '../../platform/api/api.ts';
import { queryKeys } from '../../query-keys.ts';
import { rememberPreset } from './shown-season.ts';

/** The seasons, tournaments and opponents of the team's games. */
export const filterChoicesQuery = queryOptions({
  queryKey: queryKeys.filterChoices,
  queryFn: async ({ signal }) => {
    const choices = await call(gamesApi.filterChoices, { signal });
    // Stops after a logout, because the device must not remember anything then.
    signal.throwIfAborted();
    rememberPreset(choices.seasons);
    return choices;
  },
});
