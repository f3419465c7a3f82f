import { sql } from 'kysely';
import { IDLE_HOURS_BEFORE_GAME_ENDS } from '#domain/game-status.ts';
import { type Clock, formatStoredTime, HOUR } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import { inTeamTransaction } from '../../platform/database/transaction.ts';
import { lockTeam } from '../../shared/team-write.queries.ts';

/** The condition of the partial index on games in progress. */
const IS_PLAYING = sql<boolean>`games.state = 'playing'`;

async function isExtended(database: Database, teamId: number, gameId: number, since: string) {
  const newest = await database
    .selectFrom('log_entries')
    .select('at')
    .where('team_id', '=', teamId)
    .where('game_id', '=', gameId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest !== undefined && newest.at > since;
}

function endGame(database: Database, teamId: number, gameId: number, since: string): Promise<void> {
  return inTeamTransaction(database, teamId, async (trx) => {
    await lockTeam(trx, teamId);
    // Somebody may have added an entry in the meantime.
    if (await isExtended(trx, teamId, gameId, since)) return;
    await trx
      .updateTable('games')
      .set((eb) => ({ state: 'ended', version: eb('version', '+', 1) }))
      .where('team_id', '=', teamId)
      .where('id', '=', gameId)
      .where(IS_PLAYING)
      .execute();
  });
}

/** Ends games that nobody has ended: those without a new entry for `IDLE_HOURS_BEFORE_GAME_ENDS`. */
export async function endForgottenGames(database: Database, clock: Clock): Promise<void> {
  const since = formatStoredTime(clock(), -IDLE_HOURS_BEFORE_GAME_ENDS * HOUR);
  const games = await database.selectFrom('games').where(IS_PLAYING).select(['team_id', 'id']).execute();
  for (const { team_id, id } of games)
    if (!(await isExtended(database, team_id, id, since))) await endGame(database, team_id, id, since);
}
