import type { ExpressionBuilder } from 'kysely';
import { HOURS_PLAYING } from '#domain/game-state.ts';
import { type Clock, HOUR, storedTime } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { inTeamTransaction } from '../../platform/database/team-slots.ts';
import { lockTeam } from '../../shared/team-write.queries.ts';

/** The condition on games that are being played, whose log nobody has extended since then. */
function isUnextended(since: string) {
  return (of: ExpressionBuilder<Tables, 'games'>) =>
    of.and([
      of('games.state', '=', 'playing'),
      of.not(
        of.exists(
          of
            .selectFrom('log_entries as entry')
            .whereRef('entry.team_id', '=', 'games.team_id')
            .whereRef('entry.game_id', '=', 'games.id')
            .where('entry.at', '>', since)
            .select('entry.seq'),
        ),
      ),
    ]);
}

/** Counts games as ended that nobody has extended or ended for long: the scorer has forgotten to. */
export async function endUnextendedGames(database: Database, clock: Clock): Promise<void> {
  const since = storedTime(clock(), -HOURS_PLAYING * HOUR);
  const games = await database
    .selectFrom('games')
    .select(['team_id', 'id'])
    .where(isUnextended(since))
    .execute();
  for (const { team_id, id } of games)
    await inTeamTransaction(database, team_id, async (trx) => {
      await lockTeam(trx, team_id);
      await trx
        .updateTable('games')
        .set((of) => ({ state: 'ended', version: of('version', '+', 1) }))
        .where('team_id', '=', team_id)
        .where('id', '=', id)
        // Somebody may have gone on in the meantime.
        .where(isUnextended(since))
        .execute();
    });
}
