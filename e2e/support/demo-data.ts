import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase } from '../../test/support/postgres-databases.ts';

// A season takes longer to record than to copy, so each process records it once for each database.

const DEMO = fileURLToPath(new URL('../../demo/main.ts', import.meta.url));

function fill(place: { readonly DATA_DIR: string } | { readonly DATABASE_URL: string }): void {
  const environment = { ...process.env, DATA_DIR: '', DATABASE_URL: '', ...place };
  execFileSync(process.execPath, [DEMO], { env: environment, stdio: 'ignore' });
}

let folder: string | undefined;

/** The path of a data folder that holds the demo team, to copy from. */
export function demoFolder(): string {
  if (!folder) {
    const made = mkdtempSync(join(tmpdir(), 'bench-note-demo-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    fill({ DATA_DIR: made });
    folder = made;
  }
  return folder;
}

let template: string | undefined;

/** The name of a database on this server that holds the demo team, to copy from. It ends with the server. */
export async function demoTemplate(url: string): Promise<string> {
  if (!template) {
    const name = `bench_demo_${randomBytes(6).toString('hex')}`;
    fill({ DATABASE_URL: await createDatabase(url, name) });
    template = name;
  }
  return template;
}
