import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, inject } from 'vitest';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import {
  getSqlitePath,
  type OpenDatabase,
  openPostgres,
  openSqlite,
} from '../../src/server/platform/database/open.ts';
import type { Command } from '../../src/server/platform/process.ts';
import { openTestApp, type TestApp } from './app.ts';
import { runInProcess } from './command.ts';
import { newDatabase } from './postgres-databases.ts';
import { runProgram } from './program.ts';

export interface OperatorCommand {
  app(): TestApp;
  run(...args: string[]): ReturnType<typeof runInProcess>;
  /** Runs the script of the command, as the operator does. */
  runScript(...args: string[]): ReturnType<typeof runProgram>;
}

interface Target {
  readonly open: OpenDatabase;
  readonly environment: Readonly<Record<string, string>>;
  drop(): Promise<void>;
}

async function sqliteFile(folder: string): Promise<Target> {
  return { open: openSqlite(getSqlitePath(folder)), environment: {}, drop: async () => {} };
}

async function postgresDatabase(): Promise<Target> {
  const { url, drop } = await newDatabase(inject('postgresUrl') ?? '');
  return { open: openPostgres(url, () => {}), environment: { DATABASE_URL: url }, drop };
}

function openTargetApp({ open, drop }: Target): Promise<TestApp> {
  const close = async () => {
    await open.database.destroy();
    await drop();
  };
  return openTestApp(async () => ({ ...open, close }));
}

function operatorCommand(
  name: string,
  command: Command,
  openTarget: (folder: string) => Promise<Target>,
): OperatorCommand {
  const path = fileURLToPath(new URL(`../../script/${name}`, import.meta.url));
  let folder: string;
  let target: Target;
  let app: TestApp;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), `bench-note-${name}-`));
    target = await openTarget(folder);
    await migrate(target.open);
    app = await openTargetApp(target);
  });
  afterEach(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const environment = () => ({ HOME: folder, DATA_DIR: folder, ...target.environment });
  return {
    app: () => app,
    run: (...args) => runInProcess(command, args, { cwd: folder, environment: environment() }),
    runScript: (...args) => runProgram(path, args, { env: { PATH: process.env.PATH, ...environment() } }),
  };
}

type Tests = (script: OperatorCommand) => void;

export function commandOnSqlite(name: string, command: Command, tests: Tests): void {
  describe(`${name} on SQLite`, () => tests(operatorCommand(name, command, sqliteFile)));
}

export function commandOnEachDatabase(name: string, command: Command, tests: Tests): void {
  commandOnSqlite(name, command, tests);
  const available = inject('postgresUrl') !== null;
  const title = `${name} on PostgreSQL${available ? '' : `. ${inject('noPostgres')}`}`;
  // Only these runs repeat the tests on PostgreSQL, because every run tests the queries of the server.
  const options = { tags: ['all', 'postgres'] };
  describe.skipIf(!available)(title, options, () => tests(operatorCommand(name, command, postgresDatabase)));
}
