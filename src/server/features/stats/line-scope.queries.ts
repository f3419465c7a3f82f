import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { type GameSelection, isNarrowed, selectedGames } from '../../shared/game-filter.queries.ts';

/** What figures are made of: a team's lines in the selected games, of one member where one is named. */
export interface LineScope {
  readonly teamId: number;
  readonly games: GameSelection;
  readonly memberId?: number;
}

/** The team's games that are selected. */
export function gamesIn(database: Database, { teamId, games }: LineScope) {
  return database.selectFrom('games').where('games.team_id', '=', teamId).where(selectedGames(games));
}

/**
 * The condition on a line for being of these games and this member; to be used together with the one
 * on the team. The games are asked only where some are left out, and then for each line whether its game is one of
 * them: so lines are read in the order in which they are added up, member after member, however many games are left.
 */
export function linesIn({ teamId, games, memberId }: LineScope) {
  return (of: ExpressionBuilder<Tables, 'batting_records' | 'pitching_records'>) => {
    const selected = of
      .selectFrom('games')
      .where('games.team_id', '=', teamId)
      .whereRef('games.id', '=', 'game_id')
      .where(selectedGames(games))
      .select('games.id');
    return of.and([
      ...(memberId === undefined ? [] : [of('member_id', '=', memberId)]),
      ...(isNarrowed(games) ? [of.exists(selected)] : []),
    ]);
  };
}
