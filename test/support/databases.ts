import { randomBytes } from 'node:crypto';
import { describe, inject } from 'vitest';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { type OpenDatabase, openPostgres, openSqlite } from '../../src/server/platform/database/open.ts';
import { createDatabase, dropDatabase, TEMPLATE } from './postgres-databases.ts';

export interface TestDatabase extends OpenDatabase {
  close(): Promise<void>;
}

/** Opens a new, migrated, empty database. */
export type OpenTestDatabase = () => Promise<TestDatabase>;

async function sqlite(): Promise<TestDatabase> {
  const open = openSqlite(':memory:');
  await migrate(open);
  return { ...open, close: () => open.database.destroy() };
}

function postgres(url: string): OpenTestDatabase {
  return async () => {
    const name = `bench_${randomBytes(6).toString('hex')}`;
    const open = openPostgres(await createDatabase(url, name, TEMPLATE), () => {});
    return {
      ...open,
      async close() {
        await open.database.destroy();
        await dropDatabase(url, name);
      },
    };
  };
}

/** Runs tests on PostgreSQL alone; says so where there is none. */
export function onPostgres(title: string, tests: (open: OpenTestDatabase) => void): void {
  const url = inject('postgresUrl');
  if (url) describe(`${title} on PostgreSQL`, () => tests(postgres(url)));
  else describe.skip(`${title} on PostgreSQL (not installed)`, () => tests(sqlite));
}

/** Runs the same tests on SQLite and on PostgreSQL. */
export function onEachDatabase(title: string, tests: (open: OpenTestDatabase) => void): void {
  describe(`${title} on SQLite`, () => tests(sqlite));
  onPostgres(title, tests);
}
