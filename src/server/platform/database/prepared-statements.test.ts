import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onPostgres } from '../../../../test/support/databases.ts';
import type { Database } from './open.ts';

onPostgres('a prepared statement', (open) => {
  async function prepared(one: Database): Promise<string[]> {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      one,
    );
    return rows.map(({ statement }) => statement);
  }

  test('is prepared once for each connection', async () => {
    const { database, close } = await open();
    await database.connection().execute(async (one) => {
      for (const id of [1, 2, 3]) await sql`select ${id}::integer as id`.execute(one);
      expect(await prepared(one)).toEqual(['select $1::integer as id']);
    });
    await close();
  });

  test('is no longer prepared beyond 500 of them', async () => {
    const { database, close } = await open();
    await database.connection().execute(async (one) => {
      for (let number = 0; number < 520; number++)
        await sql`select ${number}::integer as ${sql.ref(`n${number}`)}`.execute(one);
      expect(await prepared(one)).toHaveLength(500);
    });
    await close();
  });
});
