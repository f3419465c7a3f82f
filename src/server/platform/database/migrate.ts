import { type Migration, Migrator } from 'kysely/migration';
import { first } from './migrations/001-first.ts';
import { sheetAndSeasons } from './migrations/002-sheet-and-seasons.ts';
import { idempotency } from './migrations/003-idempotency.ts';
import { mailQueue } from './migrations/004-mail-queue.ts';
import { history } from './migrations/005-history.ts';
import type { Engine } from './migrations/migration.ts';
import type { OpenDatabase } from './open.ts';

/** Every migration under the name by which it is remembered; a released one is never changed. */
function released(engine: Engine): Record<string, Migration> {
  return {
    '001-first': first(engine),
    '002-sheet-and-seasons': sheetAndSeasons,
    '003-idempotency': idempotency(engine),
    '004-mail-queue': mailQueue(engine),
    '005-history': history(engine),
  };
}

/** Brings the database to the newest schema, all of it or, when a step fails, nothing. */
export async function migrate(
  { database, engine }: Pick<OpenDatabase, 'database' | 'engine'>,
  migrations: Record<string, Migration> = released(engine),
): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  if (error) throw error;
}
