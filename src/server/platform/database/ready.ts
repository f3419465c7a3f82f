import type { Config } from '../config.ts';
import { migrate } from './migrate.ts';
import { type Database, openDatabase } from './open.ts';

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

/** Opens the configured database and brings it to the newest schema. @throws DatabaseError */
export async function openReady(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  try {
    const open = openDatabase(config, (error) => {
      process.stderr.write(`bench-note: a database connection was lost (${error.message})\n`);
    });
    await migrate(open);
    return open.database;
  } catch (error) {
    throw new DatabaseError(config, error);
  }
}
