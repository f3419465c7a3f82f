import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/support/app.ts';
import { registerCoach, registerDetached, registerPlayer, signUp } from '../../test/support/people.ts';
import { createDatabase, dropDatabase } from '../../test/support/postgres-databases.ts';
import { migrate } from './platform/database/migrate.ts';
import { type OpenDatabase, openPostgres, openSqlite, sqlitePath } from './platform/database/open.ts';

const SCRIPT = fileURLToPath(new URL('../../script/make-coach', import.meta.url));

let folder: string;
let app: TestApp;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bench-note-coach-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the server on a database, which the script uses meanwhile. */
async function start(open: OpenDatabase): Promise<void> {
  await migrate(open);
  app = await openTestApp(async () => ({ ...open, close: () => open.database.destroy() }));
}

function makeCoach(environment: Record<string, string>, ...args: string[]) {
  const env = { PATH: process.env.PATH, HOME: folder, ...environment };
  const { status, stdout, stderr } = spawnSync(SCRIPT, args, { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** Of a member who has left, even: the next coach of a team may be any of its people. */
async function makesOne(environment: Record<string, string>): Promise<void> {
  const coach = await registerCoach(app);
  const player = await registerPlayer(app, coach.inviteCode);
  const left = { params: { id: player.id }, body: { name: '選手 次郎', plays: true, active: false } };
  await app.succeed('updateMember', { ...left, token: coach.token });
  const before = await app.succeed('members', coach);
  expect(before).toContainEqual(expect.objectContaining({ id: player.id, role: 'player' }));
  expect(makeCoach(environment, player.email.toUpperCase())).toMatchObject({
    status: 0,
    stdout: 'this member is a coach of their team now\n',
  });
  const member = expect.objectContaining({ id: player.id, role: 'coach', active: true });
  for (const person of [coach, player]) expect(await app.succeed('members', person)).toContainEqual(member);
  const [newest] = (await app.succeed('history', coach)).entries;
  expect(newest).toMatchObject({ action: 'changed', kind: 'member' });
}

describe('on SQLite', () => {
  beforeEach(() => start(openSqlite(sqlitePath(folder))));
  afterEach(() => app.close());

  test('the operator makes a coach of a member', () => makesOne({ DATA_DIR: folder }));

  test('nobody becomes one who cannot log in or has no team, nor by a call that says nothing', async () => {
    const coach = await registerCoach(app);
    const unverified = await signUp(app, { name: '新人', role: 'player', invite_code: coach.inviteCode });
    const detached = await registerDetached(app, coach);
    const refusals = [
      [['nobody@bench.example'], 'bench-note: no account has this e-mail address\n'],
      [[unverified], 'bench-note: this e-mail address is not verified\n'],
      [[detached.email], 'bench-note: this account is in no team\n'],
      [[], 'bench-note: usage: script/make-coach E-MAIL\n'],
    ] as const;
    for (const [args, line] of refusals) {
      const { status, stderr } = makeCoach({ DATA_DIR: folder }, ...args);
      expect(status).toBe(1);
      expect(stderr.endsWith(line)).toBe(true);
    }
    const roles = (await app.succeed('members', coach)).map(({ role }) => role);
    expect(roles).toEqual(['coach', 'player', 'player']);
  });
});

const postgres = inject('postgresUrl');
describe.skipIf(!postgres)(`on PostgreSQL${postgres ? '' : ' (not installed)'}`, () => {
  test('the operator makes a coach of a member', async () => {
    const name = `bench_${randomBytes(6).toString('hex')}`;
    const DATABASE_URL = await createDatabase(postgres ?? '', name);
    await start(openPostgres(DATABASE_URL, () => {}));
    await makesOne({ DATABASE_URL, DATA_DIR: folder });
    await app.close();
    await dropDatabase(postgres ?? '', name);
  });
});
