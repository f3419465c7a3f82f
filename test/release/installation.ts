// What the tests of updates ask of an unpacked release and of its data.
import { mkdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { appliedMigrations, migrate, releasedUpTo } from '../../src/server/platform/database/migrate.ts';
import { type OpenDatabase, openSqlite } from '../../src/server/platform/database/open.ts';
import { everyRow, fillTables } from '../support/full-tables.ts';
import type { Installed } from '../support/release.ts';
import { until } from '../support/until.ts';

const FIRST = '001-first';

export const done = (stdout: RegExp) => ({ code: 0, stdout: expect.stringMatching(stdout), stderr: '' });
export const refusal = (message: RegExp) => ({
  code: 1,
  stdout: '',
  stderr: expect.stringMatching(new RegExp(`^bench-note: [^\\n]*${message.source}[^\\n]*\\n$`)),
});

export type InDatabase = <Result>(work: (open: OpenDatabase) => Promise<Result>) => Promise<Result>;

export async function on<Result>(
  open: OpenDatabase,
  work: (open: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(open);
  } finally {
    await open.database.destroy();
  }
}

export function inSqliteOf<Result>(
  { folder }: Installed,
  work: (open: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  mkdirSync(join(folder, 'data'), { recursive: true });
  return on(openSqlite(join(folder, 'data/bench-note.sqlite')), work);
}

/** The data of the first released version. */
export async function fillFirst(open: OpenDatabase): Promise<void> {
  await migrate(open, releasedUpTo(open.engine, FIRST));
  await fillTables(open.database, FIRST);
}

export const state = async (open: OpenDatabase) => ({
  rows: await everyRow(open.database),
  migrations: await appliedMigrations(open),
});

/** The version that `start` runs. */
export function versionOf({ folder }: Installed): string {
  return readlinkSync(join(folder, 'current')).replace('versions/', '');
}

export function isReady({ settings }: Installed): Promise<boolean> {
  return fetch(`http://127.0.0.1:${settings.PORT}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

export async function requireServing(program: Installed): Promise<void> {
  const server = program.spawn('start');
  await until(() => isReady(program), 'the server is ready');
  server.child.kill('SIGTERM');
  await server.exit;
}
