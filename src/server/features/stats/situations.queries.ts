import type { LineScore } from '#contract/line-score.ts';
import { parseStoredSituations } from '#domain/scoring/situations.ts';
import type { Database } from '../../platform/database/open.ts';
import { fromStoredAppearances } from '../../shared/line-columns.ts';
import {
  isLineInScope,
  type LineScope,
  selectGamesInScope,
  selectShortGamesInScope,
  toShortGame,
} from './line-scope.queries.ts';

/** Lists the lines of batters. `results` has the results of the plate appearances in scorebook shorthand. */
export async function listResults(database: Database, scope: LineScope) {
  const rows = await database
    .selectFrom('batting_records')
    .where('team_id', '=', scope.teamId)
    .where(isLineInScope(scope))
    .where('plate_appearances', 'is not', null)
    .select(['game_id', 'member_id', 'plate_appearances'])
    .execute();
  return rows.map(({ game_id: gameId, member_id: memberId, plate_appearances }) => {
    return { gameId, memberId, results: fromStoredAppearances(plate_appearances) ?? [] };
  });
}
export type ResultLine = Awaited<ReturnType<typeof listResults>>[number];

export async function listLineScores(database: Database, scope: LineScope): Promise<LineScore[]> {
  const rows = await selectGamesInScope(database, scope)
    .where('line_score', 'is not', null)
    .select('line_score')
    .execute();
  return rows
    .map(({ line_score }) => JSON.parse(line_score ?? '') as LineScore)
    .filter(({ us, them }) => us.length + them.length > 0);
}

/** Lists the games that were recorded play by play, newest first. */
export async function listLogged(database: Database, scope: LineScope) {
  const rows = await selectShortGamesInScope(database, scope)
    .innerJoin('game_logs as log', (join) =>
      join.on('log.team_id', '=', scope.teamId).onRef('log.game_id', '=', 'games.id'),
    )
    .where('log.situations', 'is not', null)
    .select('log.situations')
    .execute();
  return rows.map(({ situations, ...row }) => ({
    game: toShortGame(row),
    situations: parseStoredSituations(situations ?? '[]'),
  }));
}
export type LoggedGame = Awaited<ReturnType<typeof listLogged>>[number];

/** Lists the members who are named in the logs of games. `player` is the member's key in the log. */
export async function listNamed(database: Database, scope: LineScope) {
  const rows = await selectGamesInScope(database, scope)
    .innerJoin('log_players as named', (join) =>
      join.on('named.team_id', '=', scope.teamId).onRef('named.game_id', '=', 'games.id'),
    )
    .select(['named.game_id', 'named.member_id', 'named.player'])
    .execute();
  return rows.map(({ game_id: gameId, member_id: memberId, player }) => ({ gameId, memberId, player }));
}
export type NamedPlayer = Awaited<ReturnType<typeof listNamed>>[number];
