import type { Insertable } from 'kysely';
import { expect, test, vi } from 'vitest';
import { onSqliteAndPostgres } from '../../../../test/support/databases.ts';
import { compileOnce } from './compile-once.ts';
import type { Database, Trx } from './open.ts';
import type { Tables } from './schema.ts';

type Mail = Insertable<Tables['mails']>;

const at = '2026-05-03T00:00:00.000Z';
const mail = (recipient: string, link: string | null = null): Mail => ({
  recipient,
  link,
  subject: '件名',
  text: '本文',
  next_try_at: at,
  expires_at: at,
  created_at: at,
});

const insertMails = (database: Database, mails: readonly Mail[]) =>
  database.insertInto('mails').values(mails).returning(['recipient', 'link', 'attempts']);
const mailsTo = (database: Database, recipient: string, subject: string) =>
  database
    .selectFrom('mails')
    .select('recipient')
    .where('recipient', '=', recipient)
    .where('subject', '=', subject);
const changeMail = (
  trx: Trx,
  recipient: string,
  change: { link: string | null | undefined; attempts: number },
) => trx.updateTable('mails').set(change).where('recipient', '=', recipient).returning(['link', 'attempts']);

// Shared by both databases: a query compiled for one must not be sent to the other.
const mailsToOnce = compileOnce(mailsTo);
const insertMailsOnce = compileOnce(insertMails);
const changeMailOnce = compileOnce(changeMail);

onSqliteAndPostgres('a query that is compiled once', (open) => {
  async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
    const { database, close } = await open();
    await work(database);
    await close();
  }

  test('runs with the values of each call, in a transaction and outside', () =>
    withDatabase(async (database) => {
      await insertMails(database, [mail('a'), mail('b')]).execute();
      expect(await mailsToOnce(database, 'a', '件名')).toEqual([{ recipient: 'a' }]);
      expect(await mailsToOnce(database, '件名', 'a')).toEqual([]);
      await database.transaction().execute(async (trx) => {
        expect(await mailsToOnce(trx, 'b', '件名')).toEqual([{ recipient: 'b' }]);
      });
    }));

  test('is compiled again only for another number of rows or other fields', () =>
    withDatabase(async (database) => {
      const build = vi.fn(insertMails);
      const insert = compileOnce(build);
      await insert(database, [mail('a', 'https://a')]);
      await insert(database, [mail('b')]);
      expect(build).toHaveBeenCalledTimes(1);
      await insert(database, [mail('c'), mail('d')]);
      expect(build).toHaveBeenCalledTimes(2);
      await insert(database, [{ ...mail('e'), attempts: 3 }]);
      expect(build).toHaveBeenCalledTimes(3);
    }));

  test('is cached for a limited number of shapes', () =>
    withDatabase(async (database) => {
      const build = vi.fn(insertMails);
      const insert = compileOnce(build);
      const rows = (count: number) => Array.from({ length: count }, (_, row) => mail(String(row)));
      await insert(database, rows(1));
      for (let count = 2; count <= 101; count++) await insert(database, rows(count));
      build.mockClear();
      await insert(database, rows(101));
      expect(build).not.toHaveBeenCalled();
      await insert(database, rows(1));
      expect(build).toHaveBeenCalledTimes(1);
    }));

  test('stores each value of each row in its place', () =>
    withDatabase(async (database) => {
      expect(await insertMailsOnce(database, [mail('a', 'x'), mail('b'), mail('c', 'z')])).toEqual([
        { recipient: 'a', link: 'x', attempts: 0 },
        { recipient: 'b', link: null, attempts: 0 },
        { recipient: 'c', link: 'z', attempts: 0 },
      ]);
    }));

  test('sets null, and leaves undefined fields unchanged', () =>
    withDatabase(async (database) => {
      await insertMails(database, [mail('a', 'x')]).execute();
      await database.transaction().execute(async (trx) => {
        const change = (link: string | null | undefined, attempts: number) =>
          changeMailOnce(trx, 'a', { link, attempts });
        expect(await change(undefined, 1)).toEqual([{ link: 'x', attempts: 1 }]);
        expect(await change(null, 2)).toEqual([{ link: null, attempts: 2 }]);
      });
    }));
});
