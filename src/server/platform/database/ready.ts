import { existsSync } from 'node:fs';
import { setTimeout as pass } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { appliedMigrations, migrate } from './migrate.ts';
import { type Database, type OpenDatabase, openDatabase, sqlitePath } from './open.ts';

/** The database cannot be used; its message is one line that names the setting. */
export class DatabaseError extends Error {
  constructor(config: Pick<Config, 'databaseUrl' | 'dataDir'>, reason: unknown) {
    const where = config.databaseUrl ? 'DATABASE_URL' : `DATA_DIR ${config.dataDir}`;
    // A pool that tried several addresses reports them as one error without a message of its own.
    const cause = reason instanceof AggregateError ? reason.errors[0] : reason;
    super(
      `${where}: the database cannot be used (${cause instanceof Error ? cause.message : String(cause)})`,
    );
    this.name = 'DatabaseError';
  }
}

const TRIES = 100;
const BETWEEN_TRIES = 50;

/**
 * Refuses an existing file without tables: it was a database and lost its content, so it must not silently become a new
 * one. Waits first, since another process may be creating the tables. @throws Error that says what to do
 */
async function requireContent(open: OpenDatabase): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if ((await appliedMigrations(open)).length > 0) return;
    await pass(BETWEEN_TRIES);
  }
  throw new Error(
    'bench-note.sqlite is there but empty; bring a backup back with script/restore, or remove the file to begin anew',
  );
}

/** Opens the configured database and brings it to the newest schema. @throws DatabaseError */
export async function openReady(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  const wasThere = config.databaseUrl === null && existsSync(sqlitePath(config.dataDir));
  try {
    const open = openDatabase(config, (error) => {
      process.stderr.write(`bench-note: a database connection was lost (${error.message})\n`);
    });
    if (wasThere) await requireContent(open);
    await migrate(open);
    return open.database;
  } catch (error) {
    throw new DatabaseError(config, error);
  }
}
