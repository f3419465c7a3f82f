import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Config } from '../config.ts';
import type { Database } from './open.ts';
import { forgetProcess, noteProcess } from './processes.queries.ts';

const INTERVAL = 20_000;

/**
 * Records that this server uses the database until the returned function is called. Commands on any machine can then
 * refuse to change the database. Only for PostgreSQL; a SQLite file is locked instead.
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
