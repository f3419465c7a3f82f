import { type Migration, Migrator } from 'kysely/migration';
import { first } from './migrations/001-first.ts';
import { sheetAndSeasons } from './migrations/002-sheet-and-seasons.ts';
import { mailQueue } from './migrations/004-mail-queue.ts';
import { type Engine, sqliteEngine } from './migrations/migration.ts';
import type { OpenDatabase } from './open.ts';

/** Every migration under the name by which it is remembered; a released one is never changed. */
function released(engine: Engine): Record<string, Migration> {
  return {
    '001-first': first(engine),
    '002-sheet-and-seasons': sheetAndSeasons,
    '004-mail-queue': mailQueue(engine),
  };
}

/** The name of the last one; without it a database is not for this program. */
export const newestMigration = Object.keys(released(sqliteEngine)).sort().at(-1) ?? '';

/** Brings the database to the newest schema, all of it or, when a step fails, nothing. */
export async function migrate(
  { database, engine }: Pick<OpenDatabase, 'database' | 'engine'>,
  migrations: Record<string, Migration> = released(engine),
): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  if (error) throw error;
}
