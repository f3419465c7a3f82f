import { sql } from 'kysely';
import { listTablesAfter } from '../../src/server/backup/shape.queries.ts';
import { newestMigration } from '../../src/server/platform/database/migrate.ts';
import type { Database } from '../../src/server/platform/database/open.ts';
import type { Tables } from '../../src/server/platform/database/schema.ts';

export type TeamTable = {
  [Table in keyof Tables]: Tables[Table] extends { id: unknown; team_id: number } ? Table : never;
}[keyof Tables];

const TABLES = await listTablesAfter([newestMigration]);

// The tables of a team whose rows have an id. Sessions (`access_tokens`) belong to an account: their column
// `team_id` only says which team is shown.
export const TEAM_TABLES = TABLES.filter(
  ({ name, columns }) => columns.includes('id') && columns.includes('team_id') && name !== 'access_tokens',
).map(({ name }) => name as TeamTable);

/** Their rows have no id, because they belong to another row. */
export const TEAM_TABLES_WITHOUT_ID = [
  'attendances',
  'link_versions',
  'planned_notices',
  'sent_notices',
  'notice_settings',
  'game_logs',
  'log_entries',
  'log_players',
  'game_pictures',
] as const;

/** Tables about requests and mails. */
const TRANSIENT: readonly string[] = ['rate_limits', 'idempotency_keys', 'mails'];
const LASTING = TABLES.map(({ name }) => name as keyof Tables).filter((name) => !TRANSIENT.includes(name));

function readRows(database: Database, table: keyof Tables): Promise<unknown[]> {
  return database.selectFrom(table).selectAll().execute();
}

export async function countRows(database: Database): Promise<Record<string, number>> {
  const counts = LASTING.map(async (table) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      database,
    );
    return [table, Number(rows[0]?.count)] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

export async function idsOfTeam(database: Database, teamId: number, table: TeamTable): Promise<number[]> {
  const rows = await database
    .selectFrom(table)
    .select('id')
    .where('team_id', '=', teamId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function rowsOfTeam(database: Database, teamId: number): Promise<Record<string, unknown>> {
  const teams = await database.selectFrom('teams').selectAll().where('id', '=', teamId).execute();
  const codes = await database.selectFrom('invite_codes').selectAll().where('team_id', '=', teamId).execute();
  const rows = TEAM_TABLES.map(async (table) => [
    table,
    await database.selectFrom(table).selectAll().where('team_id', '=', teamId).orderBy('id').execute(),
  ]);
  const others = TEAM_TABLES_WITHOUT_ID.map(async (table) => {
    const unordered = await database.selectFrom(table).selectAll().where('team_id', '=', teamId).execute();
    return [table, unordered.map((row) => JSON.stringify(row)).sort()];
  });
  const tables = Object.fromEntries(await Promise.all([...rows, ...others]));
  return { teams, invite_codes: codes, ...tables };
}

export async function rowsOfAll(database: Database): Promise<Record<string, unknown[]>> {
  const rows = LASTING.map(async (table) => [table, await readRows(database, table)] as const);
  return Object.fromEntries(await Promise.all(rows));
}
