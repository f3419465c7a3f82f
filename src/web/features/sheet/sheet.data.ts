import { queryOptions } from '@tanstack/react-query';
import { gamesApi } from '#contract/games.ts';
import { lineupApi } from '#contract/lineup.ts';
import { call } from '../../platform/api/api.ts';
import { queryKeys } from '../../query-keys.ts';
import { listStarters, type PlannedLineup, plannedLineup, type Starter } from './rows/lineup.ts';

export interface EarlierLineup {
  readonly date: string;
  readonly opponent: string;
  readonly starters: readonly Starter[];
}

// Older batting orders are rarely useful.
const GAMES_LOOKED_AT = 5;

/** Reads the lineup of the schedule item from which the game was recorded, or null. */
export function lineupOfGameQuery(gameId: number) {
  return queryOptions({
    queryKey: queryKeys.lineupOfGame(gameId),
    queryFn: async ({ signal }): Promise<PlannedLineup | null> => {
      const { lineup } = await call(lineupApi.lineupOfGame, { params: { id: gameId }, signal });
      return lineup && lineup.entries.length > 0 ? plannedLineup(lineup) : null;
    },
    staleTime: 0,
  });
}

/** Reads the batting order of the latest other game that has one, or null. */
export function earlierLineupQuery(gameId: number) {
  return queryOptions({
    queryKey: queryKeys.lineupBefore(gameId),
    queryFn: async ({ signal }): Promise<EarlierLineup | null> => {
      const games = await call(gamesApi.games, { query: {}, signal });
      const others = games.filter(({ id }) => id !== gameId).slice(0, GAMES_LOOKED_AT);
      for (const { id } of others) {
        const game = await call(gamesApi.game, { params: { id }, signal });
        const starters = listStarters(game);
        if (starters.length > 0) return { date: game.date, opponent: game.opponent, starters };
      }
      return null;
    },
  });
}
