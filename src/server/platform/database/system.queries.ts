import { type RawBuilder, sql } from 'kysely';
import { countConnections, type Database } from './open.ts';

/**
 * Checks that the database can be reached.
 * @throws Error if it cannot
 */
export async function ping(database: Database): Promise<true> {
  await sql`select 1`.execute(database);
  return true;
}

export async function readPostgresTime(database: Database): Promise<Date> {
  const now = sql<{ now: Date }>`select current_timestamp as now`;
  return (await now.execute(database)).rows[0]?.now ?? new Date(0);
}

/**
 * Returns whether the migration was applied.
 * @throws Error if the database cannot be reached
 */
export async function isApplied(database: Database, migration: string): Promise<boolean> {
  const { rows } = await sql`select name from kysely_migration where name = ${migration}`.execute(database);
  return rows.length > 0;
}

export async function isEmpty(database: Database): Promise<boolean> {
  const account = await database.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  const team = await database.selectFrom('teams').select('id').limit(1).executeTakeFirst();
  return !account && !team;
}

/** Lists the ids of all teams. Only commands of the operator may call this function, never a request. */
export async function listTeamIds(database: Database): Promise<number[]> {
  const teams = await database.selectFrom('teams').select('id').orderBy('id').execute();
  return teams.map(({ id }) => id);
}

/**
 * Lists the addresses of all accounts, the oldest account first. Only commands of the operator may call this
 * function, never a request.
 */
export async function listAddresses(database: Database): Promise<string[]> {
  const accounts = await database.selectFrom('accounts').select('email').orderBy('id').execute();
  return accounts.map(({ email }) => email);
}

/** Returns the size of the database, including unused space. */
export async function readDatabaseSize(
  database: Database,
): Promise<{ kind: 'SQLite' | 'PostgreSQL'; bytes: number }> {
  const size = async (query: RawBuilder<{ bytes: number | string }>) =>
    Number((await query.execute(database)).rows[0]?.bytes ?? 0);
  if (countConnections(database))
    return {
      kind: 'PostgreSQL',
      bytes: await size(sql`select pg_database_size(current_database()) as bytes`),
    };
  const pages = sql<{
    bytes: number;
  }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`;
  return { kind: 'SQLite', bytes: await size(pages) };
}

/** Makes every further write of a SQLite database fail. */
export async function refuseWrites(database: Database): Promise<void> {
  await sql`pragma query_only = on`.execute(database);
}
