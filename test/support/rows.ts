import type { Database } from '../../src/server/platform/database/open.ts';
import type { Tables } from '../../src/server/platform/database/schema.ts';

export const TEAM_TABLES = [
  'members',
  'games',
  'batting_records',
  'pitching_records',
  'schedule_items',
  'changes',
] as const;
export type TeamTable = (typeof TEAM_TABLES)[number];
const TABLES = [...TEAM_TABLES, 'teams', 'accounts', 'access_tokens', 'one_time_tokens'] as const;

function rowsOf(database: Database, table: keyof Tables): Promise<unknown[]> {
  return database.selectFrom(table).selectAll().execute();
}

/** How many rows each table has. */
export async function countRows(database: Database): Promise<Record<string, number>> {
  const counts = TABLES.map(async (table) => [table, (await rowsOf(database, table)).length] as const);
  return Object.fromEntries(await Promise.all(counts));
}

/** The ids of what a team has in this table. */
export async function idsOfTeam(database: Database, teamId: number, table: TeamTable): Promise<number[]> {
  const rows = await database
    .selectFrom(table)
    .select('id')
    .where('team_id', '=', teamId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Everything that is stored of one team, by table. */
export async function rowsOfTeam(database: Database, teamId: number): Promise<Record<string, unknown>> {
  const teams = await database.selectFrom('teams').selectAll().where('id', '=', teamId).execute();
  const rows = TEAM_TABLES.map(async (table) => [
    table,
    await database.selectFrom(table).selectAll().where('team_id', '=', teamId).orderBy('id').execute(),
  ]);
  return { teams, ...Object.fromEntries(await Promise.all(rows)) };
}
