import { existsSync } from 'node:fs';
import type { Config } from '../platform/config.ts';
import { getSqlitePath, type OpenDatabase, openDatabase } from '../platform/database/open.ts';
import { listProcesses } from '../platform/database/processes.queries.ts';
import { DatabaseError } from '../platform/database/ready.ts';
import { ping } from '../platform/database/system.queries.ts';
import { Refusal } from '../platform/process.ts';
import { translate } from '../platform/translate.ts';
import { lockExclusively } from './rows.queries.ts';

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;

export async function withDatabase<Result>(
  where: Where,
  work: (open: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const open = openDatabase(where, () => {});
  try {
    await ping(open.database).catch((error: unknown) => {
      throw new DatabaseError(where, error);
    });
    return await work(open);
  } finally {
    await open.database.destroy();
  }
}

/**
 * Checks that the SQLite file exists. Call this before opening the database, because opening creates a missing file.
 * @throws Refusal if there is no SQLite file
 */
export function requireDatabase({ databaseUrl, dataDir }: Where): void {
  const path = getSqlitePath(dataDir);
  if (databaseUrl === null && !existsSync(path)) {
    throw new Refusal(
      translate`there is no database at ${path}; set DATA_DIR or DATABASE_URL as for the server`,
    );
  }
}

/**
 * Checks that no other program uses the database. Locks a SQLite file.
 * @throws Refusal if another program has the SQLite file open, or a server uses the PostgreSQL database
 */
export async function requireExclusive({ databaseUrl }: Where, { database }: OpenDatabase): Promise<void> {
  if (databaseUrl === null) {
    if (await lockExclusively(database)) return;
    throw new Refusal(translate`another program uses the database: stop the server first`);
  }
  const servers = await listProcesses(database);
  if (servers.length === 0) return;
  throw new Refusal(
    translate`${servers.join(', ')} uses the database: stop every server first (after a crash, wait a minute)`,
  );
}
