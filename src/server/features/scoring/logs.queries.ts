import type { Selectable } from 'kysely';
import type { EntryContent, EntryRevision, LogEntry } from '#domain/scoring/entries.ts';
import { compileFirst, compileOnce } from '../../platform/database/compile-once.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { MemberPair } from '../../shared/passed-changes.queries.ts';
import type { Stamp } from '../../shared/reversal.ts';

export type LogRow = Selectable<Tables['game_logs']>;

export const findLog = compileFirst((database: Database, teamId: number, gameId: number) =>
  database
    .selectFrom('game_logs as log')
    .leftJoin('members', (join) =>
      join.on('members.team_id', '=', teamId).onRef('members.id', '=', 'log.scorer_id'),
    )
    .where('log.team_id', '=', teamId)
    .where('log.game_id', '=', gameId)
    .select(['seq', 'closed', 'ended', 'device', 'scorer_id', 'heard_at', 'members.name as scorer_name']),
);
export type StoredLog = NonNullable<Awaited<ReturnType<typeof findLog>>>;

const selectLine = compileOnce((database: Database, teamId: number, gameId: number) => {
  const lines = (table: 'batting_records' | 'pitching_records') =>
    database
      .selectFrom(table)
      .select('member_id')
      .where('team_id', '=', teamId)
      .where('game_id', '=', gameId);
  return lines('batting_records').unionAll(lines('pitching_records')).limit(1);
});

export async function hasLines(database: Database, teamId: number, gameId: number): Promise<boolean> {
  return (await selectLine(database, teamId, gameId)).length > 0;
}

// The largest value of an integer column. As a limit, it selects all entries.
const ALL = 2 ** 31 - 1;

const entriesAfter = compileOnce(
  (database: Database, teamId: number, gameId: number, after: number, most: number) =>
    database
      .selectFrom('log_entries as entry')
      .leftJoin('members', (join) =>
        join.on('members.team_id', '=', teamId).onRef('members.id', '=', 'entry.by_id'),
      )
      .where('entry.team_id', '=', teamId)
      .where('entry.game_id', '=', gameId)
      .where('entry.seq', '>', after)
      .orderBy('entry.seq')
      .limit(most)
      .select(['seq', 'entry_id', 'content', 'at', 'by_id', 'members.name as by_name']),
);

export function toEntry(id: string, content: string): LogEntry {
  return { id, ...(JSON.parse(content) as EntryContent | EntryRevision) };
}

export async function listEntries(database: Database, teamId: number, gameId: number, after = 0, most = ALL) {
  const rows = await entriesAfter(database, teamId, gameId, after, most);
  return rows.map(({ entry_id, content, by_id, by_name, ...row }) => ({
    ...row,
    entry: toEntry(entry_id, content),
    by: by_name === null ? null : { id: by_id, name: by_name },
  }));
}
export type StoredEntry = Awaited<ReturnType<typeof listEntries>>[number];

export const listPlayers = compileOnce((database: Database, teamId: number, gameId: number) =>
  database
    .selectFrom('log_players as named')
    .innerJoin('members', (join) =>
      join.on('members.team_id', '=', teamId).onRef('members.id', '=', 'named.member_id'),
    )
    .where('named.team_id', '=', teamId)
    .where('named.game_id', '=', gameId)
    .orderBy('named.player')
    .select(['player', 'member_id', 'name', 'number', 'guest', 'held_back_by']),
);

export async function insertPlayers(
  trx: Trx,
  rows: readonly Selectable<Tables['log_players']>[],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto('log_players').values(rows).execute();
}

interface LogKey {
  readonly teamId: number;
  readonly gameId: number;
}

export interface LogTarget extends LogKey {
  readonly trx: Trx;
}

export async function insertEntries(
  trx: Trx,
  { teamId, gameId }: LogKey,
  seq: number,
  entries: readonly LogEntry[],
  { by, at }: Stamp,
): Promise<void> {
  const rows = entries.map(({ id, ...content }, index) => ({
    team_id: teamId,
    game_id: gameId,
    seq: seq + index + 1,
    entry_id: id,
    content: JSON.stringify(content),
    at,
    by_id: by,
  }));
  await trx.insertInto('log_entries').values(rows).execute();
}

export async function putLog(
  trx: Trx,
  { teamId, gameId }: LogKey,
  change: Partial<Omit<LogRow, 'team_id' | 'game_id'>>,
): Promise<void> {
  await trx
    .insertInto('game_logs')
    .values({ team_id: teamId, game_id: gameId, ...change })
    .onConflict((conflict) => conflict.columns(['team_id', 'game_id']).doUpdateSet(change))
    .execute();
}

export interface NamedInLog {
  readonly game_id: number;
  readonly player: string;
}

export function passPlayers(trx: Trx, { teamId, from, into }: MemberPair): Promise<NamedInLog[]> {
  return trx
    .updateTable('log_players')
    .set({ member_id: into })
    .where('team_id', '=', teamId)
    .where('member_id', '=', from)
    .returning(['game_id', 'player'])
    .execute();
}

/** Undoes `passPlayers`. Skips logs that were deleted since. */
export async function returnPlayers(
  trx: Trx,
  { teamId, from, into }: MemberPair,
  named: readonly NamedInLog[],
): Promise<void> {
  for (const { game_id, player } of named) {
    await trx
      .updateTable('log_players')
      .set({ member_id: from })
      .where('team_id', '=', teamId)
      .where('game_id', '=', game_id)
      .where('player', '=', player)
      .where('member_id', '=', into)
      .execute();
  }
}
