import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { LogEntry } from '#domain/scoring/entries.ts';
import { replayGameLog } from '#domain/scoring/replay.ts';
import { serializeSituations } from '#domain/scoring/situations.ts';
import { migration } from './migration.ts';

interface LogTables {
  readonly game_logs: { team_id: number; game_id: number; situations: string | null };
  readonly log_entries: {
    team_id: number;
    game_id: number;
    seq: number;
    entry_id: string;
    content: string;
  };
}
type OfGame = Pick<LogTables['game_logs'], 'team_id' | 'game_id'>;

async function fillIn(database: Kysely<LogTables>, { team_id, game_id }: OfGame): Promise<void> {
  const rows = await database
    .selectFrom('log_entries')
    .where('team_id', '=', team_id)
    .where('game_id', '=', game_id)
    .orderBy('seq')
    .select(['entry_id', 'content'])
    .execute();
  const log = rows.map(({ entry_id, content }) => ({ id: entry_id, ...JSON.parse(content) }) as LogEntry);
  await database
    .updateTable('game_logs')
    .set({ situations: serializeSituations(replayGameLog(log)) })
    .where('team_id', '=', team_id)
    .where('game_id', '=', game_id)
    .execute();
}

/**
 * Adds the situations of our side's plate appearances to each log, as JSON. Computes them from the entries of
 * existing logs.
 */
export const situations: Migration = {
  async up(database: Kysely<LogTables>) {
    await migration(['alter table game_logs add column situations text']).up(database);
    const logs = await database.selectFrom('game_logs').select(['team_id', 'game_id']).execute();
    for (const log of logs) await fillIn(database, log);
  },
};
