import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onPostgres } from '../../../../test/support/databases.ts';
import type { Database } from './open.ts';

onPostgres('statements', (open) => {
  /** What the connection has prepared. */
  async function prepared(one: Database): Promise<string[]> {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      one,
    );
    return rows.map(({ statement }) => statement);
  }

  test('are prepared once for a connection, however often they are sent', async () => {
    const { database, close } = await open();
    await database.connection().execute(async (one) => {
      for (const id of [1, 2, 3]) await sql`select ${id}::integer as id`.execute(one);
      expect(await prepared(one)).toEqual(['select $1::integer as id']);
    });
    await close();
  });

  test('are no longer prepared when there are very many of them', async () => {
    const { database, close } = await open();
    await database.connection().execute(async (one) => {
      for (let number = 0; number < 520; number++)
        await sql`select ${number}::integer as ${sql.ref(`n${number}`)}`.execute(one);
      expect(await prepared(one)).toHaveLength(500);
    });
    await close();
  });

  test('give all columns also after a migration has added one', async () => {
    const { database, close } = await open();
    await database.connection().execute(async (one) => {
      const columns = async () =>
        Object.keys((await one.selectFrom('teams').selectAll().where('id', '=', 1).executeTakeFirst()) ?? {});
      const team = { id: 1, name: '青空', invite_code: 'A', created_at: '2026-05-03T00:00:00.000Z' };
      await one.insertInto('teams').values(team).execute();
      const before = await columns();
      await sql`alter table teams add column colour text`.execute(one);
      expect(await columns()).toEqual([...before, 'colour']);
    });
    await close();
  });
});
