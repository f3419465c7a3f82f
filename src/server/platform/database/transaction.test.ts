import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onPostgres, type TestDatabase } from '../../../../test/support/databases.ts';
import type { Trx } from './open.ts';
import { inTransaction } from './transaction.ts';

onPostgres('two transactions in a deadlock', (open) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await open();
    await sql`create table two (id integer primary key, count integer not null)`.execute(opened.database);
    await sql`insert into two values (1, 0), (2, 0)`.execute(opened.database);
  });
  afterEach(() => opened.close());

  test('are both committed, once each', async () => {
    const raise = (trx: Trx, id: number) =>
      sql`update two set count = count + 1 where id = ${id}`.execute(trx);
    let begun = 0;
    const bothBegun = Promise.withResolvers<void>();
    const inOrder = (first: number, second: number) =>
      inTransaction(opened.database, async (trx) => {
        await raise(trx, first);
        begun += 1;
        if (begun === 2) bothBegun.resolve();
        await bothBegun.promise;
        await raise(trx, second);
      });
    await Promise.all([inOrder(1, 2), inOrder(2, 1)]);
    // PostgreSQL ends one of the two, which begins again, on a busy machine more than once.
    expect(begun).toBeGreaterThan(2);
    const { rows } = await sql`select count from two order by id`.execute(opened.database);
    expect(rows).toEqual([{ count: 2 }, { count: 2 }]);
  });
});
