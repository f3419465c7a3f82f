import { queryOptions } from '@tanstack/react-query';
import type { GameFilter } from '#contract/game-filter.ts';
import { type Game, gamesApi } from '#contract/games.ts';
import { type PlayerFigures, statsApi } from '#contract/stats.ts';
import { call } from '../../platform/api.ts';
import { queryKeys } from '../../query-keys.ts';

/** Everything that is printed. */
export interface Season {
  /** Newest first. */
  readonly games: readonly Game[];
  readonly players: readonly PlayerFigures[];
  /** By which the team's ERA is scaled. */
  readonly regulationInnings: number;
}

/** The season that the filter asks for; read by whoever is this member, coach or player. */
export function seasonQuery(filter: GameFilter, memberId: number) {
  return queryOptions({
    queryKey: [...queryKeys.statistics, 'booklet', filter],
    queryFn: async ({ signal }): Promise<Season> => {
      const asked = { query: filter, signal };
      const [games, players, self] = await Promise.all([
        call(gamesApi.games, asked),
        call(statsApi.players, asked),
        // The team's settings are a coach's to read; what a figure needs of them stands with every player.
        call(statsApi.player, { ...asked, params: { id: memberId } }),
      ]);
      return { games, players, regulationInnings: self.regulation_innings };
    },
  });
}
