import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../config.ts';
import { listAppliedMigrations } from './migrate.ts';
import type { Database } from './open.ts';

// The table `processes` has the servers that use a PostgreSQL database. PostgreSQL cannot list them, because a pooler
// shares its connections among them. Times are seconds of PostgreSQL's clock, which all servers share.

const SINCE = '035-operation';
/** A server that has not written its row for this number of seconds counts as killed. */
const GONE_AFTER = 60;

const now = (): RawBuilder<number> => sql<number>`extract(epoch from clock_timestamp())::bigint`;

async function noteProcess(database: Database, id: string, address: string): Promise<void> {
  const row = database.insertInto('processes').values({ id, address, seen_at: now() });
  await row.onConflict((same) => same.column('id').doUpdateSet({ seen_at: now() })).execute();
}

async function forgetProcess(database: Database, id: string): Promise<void> {
  await database
    .deleteFrom('processes')
    .where(({ eb, or }) => or([eb('id', '=', id), eb('seen_at', '<', sql<number>`${now()} - 86400`)]))
    .execute();
}

/** Leaves out servers of versions that do not record their address. */
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
 * Records that this server uses the database. Commands on any machine then refuse to change the database. The returned
 * function removes the record. Does nothing for SQLite, whose file is locked instead.
 */
export async function announce(
  database: Database,
  { databaseUrl, port }: Config,
): Promise<() => Promise<void>> {
  if (databaseUrl === null) return async () => {};
  const id = randomUUID();
  // Errors are ignored, because whoever needs the database reports them.
  const note = () => noteProcess(database, id, `${hostname()}:${port}`).catch(() => {});
  await note();
  const timer = setInterval(note, INTERVAL).unref();
  return async () => {
    clearInterval(timer);
    await forgetProcess(database, id).catch(() => {});
  };
}
