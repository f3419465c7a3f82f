import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, inject } from 'vitest';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import {
  type OpenDatabase,
  openPostgres,
  openSqlite,
  sqlitePath,
} from '../../src/server/platform/database/open.ts';
import { openTestApp, type TestApp } from './app.ts';
import { newDatabase } from './postgres-databases.ts';
import { type Exit, runProgram } from './program.ts';

/** A script in `script/`, run on the database of an open server. */
export interface OperatorScript {
  app(): TestApp;
  run(...args: string[]): Promise<Exit>;
}

interface Target {
  readonly open: OpenDatabase;
  readonly environment: Readonly<Record<string, string>>;
  drop(): Promise<void>;
}

async function sqliteFile(folder: string): Promise<Target> {
  return { open: openSqlite(sqlitePath(folder)), environment: {}, drop: async () => {} };
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

function operatorScript(name: string, openTarget: (folder: string) => Promise<Target>): OperatorScript {
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
  return {
    app: () => app,
    run(...args) {
      const env = { PATH: process.env.PATH, HOME: folder, DATA_DIR: folder, ...target.environment };
      return runProgram(path, args, { env });
    },
  };
}

export function scriptOnSqlite(name: string, tests: (script: OperatorScript) => void): void {
  describe(`script/${name} on SQLite`, { tags: ['program'] }, () => tests(operatorScript(name, sqliteFile)));
}

export function scriptOnEachDatabase(name: string, tests: (script: OperatorScript) => void): void {
  scriptOnSqlite(name, tests);
  const available = inject('postgresUrl') !== null;
  const title = `script/${name} on PostgreSQL${available ? '' : `. ${inject('noPostgres')}`}`;
  // The queries are the server's, which are tested on it in every run.
  const tags = ['all', 'postgres', 'program'];
  describe.skipIf(!available)(title, { tags }, () => tests(operatorScript(name, postgresDatabase)));
}
