import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/support/app.ts';
import { logIn, registerCoach } from '../../test/support/people.ts';
import { createDatabase, dropDatabase } from '../../test/support/postgres-databases.ts';
import { migrate } from './platform/database/migrate.ts';
import { type OpenDatabase, openPostgres, openSqlite, sqlitePath } from './platform/database/open.ts';

const SCRIPT = fileURLToPath(new URL('../../script/end-sessions', import.meta.url));

let folder: string;
let app: TestApp;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bench-note-sessions-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the server on a database, which the script uses meanwhile. */
async function start(open: OpenDatabase): Promise<void> {
  await migrate(open);
  app = await openTestApp(async () => ({ ...open, close: () => open.database.destroy() }));
}

function endSessions(environment: Record<string, string>, ...args: string[]) {
  const env = { PATH: process.env.PATH, HOME: folder, ...environment };
  const { status, stdout, stderr } = spawnSync(SCRIPT, args, { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const statusWith = async (token: string) => (await app.call('currentUser', { token })).status;
const ended = (count: number) => ({
  status: 0,
  stdout: `${count} sessions have ended: whoever had one must log in again\n`,
});

async function endsThem(environment: Record<string, string>): Promise<void> {
  const [lost, other] = [await registerCoach(app), await registerCoach(app)];
  const phone = await logIn(app, lost.email);
  expect(endSessions(environment, lost.email.toUpperCase())).toMatchObject(ended(2));
  for (const { token } of [lost, phone]) expect(await statusWith(token)).toBe(401);
  expect(await statusWith(other.token)).toBe(200);
  await logIn(app, lost.email);
  expect(endSessions(environment, '--all')).toMatchObject(ended(2));
  expect(await statusWith(other.token)).toBe(401);
}

describe('on SQLite', () => {
  beforeEach(() => start(openSqlite(sqlitePath(folder))));
  afterEach(() => app.close());

  test('the operator ends every session of one account, or of all', () => endsThem({ DATA_DIR: folder }));

  test('an address that nobody has, or a call that says nothing or too much, ends none', async () => {
    const { token, email } = await registerCoach(app);
    const usage = 'bench-note: usage: script/end-sessions E-MAIL | --all\n';
    const refusals = [
      [['nobody@bench.example'], 'bench-note: no account has this e-mail address\n'],
      [[], usage],
      [[email, '--all'], usage],
    ] as const;
    for (const [args, line] of refusals) {
      const { status, stderr } = endSessions({ DATA_DIR: folder }, ...args);
      expect(status).toBe(1);
      expect(stderr.endsWith(line)).toBe(true);
    }
    expect(await statusWith(token)).toBe(200);
  });
});

const postgres = inject('postgresUrl');
describe.skipIf(!postgres)(`on PostgreSQL${postgres ? '' : ' (not installed)'}`, () => {
  test('the operator ends every session of one account, or of all', async () => {
    const name = `bench_${randomBytes(6).toString('hex')}`;
    const DATABASE_URL = await createDatabase(postgres ?? '', name);
    await start(openPostgres(DATABASE_URL, () => {}));
    await endsThem({ DATABASE_URL, DATA_DIR: folder });
    await app.close();
    await dropDatabase(postgres ?? '', name);
  });
});
