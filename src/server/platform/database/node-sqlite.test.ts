import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onSqlite } from '../../../../test/support/databases.ts';
import { inTransaction } from './transaction.ts';

onSqlite('a transaction on SQLite', (open) => {
  // SQLite itself rolls back, for example on a full disk.
  test('is not rolled back again after SQLite did, which would hide the reason', async () => {
    const { database, close } = await open();
    await sql`create table one (id integer primary key)`.execute(database);
    const twice = inTransaction(database, async (trx) => {
      await sql`insert into one values (1)`.execute(trx);
      await sql`insert or rollback into one values (1)`.execute(trx);
    });
    await expect(twice).rejects.toThrow(/UNIQUE constraint failed/);
    await inTransaction(database, (trx) => sql`insert into one values (2)`.execute(trx));
    expect((await sql`select id from one`.execute(database)).rows).toEqual([{ id: 2 }]);
    await close();
  });
});
