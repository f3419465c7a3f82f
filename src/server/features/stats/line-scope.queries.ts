import type { ExpressionBuilder } from 'kysely';
import type { PlayedGame } from '#contract/stats.ts';
import { formatDay } from '#domain/day.ts';
import { decideGameResult } from '#domain/game.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';
import {
  type GameSelection,
  isCountedGame,
  isOfCountedGame,
  isSelectedGame,
  mayExcludeGames,
} from '../../shared/game-filter.queries.ts';

/** Selects the lines of the team, or only those of one member, in these games. */
export interface LineScope {
  readonly teamId: number;
  readonly games: GameSelection;
  readonly memberId?: number;
}

export function selectGamesInScope(database: Database, { teamId, games }: LineScope) {
  return database
    .selectFrom('games')
    .where('games.team_id', '=', teamId)
    .where(isSelectedGame(games))
    .where(isCountedGame);
}

export function selectShortGamesInScope(database: Database, scope: LineScope) {
  return selectGamesInScope(database, scope)
    .select(['games.id', 'games.date', 'games.game_type', 'games.tournament', 'games.opponent'])
    .select(['games.team_score', 'games.opponent_score'])
    .orderBy('games.date', 'desc')
    .orderBy('games.id', 'desc');
}

type ShortGameRow = Awaited<
  ReturnType<ReturnType<typeof selectShortGamesInScope>['executeTakeFirstOrThrow']>
>;

export function toShortGame(row: ShortGameRow): PlayedGame['game'] {
  return {
    ...row,
    formatted_date: formatDay(row.date),
    result: decideGameResult(row.team_score, row.opponent_score),
  };
}

/**
 * Returns the condition for the lines in the scope. The caller adds the condition on the team. The subquery on games
 * is correlated, so that lines are read in the order in which they are added up, member by member.
 */
export function isLineInScope({ teamId, games, memberId }: LineScope) {
  return (eb: ExpressionBuilder<Tables, 'batting_records' | 'pitching_records'>) => {
    const selected = eb
      .selectFrom('games')
      .where('games.team_id', '=', teamId)
      .whereRef('games.id', '=', 'game_id')
      .where(isSelectedGame(games))
      .select('games.id');
    return eb.and([
      ...(memberId === undefined ? [] : [eb('member_id', '=', memberId)]),
      ...(mayExcludeGames(games) ? [eb.exists(selected)] : []),
      isOfCountedGame(teamId)(eb),
    ]);
  };
}
