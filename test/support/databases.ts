import { randomBytes } from 'node:crypto';
import { describe, inject } from 'vitest';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import {
  type OpenDatabase,
  openPostgres,
  openSqlite,
  type StatementLog,
} from '../../src/server/platform/database/open.ts';
import { BARE, createDatabase, dropDatabase, PARTITIONED, TEMPLATE } from './postgres-databases.ts';

export interface TestDatabase extends OpenDatabase {
  close(): Promise<void>;
}

export type OpenTestDatabase = (log?: StatementLog) => Promise<TestDatabase>;

async function sqliteWithoutTables(log?: StatementLog): Promise<TestDatabase> {
  const open = openSqlite(':memory:', log);
  return { ...open, close: () => open.database.destroy() };
}

async function sqlite(log?: StatementLog): Promise<TestDatabase> {
  const open = await sqliteWithoutTables(log);
  await migrate(open);
  return open;
}

function postgres(url: string, template?: string): OpenTestDatabase {
  return async (log) => {
    const name = `bench_${randomBytes(6).toString('hex')}`;
    const open = openPostgres(await createDatabase(url, name, template), () => {}, log);
    return {
      ...open,
      async close() {
        await open.database.destroy();
        await dropDatabase(url, name);
      },
    };
  };
}

/** The tags of tests on PostgreSQL that only `script/test --all` runs. */
const IN_ALL = ['postgres', 'all'];

/** @param isPartitioned whether the tables of teams are partitioned by team */
type Tests = (open: OpenTestDatabase, isPartitioned: boolean) => void;

/** For behaviour that does not depend on queries. */
export function onSqlite(title: string, tests: Tests): void {
  describe(title, () => tests(sqlite, false));
}

function onCopies(template: string, title: string, tests: Tests, tags = ['postgres']): void {
  const url = inject('postgresUrl');
  const isPartitioned = template === PARTITIONED;
  if (url) describe(title, { tags }, () => tests(postgres(url, template), isPartitioned));
  else describe.skip(`${title}. ${inject('noPostgres')}`, { tags }, () => tests(sqlite, isPartitioned));
}

/** Skips the tests with a message if there is no PostgreSQL. */
export function onPostgres(title: string, tests: Tests): void {
  onCopies(TEMPLATE, `${title} on PostgreSQL`, tests);
}

/**
 * Runs tests on SQLite. `script/test --all` repeats them on PostgreSQL with plain tables, because partitions
 * make no difference to these tests.
 */
export function onSqliteAndPostgres(title: string, tests: Tests): void {
  describe(`${title} on SQLite`, () => tests(sqlite, false));
  onCopies(TEMPLATE, `${title} on PostgreSQL`, tests, IN_ALL);
}

/** Runs tests on PostgreSQL whose tables of teams are partitioned by team. */
export function onPartitionedPostgres(title: string, tests: Tests): void {
  onCopies(PARTITIONED, `${title} on PostgreSQL, partitioned`, tests);
}

/**
 * Runs tests on SQLite. `script/test --all` repeats them on PostgreSQL, with plain tables and with tables
 * partitioned by team.
 */
export function onEachDatabase(title: string, tests: Tests): void {
  onSqliteAndPostgres(title, tests);
  onCopies(PARTITIONED, `${title} on PostgreSQL, partitioned`, tests, IN_ALL);
}

/**
 * Runs tests whose result may depend on the database (isolation, keys, query plans, transactions) on SQLite and on
 * partitioned PostgreSQL. `script/test --all` repeats them on plain PostgreSQL.
 */
export function onEachDialect(title: string, tests: Tests): void {
  onSqliteAndPostgres(title, tests);
  onPartitionedPostgres(title, tests);
}

/** Runs tests on SQLite and PostgreSQL, on databases without any table. */
export function onEachBareDatabase(title: string, tests: Tests): void {
  describe(`${title} on SQLite`, () => tests(sqliteWithoutTables, false));
  onCopies(BARE, `${title} on PostgreSQL`, tests);
}
