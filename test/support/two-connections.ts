import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { type OpenDatabase, openPostgres, openSqlite } from '../../src/server/platform/database/open.ts';
import { newDatabase, TEMPLATE } from './postgres-databases.ts';

/** Two processes would open the database in this way. */
export interface OpenedTwice {
  readonly first: OpenDatabase;
  readonly other: OpenDatabase;
  close(): Promise<void>;
}

function openBoth(open: () => OpenDatabase, remove: () => Promise<void> | void): OpenedTwice {
  const [first, second] = [open(), open()];
  return {
    first,
    other: second,
    async close() {
      await first.database.destroy();
      await second.database.destroy();
      await remove();
    },
  };
}

async function sqliteTwice(): Promise<OpenedTwice> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-note-twice-'));
  const both = openBoth(
    () => openSqlite(join(folder, 'bench-note.sqlite')),
    () => rmSync(folder, { recursive: true }),
  );
  await migrate(both.first);
  return both;
}

async function postgresTwice(server: string): Promise<OpenedTwice> {
  const { url, drop } = await newDatabase(server, TEMPLATE);
  return openBoth(() => openPostgres(url, () => {}), drop);
}

/** Runs tests on SQLite and on PostgreSQL, each opened twice. Skips PostgreSQL if it is not installed. */
export function onEachDatabaseTwice(title: string, tests: (open: () => Promise<OpenedTwice>) => void): void {
  describe(`${title} on SQLite`, () => tests(sqliteTwice));
  const url = inject('postgresUrl');
  const tags = ['postgres'];
  if (url) describe(`${title} on PostgreSQL`, { tags }, () => tests(() => postgresTwice(url)));
  else describe.skip(`${title} on PostgreSQL. ${inject('noPostgres')}`, { tags }, () => tests(sqliteTwice));
}
