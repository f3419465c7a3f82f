import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { everyRow, fillTables } from '../../../../test/support/full-tables.ts';
import { newDatabase } from '../../../../test/support/postgres-databases.ts';
import { runProgram } from '../../../../test/support/program.ts';
import { testEachVersion } from '../../../../test/support/versions.ts';
import { listAppliedMigrations, listReleasedUpTo, migrate } from './migrate.ts';
import { type OpenDatabase, openPostgres, openSqlite, type StatementLog } from './open.ts';

/**
 * The newest migrations of two versions: the version that clubs upgrade from, and a version whose logs have no
 * situations yet.
 */
const BEFORE = ['013-answers-of-accounts', '032-answers'];

interface Installation {
  /** A URL or a file. */
  readonly where: string;
  readonly open: (log?: StatementLog) => OpenDatabase;
}

async function fill({ open }: Installation, last: string): Promise<void> {
  const old = open();
  await migrate(old, listReleasedUpTo(old.engine, last));
  await fillTables(old.database, last);
  await old.database.destroy();
}

async function migrateAll({ open }: Installation) {
  const sent: string[] = [];
  const opened = open(({ query }) => sent.push(query.sql));
  await migrate(opened);
  const statements = sent.indexOf('commit');
  const rows = await everyRow(opened.database);
  await opened.database.destroy();
  return { rows, statements };
}

async function readContents({ open }: Installation) {
  const opened = open();
  const content = { rows: await everyRow(opened.database), applied: await listAppliedMigrations(opened) };
  await opened.database.destroy();
  return content;
}

async function killAfter({ where }: Installation, statements: number): Promise<void> {
  const args = ['test/support/killed-migration.ts', where, String(statements)];
  expect(await runProgram(process.execPath, args)).toMatchObject({ signal: 'SIGKILL', stderr: '' });
}

async function expectSurvival(last: string, killed: Installation, twin: Installation): Promise<void> {
  for (const installation of [killed, twin]) await fill(installation, last);
  const before = await readContents(killed);
  const { rows, statements } = await migrateAll(twin);
  for (const share of [1 / 2, 3 / 4, 1]) {
    await killAfter(killed, Math.floor(statements * share));
    expect(await readContents(killed)).toEqual(before);
  }
  expect((await migrateAll(killed)).rows).toEqual(rows);
}

const postgresUrl = inject('postgresUrl');
const whyNot = postgresUrl ? '' : `. ${inject('noPostgres')}`;

describe('a migration that is killed half way', { tags: ['program'] }, () => {
  testEachVersion(
    BEFORE,
    'from %s leaves SQLite as it was, and is carried out at the next start',
    async (last) => {
      const folder = mkdtempSync(join(tmpdir(), 'bench-note-migration-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const makeInstallation = (name: string): Installation => {
        const where = join(folder, name);
        return { where, open: (log) => openSqlite(where, log) };
      };
      await expectSurvival(last, makeInstallation('killed.sqlite'), makeInstallation('twin.sqlite'));
    },
  );

  async function newInstallation(): Promise<Installation> {
    const { url: where, drop } = await newDatabase(postgresUrl ?? '');
    onTestFinished(drop);
    return { where, open: (log) => openPostgres(where, () => {}, log) };
  }

  describe.skipIf(!postgresUrl)(`on PostgreSQL${whyNot}`, { tags: ['all', 'postgres'] }, () => {
    test.each(BEFORE)('from %s leaves it as it was, and is carried out at the next start', async (last) => {
      await expectSurvival(last, await newInstallation(), await newInstallation());
    });
  });
});
