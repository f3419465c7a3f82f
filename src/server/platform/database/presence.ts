import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Config } from '../config.ts';
import type { Database } from './open.ts';
import { forgetProcess, noteProcess } from './processes.queries.ts';

const INTERVAL = 20_000;

/**
 * Lets commands on any machine know that this server uses the database, until the returned function is called. Only
 * on PostgreSQL: a SQLite file is locked against them.
 */
export async function announce(
  database: Database,
  { databaseUrl, port }: Config,
): Promise<() => Promise<void>> {
  if (databaseUrl === null) return async () => {};
  const id = randomUUID();
  // A database that cannot be written to is reported by whoever needs it.
  const note = () => noteProcess(database, id, `${hostname()}:${port}`).catch(() => {});
  await note();
  const timer = setInterval(note, INTERVAL).unref();
  return async () => {
    clearInterval(timer);
    await forgetProcess(database, id).catch(() => {});
  };
}
