import { queryOptions } from '@tanstack/react-query';
import { fromBattingTotals } from '#contract/batting.ts';
import type { GameFilter } from '#contract/game-filter.ts';
import { type Game, gamesApi } from '#contract/games.ts';
import { statsApi } from '#contract/stats.ts';
import { battingFigureDefinitions, pitchingFigureDefinitions } from '#domain/figures.ts';
import { call } from '../../platform/api/api.ts';
import { queryKeys } from '../../query-keys.ts';
import type { EverybodysFigures } from './season-totals.ts';

export interface Season extends EverybodysFigures {
  /** The games of the season, newest first. */
  readonly games: readonly Game[];
  readonly regulationInnings: number;
  /** The numbers of games in which double plays, passed balls and wild pitches were recorded. */
  readonly recorded: { readonly batting: RecordedGames; readonly pitching: RecordedGames };
}

/** The number of games that have a figure, by its label. */
export type RecordedGames = readonly (readonly [label: string, games: number])[];

/**
 * Reads the figures of a season; pending while the filter is null.
 * @param memberId the signed-in member, a coach or a player
 */
export function seasonQuery(filter: GameFilter | null, memberId: number) {
  return queryOptions({
    queryKey: [...queryKeys.statistics, 'booklet', filter],
    queryFn: async ({ signal }): Promise<Season> => {
      const options = { query: filter ?? {}, signal };
      const [games, players, guests, self] = await Promise.all([
        call(gamesApi.games, options),
        call(statsApi.players, options),
        call(statsApi.guestTotals, options),
        // Only coaches can read the team's settings. The figures of any player include the regulation innings.
        call(statsApi.player, { ...options, params: { id: memberId } }),
      ]);
      const { doublePlays, passedBalls } = battingFigureDefinitions;
      const team = fromBattingTotals(self.team_batting);
      const recorded = {
        batting: [doublePlays, passedBalls].map(({ label, games: count }) => [label, count(team)] as const),
        pitching: [[pitchingFigureDefinitions.wildPitches.label, self.team_wild_pitch_games] as const],
      };
      return { games, players, guests, regulationInnings: self.regulation_innings, recorded };
    },
    enabled: filter !== null,
  });
}
