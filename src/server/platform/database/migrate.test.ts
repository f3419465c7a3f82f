import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { onSqliteAndPostgres, type TestDatabase } from '../../../../test/support/databases.ts';
import { migrate } from './migrate.ts';
import { migration } from './migrations/migration.ts';
import type { OpenDatabase } from './open.ts';

const first = migration(['create table one (id integer)', 'insert into one values (1)']);
const second = migration(['create table two (id integer)', 'insert into one values (2)']);
const broken = migration([
  'create table three (id integer)',
  'insert into one values (3)',
  'no such statement',
]);

async function numbers({ database }: OpenDatabase): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from one order by id`.execute(database);
  return rows.map(({ id }) => id);
}

async function exists({ database }: OpenDatabase, table: string): Promise<boolean> {
  const tables = await database.introspection.getTables();
  return tables.some(({ name }) => name === table);
}

onSqliteAndPostgres('migrations', (open) => {
  async function withDatabase(work: (database: TestDatabase) => Promise<void>): Promise<void> {
    const database = await open();
    try {
      // The template database already has the released migrations, which these tests leave out.
      await sql`drop table kysely_migration`.execute(database.database);
      await work(database);
    } finally {
      await database.close();
    }
  }

  test('are applied once, and later ones are added', () =>
    withDatabase(async (database) => {
      await migrate(database, { '1': first });
      await migrate(database, { '1': first });
      await migrate(database, { '1': first, '2': second });
      expect(await numbers(database)).toEqual([1, 2]);
      expect(await exists(database, 'two')).toBe(true);
    }));

  test('that fail are rolled back, with those before them', () =>
    withDatabase(async (database) => {
      await migrate(database, { '1': first });
      const next = { '1': first, '2': second };
      await expect(migrate(database, { ...next, '3': broken })).rejects.toThrow(
        /^3 failed, nothing was changed: .*; go back to the version that ran before$/,
      );
      expect(await numbers(database)).toEqual([1]);
      for (const table of ['two', 'three']) expect(await exists(database, table)).toBe(false);
      await migrate(database, next);
      expect(await numbers(database)).toEqual([1, 2]);
    }));

  test('of a newer version stop an older program', () =>
    withDatabase(async (database) => {
      await migrate(database, { '1': first, '2': second });
      await expect(migrate(database, { '1': first })).rejects.toThrow(
        'a newer version of the program has used it (2): update the program',
      );
    }));

  test('change nothing when they are run again', async () => {
    const database = await open();
    const before = await database.database.introspection.getTables();
    await migrate(database);
    expect(await database.database.introspection.getTables()).toEqual(before);
    await database.close();
  });

  test('are applied once when two processes run them at the same time', () =>
    withDatabase(async (database) => {
      await Promise.all([migrate(database, { '1': first }), migrate(database, { '1': first })]);
      expect(await numbers(database)).toEqual([1]);
    }));
});

test('PostgreSQL is available where the tests require it', () => {
  if (process.env.CI) expect(inject('postgresUrl')).not.toBeNull();
});
