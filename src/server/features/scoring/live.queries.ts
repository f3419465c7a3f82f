import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Database } from '../../platform/database/open.ts';

/** Finds a game with all columns from which its projection is made. */
const watchedGame = compileOnce((database: Database, teamId: number, gameId: number) =>
  database
    .selectFrom('games')
    .innerJoin('teams', 'teams.id', 'games.team_id')
    .leftJoin('game_logs as log', (join) =>
      join.on('log.team_id', '=', teamId).onRef('log.game_id', '=', 'games.id').on('log.seq', '>', 0),
    )
    .where('games.team_id', '=', teamId)
    .where('games.id', '=', gameId)
    .select(['games.date', 'games.opponent', 'games.state', 'games.line_score', 'games.bats_first'])
    .select(['games.team_score', 'games.opponent_score', 'games.innings', 'games.public_plays'])
    .select(['teams.name as team', 'teams.revision', 'teams.public_names'])
    .select(['teams.pitch_signs', 'teams.run_signs', 'teams.strikeout_signs'])
    .select(['log.seq', 'log.closed', 'log.sport']),
);

export async function findWatchedGame(database: Database, teamId: number, gameId: number) {
  const [game] = await watchedGame(database, teamId, gameId);
  return game;
}
export type WatchedGame = NonNullable<Awaited<ReturnType<typeof findWatchedGame>>>;

/** Finds what only the sheets of members show: no public answer may contain it. */
export async function findSheetHeading(database: Database, teamId: number, gameId: number) {
  const { tournament, location } = await database
    .selectFrom('games')
    .leftJoin('schedule_items as item', (join) =>
      join.on('item.team_id', '=', teamId).onRef('item.game_id', '=', 'games.id'),
    )
    .where('games.team_id', '=', teamId)
    .where('games.id', '=', gameId)
    .orderBy('item.id')
    .limit(1)
    .select(['games.tournament', 'item.location'])
    .executeTakeFirstOrThrow();
  return { tournament, place: location };
}
export type SheetHeading = Awaited<ReturnType<typeof findSheetHeading>>;

export function findStart(database: Database, teamId: number, gameId: number) {
  return database
    .selectFrom('schedule_items as item')
    .leftJoin('lineups', (join) =>
      join
        .on('lineups.team_id', '=', teamId)
        .onRef('lineups.item_id', '=', 'item.id')
        .on('lineups.shown', '=', 1),
    )
    .select(['item.start_time', 'lineups.entries'])
    .where('item.team_id', '=', teamId)
    .where('item.game_id', '=', gameId)
    .where('item.cancelled', '=', 0)
    .orderBy('item.id')
    .limit(1)
    .executeTakeFirst();
}

export function listNamed(database: Database, teamId: number, ids: readonly number[]) {
  return database
    .selectFrom('members')
    .select(['id as member_id', 'name', 'number', 'guest', 'held_back_by'])
    .where('team_id', '=', teamId)
    .where('id', 'in', ids)
    .execute();
}

/**
 * Lists followed games. This runs several times a second, so one statement reads the games of all teams. The ids of
 * games are unique across teams.
 */
export async function listWatchedGames(
  database: Database,
  teamIds: readonly number[],
  gameIds: readonly number[],
) {
  return database
    .selectFrom('games')
    .innerJoin('teams', 'teams.id', 'games.team_id')
    .leftJoin('game_logs as log', (join) =>
      join.onRef('log.team_id', '=', 'games.team_id').onRef('log.game_id', '=', 'games.id'),
    )
    .where('games.team_id', 'in', teamIds)
    .where('games.id', 'in', gameIds)
    .select(['games.id', 'games.team_id', 'games.public_code', 'games.public_plays'])
    .select(['teams.revision', 'log.seq'])
    .execute();
}
