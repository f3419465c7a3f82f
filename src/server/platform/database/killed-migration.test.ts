import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { everyRow, fillTables } from '../../../../test/support/full-tables.ts';
import { createDatabase, dropDatabase } from '../../../../test/support/postgres-databases.ts';
import { appliedMigrations, migrate, releasedUpTo } from './migrate.ts';
import { type OpenDatabase, openPostgres, openSqlite, type StatementLog } from './open.ts';

/** The newest migrations of the version that clubs upgrade from, and of one whose logs have no situations yet. */
const BEFORE = ['013-answers-of-accounts', '032-answers'];

interface Place {
  /** A URL or a file. */
  readonly where: string;
  readonly open: (log?: StatementLog) => OpenDatabase;
}

async function fill({ open }: Place, last: string): Promise<void> {
  const old = open();
  await migrate(old, releasedUpTo(old.engine, last));
  await fillTables(old.database, last);
  await old.database.destroy();
}

/** Carries the migration out. Returns the rows and how many statements it took before the commit. */
async function migrateAll({ open }: Place) {
  const sent: string[] = [];
  const opened = open(({ query }) => sent.push(query.sql));
  await migrate(opened);
  const statements = sent.indexOf('commit');
  const rows = await everyRow(opened.database);
  await opened.database.destroy();
  return { rows, statements };
}

async function contentOf({ open }: Place) {
  const opened = open();
  const content = { rows: await everyRow(opened.database), applied: await appliedMigrations(opened) };
  await opened.database.destroy();
  return content;
}

function killAfter({ where }: Place, statements: number): void {
  const args = ['test/support/killed-migration.ts', where, String(statements)];
  expect(spawnSync(process.execPath, args).signal).toBe('SIGKILL');
}

/** Expects that nothing remains of a killed migration, and that the next start carries it out. */
async function expectSurvival(last: string, killed: Place, twin: Place): Promise<void> {
  for (const place of [killed, twin]) await fill(place, last);
  const before = await contentOf(killed);
  const { rows, statements } = await migrateAll(twin);
  for (const share of [1 / 2, 3 / 4, 1]) {
    killAfter(killed, Math.floor(statements * share));
    expect(await contentOf(killed)).toEqual(before);
  }
  expect((await migrateAll(killed)).rows).toEqual(rows);
}

describe.each(BEFORE)('a migration from %s that is killed half way', (last) => {
  test('leaves SQLite as it was, and is carried out at the next start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bench-note-migration-'));
    const place = (name: string): Place => {
      const where = join(folder, name);
      return { where, open: (log) => openSqlite(where, log) };
    };
    await expectSurvival(last, place('killed.sqlite'), place('twin.sqlite'));
    rmSync(folder, { recursive: true, force: true });
  });

  const postgresUrl = inject('postgresUrl');

  test.skipIf(!postgresUrl)('leaves PostgreSQL as it was, and is carried out at the next start', async () => {
    const names = ['killed', 'twin'].map((name) => `bench_migration_${name}_${process.pid}`);
    const places = names.map(async (name): Promise<Place> => {
      const where = await createDatabase(postgresUrl ?? '', name);
      return { where, open: (log) => openPostgres(where, () => {}, log) };
    });
    const [killed, twin] = (await Promise.all(places)) as [Place, Place];
    await expectSurvival(last, killed, twin);
    for (const name of names) await dropDatabase(postgresUrl ?? '', name);
  });
});
