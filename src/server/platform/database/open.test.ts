import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { onSqliteAndPostgres, type TestDatabase } from '../../../../test/support/databases.ts';
import type { Tables } from './schema.ts';

onSqliteAndPostgres('a row', (open) => {
  /** Uses one connection, on which a statement stays prepared. */
  async function withTeam(work: (database: Kysely<Tables>) => Promise<void>): Promise<void> {
    const { database, close }: TestDatabase = await open();
    const team = { id: 1, name: '青空', created_at: '2026-05-03T00:00:00.000Z' };
    await database.insertInto('teams').values(team).execute();
    await database.connection().execute(work);
    await close();
  }

  const readTeam = (database: Kysely<Tables>) =>
    database.selectFrom('teams').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();

  test('is an ordinary object', () =>
    withTeam(async (database) => {
      const team = await readTeam(database);
      expect(Object.getPrototypeOf(team)).toBe(Object.prototype);
      expect(team).toMatchObject({ id: 1, name: '青空', version: 1 });
    }));

  test('has all columns, including one that a migration has added since', () =>
    withTeam(async (database) => {
      const before = Object.keys(await readTeam(database));
      await sql`alter table teams add column colour text`.execute(database);
      expect(Object.keys(await readTeam(database))).toEqual([...before, 'colour']);
    }));
});
