import { type Migration, Migrator } from 'kysely/migration';
import { first } from './migrations/001-first.ts';
import { sheetAndSeasons } from './migrations/002-sheet-and-seasons.ts';
import { unverifiedAccounts } from './migrations/006-unverified-accounts.ts';
import type { Engine } from './migrations/migration.ts';
import type { OpenDatabase } from './open.ts';

/** Every migration under the name by which it is remembered; a released one is never changed. */
function released(engine: Engine): Record<string, Migration> {
  return {
    '001-first': first(engine),
    '002-sheet-and-seasons': sheetAndSeasons,
    '006-unverified-accounts': unverifiedAccounts,
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
