import type { Selectable } from 'kysely';
import { replayGameLog } from '#domain/scoring/replay.ts';
import type { Trx } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { deriveLogColumns } from './log-columns.ts';
import { insertPlayers, type LogRow, toEntry } from './logs.queries.ts';

export interface DeletedLog {
  readonly log: LogRow | null;
  readonly entries: readonly Selectable<Tables['log_entries']>[];
  readonly players: readonly Selectable<Tables['log_players']>[];
}

// The number of rows that one statement inserts. Each row has seven values, and SQLite accepts 32,766 values.
const ROWS_AT_ONCE = 1000;

export async function removeLog(trx: Trx, teamId: number, gameId: number): Promise<DeletedLog> {
  const log = await trx
    .deleteFrom('game_logs')
    .where('team_id', '=', teamId)
    .where('game_id', '=', gameId)
    .returningAll()
    .executeTakeFirst();
  const entries = await trx
    .deleteFrom('log_entries')
    .where('team_id', '=', teamId)
    .where('game_id', '=', gameId)
    .returningAll()
    .execute();
  const players = await trx
    .deleteFrom('log_players')
    .where('team_id', '=', teamId)
    .where('game_id', '=', gameId)
    .returningAll()
    .execute();
  return { log: log ?? null, entries, players };
}

/** Restores a deleted log. No device records it until one takes over. */
export async function restoreLog(trx: Trx, { log, entries, players }: DeletedLog): Promise<void> {
  if (!log) return;
  // Derives the columns again: earlier versions of the app deleted logs without storing all of them.
  const stored = entries
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ entry_id: id, content }) => toEntry(id, content));
  const derived = deriveLogColumns(replayGameLog(stored));
  await trx
    .insertInto('game_logs')
    .values({ ...log, device: null, ...derived })
    .execute();
  for (let first = 0; first < entries.length; first += ROWS_AT_ONCE) {
    const rows = entries.slice(first, first + ROWS_AT_ONCE);
    await trx.insertInto('log_entries').values(rows).execute();
  }
  await insertPlayers(trx, players);
}
