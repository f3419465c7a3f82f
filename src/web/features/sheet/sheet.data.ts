import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type GameDetail, gamesApi } from '#contract/games.ts';
import { type SheetForm, sheetApi } from '#contract/sheet.ts';
import { call } from '../../platform/api.ts';
import { hasStatus } from '../../platform/api-error.ts';
import { queryKeys } from '../../query-keys.ts';
import { type Starter, startersOf } from './lineup.ts';

export interface EarlierLineup {
  readonly date: string;
  readonly opponent: string;
  readonly starters: readonly Starter[];
}

// Beyond this many games without a batter nobody remembers the order either.
const GAMES_LOOKED_AT = 5;

/** The order of the latest other game that has one; null where there is none. */
export function lineupQuery(gameId: number) {
  return queryOptions({
    queryKey: queryKeys.lineupBefore(gameId),
    queryFn: async ({ signal }): Promise<EarlierLineup | null> => {
      const games = await call(gamesApi.games, { query: {}, signal });
      const others = games.filter(({ id }) => id !== gameId).slice(0, GAMES_LOOKED_AT);
      for (const { id } of others) {
        const game = await call(gamesApi.game, { params: { id }, signal });
        const starters = startersOf(game);
        if (starters.length > 0) return { date: game.date, opponent: game.opponent, starters };
      }
      return null;
    },
  });
}

/** Stores all lines of a game at once. */
export function useSheetSaving(gameId: number) {
  const queryClient = useQueryClient();

  function keep(game: GameDetail): void {
    queryClient.setQueryData(queryKeys.game(gameId), game);
    for (const queryKey of [queryKeys.game(gameId), queryKeys.gameList, queryKeys.statistics]) {
      void queryClient.invalidateQueries({ queryKey });
    }
    // Its single lines may have been read for their own forms.
    queryClient.removeQueries({ queryKey: ['batting'] });
    queryClient.removeQueries({ queryKey: ['pitching'] });
  }

  return useMutation({
    mutationFn: (body: SheetForm) => call(sheetApi.saveSheet, { params: { id: gameId }, body }),
    onError: (error) => {
      // Whoever comes back to the game later finds it as it is now.
      if (hasStatus(error, 409)) void queryClient.invalidateQueries({ queryKey: queryKeys.game(gameId) });
    },
    onSuccess: keep,
  });
}
