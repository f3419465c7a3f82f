import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../config.ts';
import { listAppliedMigrations } from './migrate.ts';
import type { Database } from './open.ts';

// The table `processes` contains the servers that use a PostgreSQL database. PostgreSQL cannot list them itself,
// because a pooler shares connections among servers. Times are in seconds of PostgreSQL's clock, which is the same
// for all servers.

const SINCE = '035-operation';
/** The seconds after which a server that has not written its row counts as killed. */
const GONE_AFTER = 60;

const now = (): RawBuilder<number> => sql<number>`extract(epoch from clock_timestamp())::bigint`;

async function noteProcess(database: Database, id: string, address: string): Promise<void> {
  const row = database.insertInto('processes').values({ id, address, seen_at: now() });
  await row.onConflict((same) => same.column('id').doUpdateSet({ seen_at: now() })).execute();
}

async function deleteProcess(database: Database, id: string): Promise<void> {
  await database
    .deleteFrom('processes')
    .where(({ eb, or }) => or([eb('id', '=', id), eb('seen_at', '<', sql<number>`${now()} - 86400`)]))
    .execute();
}

/** Lists the addresses of running servers. Leaves out servers of releases that do not record their address. */
export async function listProcesses(database: Database): Promise<string[]> {
  if (!(await listAppliedMigrations({ database })).includes(SINCE)) return [];
  const rows = await database
    .selectFrom('processes')
    .select('address')
    .where('seen_at', '>', sql<number>`${now()} - ${sql.lit(GONE_AFTER)}`)
    .orderBy('address')
    .execute();
  return rows.map(({ address }) => address);
}

const INTERVAL = 20_000;

/**
 * Records that this server uses the database, so that commands on any machine refuse to change it. Returns a function
 * that removes the record. Does nothing for SQLite, whose file is locked instead.
 */
export async function announce(
  database: Database,
  { databaseUrl, port }: Config,
): Promise<() => Promise<void>> {
  if (databaseUrl === null) return async () => {};
  const id = randomUUID();
  // Ignores errors, because requests that need the database report them.
  const note = () => noteProcess(database, id, `${hostname()}:${port}`).catch(() => {});
  await note();
  const timer = setInterval(note, INTERVAL).unref();
  return async () => {
    clearInterval(timer);
    await deleteProcess(database, id).catch(() => {});
  };
}
