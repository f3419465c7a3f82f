import { createHash } from 'node:crypto';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { describe, expect, test } from 'vitest';
import { onEachBareDatabase } from '../../../../test/support/databases.ts';
import { everyRow, fillTables, type Rows } from '../../../../test/support/full-tables.ts';
import { testEachVersion } from '../../../../test/support/versions.ts';
import { listReleased, listReleasedUpTo, migrate } from './migrate.ts';
import { type Engine, postgresEngine, sqliteEngine } from './migrations/migration.ts';

const NAMES = Object.keys(listReleased(sqliteEngine));

/**
 * Checksums of each migration, on SQLite and on PostgreSQL. A released migration never changes, because clubs'
 * databases have gone through it. A new migration adds its sums here.
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
  '014-keys': ['f4892b39620a0c56', '84796ee46abdf49b'],
  '015-ties': ['6c62bcd067690c94', 'a022c96daa87f17e'],
  '016-members': ['c227ea6116f169c7', 'c227ea6116f169c7'],
  '017-devices': ['6a7834c2fd8c796a', 'a2bb3b750792c687'],
  '018-saves': ['64252c07e98bea34', '921de06c2e196ecd'],
  '020-joining': ['f75b10eb51c68c28', 'f75b10eb51c68c28'],
  '021-guardian-names': ['cb92402db099812b', 'cb92402db099812b'],
  '022-lines': ['695a1b31f4c7d7de', '695a1b31f4c7d7de'],
  '023-public': ['5c67fe31bc0b0274', '5c67fe31bc0b0274'],
  '024-change-devices': ['20ec4ccc1432f8c2', '20ec4ccc1432f8c2'],
  '025-week': ['48dc9ecdae0078ae', '611a05a3f185d5ad'],
  '026-items': ['4e1ce02bcc5e7022', '4e1ce02bcc5e7022'],
  '028-notices': ['092fe93aa963a8f5', '3c4d76f4c75d5f93'],
  '030-lineups': ['ea39019e0b57ae2b', '52f66d241dd443a2'],
  '031-scoring': ['0964a98894264613', 'd418a7426d544b5f'],
  '032-answers': ['f17bfea229251a0b', 'f17bfea229251a0b'],
  '033-situations': ['7fc366a8814ef846', '7fc366a8814ef846'],
  '034-operator': ['df4632c16ff92442', 'da9f5b33343add74'],
  '035-operation': ['36d54856259ac15c', '88d970dab167b716'],
  '036-item-changes': ['f5bcd5c3f68084f9', 'f5bcd5c3f68084f9'],
  '037-sport': ['5bf04745e7dd0c02', '5bf04745e7dd0c02'],
  '038-game-state': ['e3ff83d369078fef', 'e3ff83d369078fef'],
  '039-moved-items': ['23104bd621209478', '23104bd621209478'],
  '040-answered-meeting': ['1bf55ba57e486211', '1bf55ba57e486211'],
  '041-pitches-at-least': ['4f13434b97b6265f', '4f13434b97b6265f'],
  '042-derived-counts': ['90c99b600241bc4a', '90c99b600241bc4a'],
  '043-public-names': ['6f512b4374a4b4e3', '6f512b4374a4b4e3'],
  '044-member-changes': ['6d6b03d5a7a82537', '6d6b03d5a7a82537'],
  '045-pitch-limits': ['2484da70760d47a8', 'fcc3fe39d273e321'],
  '046-game-facts': ['ab8d01a0bf149a89', 'ab8d01a0bf149a89'],
  '047-public-plays': ['6dd059141f5f48a5', '6dd059141f5f48a5'],
  '048-scorebook-signs': ['822d93f48c562e4d', '822d93f48c562e4d'],
  '049-game-pictures': ['507b33139b689cf7', '047194b380f016f6'],
  '050-removed-from-lineup': ['b40bc16f56f952fe', 'b40bc16f56f952fe'],
  '051-least-reported-pitches': ['e24fb4d2444684aa', 'e24fb4d2444684aa'],
  '052-reported-innings': ['357080669184e013', '357080669184e013'],
  '053-batter-only-rules': ['f8ee9fc7ff452ec0', 'f8ee9fc7ff452ec0'],
};

async function readChecksum(engine: Engine, name: string): Promise<string> {
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
  await listReleased(engine)[name]?.up(database);
  return hash.digest('hex').slice(0, 16);
}

describe('a released migration', () => {
  test.each(NAMES)('%s has not been edited', async (name) => {
    expect(
      await Promise.all([sqliteEngine, postgresEngine].map((engine) => readChecksum(engine, name))),
    ).toEqual(SUMS[name]);
  });

  test('is in order', () => {
    expect(NAMES).toEqual(NAMES.toSorted());
  });
});

type Row = Rows[string][number];

/** Maps a moved column to the rows that have its value after later migrations. */
const MOVED: Readonly<Record<string, (row: Row) => (readonly [table: string, row: Row])[]>> = {
  'teams.invite_code': ({ id = 0, invite_code = '' }) => [
    ['invite_codes', { code: invite_code, team_id: id }],
  ],
  'members.account_id': ({ id = 0, team_id = 0, account_id = null }) =>
    account_id === null ? [] : [['ties', { account_id, team_id, member_id: id, kind: 'self' }]],
};

/** Returns the rows that the migrations must make of this row. */
function rowsAfter(table: string, before: Row): (readonly [table: string, row: Row])[] {
  const isMoved = (column: string) => `${table}.${column}` in MOVED;
  const kept = Object.fromEntries(Object.entries(before).filter(([column]) => !isMoved(column)));
  const moved = Object.keys(before).flatMap((column) => MOVED[`${table}.${column}`]?.(before) ?? []);
  return [[table, kept], ...moved];
}

onEachBareDatabase('a database of an earlier version', (open) => {
  testEachVersion(NAMES, 'with %s keeps all rows when it is migrated to the newest schema', async (name) => {
    const database = await open();
    await migrate(database, listReleasedUpTo(database.engine, name));
    await fillTables(database.database, name);
    const before = Object.entries(await everyRow(database.database));
    await migrate(database);
    const after = await everyRow(database.database);
    for (const [table, rows] of before) {
      expect(after[table]).toHaveLength(rows.length);
      for (const [holder, row] of rows.flatMap((each) => rowsAfter(table, each)))
        expect(after[holder]).toContainEqual(expect.objectContaining(row));
    }
    await database.close();
  });
});
