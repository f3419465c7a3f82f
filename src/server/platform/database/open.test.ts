import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { onSqliteAndPostgres, type TestDatabase } from '../../../../test/support/databases.ts';
import type { Tables } from './schema.ts';

onSqliteAndPostgres('a row', (open) => {
  /** Uses one connection, on which a statement stays prepared. */
  async function withTeam(work: (one: Kysely<Tables>) => Promise<void>): Promise<void> {
    const { database, close }: TestDatabase = await open();
    const team = { id: 1, name: '青空', created_at: '2026-05-03T00:00:00.000Z' };
    await database.insertInto('teams').values(team).execute();
    await database.connection().execute(work);
    await close();
  }

  const teamOf = (one: Kysely<Tables>) =>
    one.selectFrom('teams').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();

  test('is an ordinary object', () =>
    withTeam(async (one) => {
      const team = await teamOf(one);
      expect(Object.getPrototypeOf(team)).toBe(Object.prototype);
      expect(team).toMatchObject({ id: 1, name: '青空', version: 1 });
    }));

  test('has all columns, including one that a migration has added since', () =>
    withTeam(async (one) => {
      const before = Object.keys(await teamOf(one));
      await sql`alter table teams add column colour text`.execute(one);
      expect(Object.keys(await teamOf(one))).toEqual([...before, 'colour']);
    }));
});
