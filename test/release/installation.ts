// Helpers for tests of updates: an unpacked release and its data.
import { mkdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import {
  listAppliedMigrations,
  listReleasedUpTo,
  migrate,
} from '../../src/server/platform/database/migrate.ts';
import { type OpenDatabase, openSqlite } from '../../src/server/platform/database/open.ts';
import { everyRow, fillTables } from '../support/full-tables.ts';
import { wholeOutput } from '../support/program.ts';
import { type Installed, killAll, type Running } from '../support/release.ts';
import { until } from '../support/until.ts';

const FIRST = '001-first';

export const done = (stdout: RegExp) => ({
  code: 0,
  signal: null,
  stdout: expect.stringMatching(stdout),
  stderr: '',
});
export const refusal = (message: RegExp) => ({
  code: 1,
  signal: null,
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

export function readSqlite<Result>(
  { folder }: Installed,
  work: (open: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  mkdirSync(join(folder, 'data'), { recursive: true });
  return on(openSqlite(join(folder, 'data/bench-note.sqlite')), work);
}

/** Fills the database with the data of the first released version. */
export async function fillFirst(open: OpenDatabase): Promise<void> {
  await migrate(open, listReleasedUpTo(open.engine, FIRST));
  await fillTables(open.database, FIRST);
}

export const state = async (open: OpenDatabase) => ({
  rows: await everyRow(open.database),
  migrations: await listAppliedMigrations(open),
});

/** Returns the version that `start` runs. */
export function readVersion({ folder }: Installed): string {
  return readlinkSync(join(folder, 'current')).replace('versions/', '');
}

export function isReady({ settings }: Installed): Promise<boolean> {
  return fetch(`http://127.0.0.1:${settings.PORT}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** Starts the server and waits until it has printed that it serves. */
export async function startRelease(program: Installed, ...args: string[]): Promise<Running> {
  const server = program.spawn('start', ...args);
  const { child, output } = server;
  const hasStarted = () => output.stdout.includes('ベンチノート:') || child.exitCode !== null;
  await until(hasStarted, 'the server listens', () => wholeOutput(output));
  if (child.exitCode !== null) throw new Error(`The server ended: ${wholeOutput(output)}`);
  return server;
}

export async function stopRelease({ child, exit }: Running): Promise<void> {
  child.kill('SIGTERM');
  expect(await exit()).toMatchObject({ code: 0 });
}

export async function requireServing(program: Installed): Promise<void> {
  const server = await startRelease(program);
  expect(await isReady(program)).toBe(true);
  await stopRelease(server);
}

/** Kills a command once the condition is true, and at the latest when it ends. */
export async function killOnce(running: Running, condition: () => boolean, what: string): Promise<void> {
  const { child, output, exit } = running;
  await until(
    () => condition() || child.exitCode !== null,
    what,
    () => wholeOutput(output),
    1,
  );
  killAll(running);
  await exit();
}
