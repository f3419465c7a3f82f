import { existsSync } from 'node:fs';
import type { Config } from '../platform/config.ts';
import { type OpenDatabase, openDatabase, sqlitePath } from '../platform/database/open.ts';
import { DatabaseError } from '../platform/database/ready.ts';
import { ping } from '../platform/database/system.queries.ts';
import { Refusal } from '../platform/process.ts';
import { takeAlone } from './rows.queries.ts';

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Runs the work on a database as it is, without bringing it to the newest schema, and closes it. */
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

/** @throws Refusal where opening SQLite would make a new file */
export function requireDatabase({ databaseUrl, dataDir }: Where): void {
  const path = sqlitePath(dataDir);
  if (databaseUrl === null && !existsSync(path)) {
    throw new Refusal(`there is no database at ${path}; set DATA_DIR or DATABASE_URL as the server has it`);
  }
}

/** @throws Refusal while another program, such as the server, has the SQLite file open */
export async function requireAlone({ databaseUrl }: Where, { database }: OpenDatabase): Promise<void> {
  if (databaseUrl === null && !(await takeAlone(database))) {
    throw new Refusal('another program uses the database: stop the server first');
  }
}
