import type { ExpressionBuilder } from 'kysely';
import type { GameFilter } from '#contract/game-filter.ts';
import { seasonPeriod } from '#domain/season.ts';
import type { Tables } from '../platform/database/schema.ts';

/** The games of a team that match a filter. */
export interface GameSelection {
  readonly seasonStartMonth: number;
  readonly filter: GameFilter;
}

/** Whether the selection excludes any game; if not, queries need no join with games. */
export function isNarrowed({ filter }: GameSelection): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== null);
}

/** The condition on `games`. It does not include the team. */
export function selectedGames({ seasonStartMonth, filter }: GameSelection) {
  const { season, game_type, tournament, opponent, from, to } = filter;
  const period = season === undefined ? null : seasonPeriod(season, seasonStartMonth);
  return (of: ExpressionBuilder<Tables, 'games'>) =>
    of.and([
      ...(period ? [of('games.date', '>=', period.from), of('games.date', '<', period.before)] : []),
      ...(game_type ? [of('games.game_type', '=', game_type)] : []),
      ...(tournament ? [of('games.tournament', '=', tournament)] : []),
      ...(opponent ? [of('games.opponent', '=', opponent)] : []),
      ...(from ? [of('games.date', '>=', from)] : []),
      ...(to ? [of('games.date', '<=', to)] : []),
    ]);
}
