import { type ExpressionBuilder, sql } from 'kysely';
import type { GameFilter } from '#contract/game-filter.ts';
import { type GameStatus, listGameStatusesWhere } from '#domain/game-status.ts';
import { toSeasonPeriod } from '#domain/season.ts';
import type { Tables } from '../platform/database/schema.ts';

export interface GameSelection {
  readonly seasonStartMonth: number;
  readonly filter: GameFilter;
}

/** Returns whether the selection can exclude games. Otherwise, a query of lines needs no join with `games`. */
export function mayExcludeGames({ filter }: GameSelection): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== null);
}

/** Returns the condition for the selected games. The caller adds the condition on the team. */
export function isSelectedGame({ seasonStartMonth, filter }: GameSelection) {
  const { season, game_type, tournament, opponent, from, to } = filter;
  const period = season === undefined ? null : toSeasonPeriod(season, seasonStartMonth);
  return (eb: ExpressionBuilder<Tables, 'games'>) =>
    eb.and([
      ...(period ? [eb('games.date', '>=', period.from), eb('games.date', '<', period.before)] : []),
      ...(game_type ? [eb('games.game_type', '=', game_type)] : []),
      ...(tournament ? [eb('games.tournament', '=', tournament)] : []),
      ...(opponent ? [eb('games.opponent', '=', opponent)] : []),
      ...(from ? [eb('games.date', '>=', from)] : []),
      ...(to ? [eb('games.date', '<=', to)] : []),
    ]);
}

/**
 * Returns a condition with literals instead of parameters, so that the database can use a partial index on these
 * states.
 */
export function isInState(states: readonly GameStatus[]) {
  return sql<boolean>`games.state in (${sql.join(states.map((state) => sql.lit(state)))})`;
}

/** The condition of the partial index on games whose lines count in no figure. */
export const IS_NOT_COUNTED = isInState(listGameStatusesWhere(({ inFigures }) => !inFigures));

export function isOfCountedGame(teamId: number) {
  return (eb: ExpressionBuilder<Tables, 'batting_records' | 'pitching_records'>) =>
    eb(
      'game_id',
      'not in',
      eb.selectFrom('games').where('games.team_id', '=', teamId).where(IS_NOT_COUNTED).select('games.id'),
    );
}

export const isCountedGame = isInState(listGameStatusesWhere(({ inFigures }) => inFigures));
