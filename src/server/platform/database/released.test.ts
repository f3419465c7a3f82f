import { createHash } from 'node:crypto';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { describe, expect, test } from 'vitest';
import { onEachBareDatabase } from '../../../../test/support/databases.ts';
import { everyRow, fillTables, type Rows } from '../../../../test/support/full-tables.ts';
import { migrate, released, releasedUpTo } from './migrate.ts';
import { type Engine, postgresEngine, sqliteEngine } from './migrations/migration.ts';

const NAMES = Object.keys(released(sqliteEngine));

/**
 * What each released migration does, on SQLite and on PostgreSQL. A club's database has gone through it, so
 * it is never changed: what is to be otherwise is a new migration, and its sums are added here.
 */
const SUMS: Readonly<Record<string, readonly [sqlite: string, postgres: string]>> = {
  '001-first': ['d1b66f78dfaeba35', 'c9f451331b71cf8c'],
  '002-sheet-and-seasons': ['0bbf23b422de15b5', '0bbf23b422de15b5'],
  '003-idempotency': ['b1c0f62d258b1490', '9e7431450ca9dfad'],
  '004-mail-queue': ['2395a1f2590a1093', '798a8bd53be767aa'],
  '005-history': ['4f6c0adf1435f92d', '7c235a5e3e68dea3'],
  '006-unverified-accounts': ['73b181a54e8574c6', '73b181a54e8574c6'],
  '007-own-sessions': ['e3a8c6b585d0dd5e', '920a12a4a177fe4b'],
  '008-indexes': ['8a1eb28b73896e2e', '8a1eb28b73896e2e'],
  '009-games-of-sums': ['0373fd088058152f', '0373fd088058152f'],
  '010-email-restoration': ['1cd6564a823d7c64', 'ddab228b06a07dff'],
  '011-interference': ['5e8c240d6980d6e0', '5e8c240d6980d6e0'],
  '012-mail-order': ['c48838424ca835a1', 'c48838424ca835a1'],
  '013-answers-of-accounts': ['c8a450b353ff5fec', '48731bcc3b54a121'],
  '015-ties': ['6c62bcd067690c94', 'a022c96daa87f17e'],
  '017-devices': ['6a7834c2fd8c796a', 'a2bb3b750792c687'],
};

/** A checksum of a migration's statements, without running them. */
async function sumOf(engine: Engine, name: string): Promise<string> {
  const hash = createHash('sha256');
  const database = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (all) => new SqliteIntrospector(all),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log({ query }) {
      hash.update(`${query.sql};`);
    },
  });
  await released(engine)[name]?.up(database);
  return hash.digest('hex').slice(0, 16);
}

describe('a released migration', () => {
  test.each(NAMES)('%s has not been edited', async (name) => {
    expect(await Promise.all([sqliteEngine, postgresEngine].map((engine) => sumOf(engine, name)))).toEqual(
      SUMS[name],
    );
  });

  test('is in order', () => {
    expect(NAMES).toEqual(NAMES.toSorted());
  });
});

/** Columns that a later migration has moved to another table, under the same name. */
const MOVED: Readonly<Record<string, Readonly<Record<string, string>>>> = { members: { account_id: 'ties' } };

/** Expects that the later database has all rows of the earlier one, with all values. */
function expectAllRows(before: Rows, after: Rows): void {
  for (const [table, rows] of Object.entries(before)) {
    const moved = Object.entries(MOVED[table] ?? {}).filter(
      ([column]) => !(column in (after[table]?.[0] ?? {})),
    );
    const kept = rows.map((row) => ({ ...row }));
    for (const [column, to] of moved) {
      const values = rows.map((row) => row[column] ?? null).filter((value) => value !== null);
      expect(after[to]?.map((row) => row[column])).toEqual(expect.arrayContaining(values));
      for (const row of kept) delete row[column];
    }
    expect(after[table]).toHaveLength(rows.length);
    expect(after[table]).toEqual(expect.arrayContaining(kept.map((row) => expect.objectContaining(row))));
  }
}

onEachBareDatabase('a database of an earlier version', (open) => {
  test.each(NAMES)('with %s keeps all rows when it is migrated to the newest schema', async (name) => {
    const database = await open();
    await migrate(database, releasedUpTo(database.engine, name));
    await fillTables(database.database, name);
    const before = await everyRow(database.database);
    await migrate(database);
    expectAllRows(before, await everyRow(database.database));
    await database.close();
  });
});
