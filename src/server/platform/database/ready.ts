import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { Explained } from '../process.ts';
import { describeReason } from '../reason.ts';
import { formatCalledCommand, translate } from '../translate.ts';
import { listAppliedMigrations, migrate } from './migrate.ts';
import { type Database, getSqlitePath, type OpenDatabase, openDatabase } from './open.ts';

/** An error of the database. The message is one line that names the setting. */
export class DatabaseError extends Explained {
  constructor(config: Pick<Config, 'databaseUrl' | 'dataDir'>, reason: unknown) {
    const where = config.databaseUrl ? 'DATABASE_URL' : `DATA_DIR ${config.dataDir}`;
    super(translate`${where}: the database cannot be used (${describeReason(reason)})`);
    this.name = 'DatabaseError';
  }
}

const ATTEMPTS = 100;
const RETRY_INTERVAL = 50;

/**
 * Refuses a file that exists without tables, because it has lost its content and must not become a new database
 * unnoticed. Waits first, because another process may be creating the tables.
 * @throws Error that says what to do
 */
async function requireContent(open: OpenDatabase): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if ((await listAppliedMigrations(open)).length > 0) return;
    await setTimeout(RETRY_INTERVAL);
  }
  throw new Error(
    translate`bench-note.sqlite is there but empty; bring a backup back with ${formatCalledCommand('restore')}, or remove the file to begin anew`,
  );
}

export async function openReady(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  const existed = config.databaseUrl === null && existsSync(getSqlitePath(config.dataDir));
  let open: OpenDatabase | undefined;
  try {
    open = openDatabase(config, (error) => {
      process.stderr.write(`bench-note: ${translate`a database connection was lost (${error.message})`}\n`);
    });
    if (existed) await requireContent(open);
    await migrate(open);
    return open.database;
  } catch (error) {
    // On a full disk, frees the space that a failed migration has used.
    await open?.database.destroy();
    throw new DatabaseError(config, error);
  }
}
