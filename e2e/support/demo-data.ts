import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createDatabase } from '../../test/support/postgres-databases.ts';

// A season takes longer to record than to copy, so it is recorded only once for each database.

/** The processes of a test run share the folder in this environment variable. */
const RUN_FOLDER = 'E2E_DEMO_FOLDER';

const PROGRAM = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));
const run = promisify(execFile);

async function fill(place: { readonly DATA_DIR: string } | { readonly DATABASE_URL: string }) {
  const environment = { ...process.env, DATA_DIR: '', DATABASE_URL: '', ...place };
  await run(process.execPath, [PROGRAM, 'demo'], { env: environment });
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'bench-note-demo-'));
}

/**
 * Creates the folder that the worker processes share. The first test that needs the demo team fills the
 * folder.
 */
export default function setup(): () => void {
  const folder = newFolder();
  process.env[RUN_FOLDER] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The folder marks the work as begun. Returns false if another process has created the folder. */
function begin(mark: string): boolean {
  try {
    mkdirSync(mark);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * The first process fills the shared folder. Other processes wait, and one of them takes over if the first
 * process fails.
 */
async function fillOnce(shared: string): Promise<string> {
  const [filled, mark] = [join(shared, 'filled'), join(shared, 'begun')];
  while (!existsSync(filled)) {
    if (begin(mark)) {
      const filling = mkdtempSync(join(shared, 'filling-'));
      await fill({ DATA_DIR: filling }).catch((error) => {
        rmSync(mark, { recursive: true });
        throw error;
      });
      renameSync(filling, filled);
    } else await pause(50);
  }
  return filled;
}

async function fillOwn(): Promise<string> {
  const folder = newFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await fill({ DATA_DIR: folder });
  return folder;
}

let folder: Promise<string> | undefined;

/** Returns a data folder with the demo team, to be copied. */
export function demoFolder(): Promise<string> {
  const shared = process.env[RUN_FOLDER];
  folder ??= shared ? fillOnce(shared) : fillOwn();
  return folder;
}

let template: Promise<string> | undefined;

async function fillTemplate(url: string): Promise<string> {
  const name = `bench_demo_${randomBytes(6).toString('hex')}`;
  await fill({ DATABASE_URL: await createDatabase(url, name) });
  return name;
}

/**
 * Returns the name of a database with the demo team, to be copied. The database is dropped with the server.
 */
export function demoTemplate(url: string): Promise<string> {
  template ??= fillTemplate(url);
  return template;
}
