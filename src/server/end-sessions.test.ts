import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/support/app.ts';
import { logIn, registerCoach } from '../../test/support/people.ts';
import { migrate } from './platform/database/migrate.ts';
import { openSqlite, sqlitePath } from './platform/database/open.ts';

const SCRIPT = fileURLToPath(new URL('../../script/end-sessions', import.meta.url));

let folder: string;
let app: TestApp;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bench-note-sessions-'));
  const file = openSqlite(sqlitePath(folder));
  await migrate(file);
  app = await openTestApp(async () => ({ ...file, close: () => file.database.destroy() }));
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the script while the server has the database open. */
function endSessions(...args: string[]) {
  const env = { PATH: process.env.PATH, HOME: folder, DATA_DIR: folder };
  const { status, stdout, stderr } = spawnSync(SCRIPT, args, { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const statusWith = async (token: string) => (await app.call('currentUser', { token })).status;
const ended = (count: number) => ({
  status: 0,
  stdout: `${count} sessions have ended: whoever had one must log in again\n`,
});

test('the operator ends every session of one account, or of all', async () => {
  const [lost, other] = [await registerCoach(app), await registerCoach(app)];
  const phone = await logIn(app, lost.email);
  expect(endSessions(lost.email.toUpperCase())).toMatchObject(ended(2));
  for (const { token } of [lost, phone]) expect(await statusWith(token)).toBe(401);
  expect(await statusWith(other.token)).toBe(200);
  await logIn(app, lost.email);
  expect(endSessions('--all')).toMatchObject(ended(2));
  expect(await statusWith(other.token)).toBe(401);
});

test('an address that nobody has, or a call that says nothing or too much, ends none', async () => {
  const { token, email } = await registerCoach(app);
  const refusals = [
    [['nobody@bench.example'], 'bench-note: no account has this e-mail address\n'],
    [[], 'bench-note: usage: script/end-sessions E-MAIL | --all\n'],
    [[email, '--all'], 'bench-note: usage: script/end-sessions E-MAIL | --all\n'],
  ] as const;
  for (const [args, stderr] of refusals) {
    const { status, ...output } = endSessions(...args);
    expect(status).toBe(1);
    expect(output.stderr.endsWith(stderr)).toBe(true);
  }
  expect(await statusWith(token)).toBe(200);
});
