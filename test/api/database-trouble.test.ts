import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toHttpError } from '../../src/server/platform/database/driver-errors.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { openSqlite } from '../../src/server/platform/database/open.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { registerCoach } from '../support/people.ts';
import { gameForm } from '../support/records.ts';
import { fillUp, NotRun, onSmallDisk } from '../support/small-disk.ts';

let folder: string;
let file: string;

async function openFile() {
  const open = openSqlite(file);
  await migrate(open);
  return { ...open, close: () => open.database.destroy() };
}

describe('the API on a SQLite file', () => {
  let app: TestApp;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bench-note-trouble-'));
    file = join(folder, 'bench-note.sqlite');
    app = await openTestApp(openFile);
  });
  afterEach(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('refuses writes while the file cannot grow, keeps reading, and resumes when it can', async () => {
    const { token } = await registerCoach(app);
    const create = () => app.call('createGame', { token, body: gameForm({ memo: 'あ'.repeat(2000) }) });
    await sql`pragma max_page_count = 1`.execute(app.database);
    let stored = 0;
    let answer = await create();
    for (; answer.status === 201; stored += 1) answer = await create();
    expect(answer).toMatchObject({
      status: 503,
      body: { message: '保存できませんでした。サーバーの空き容量がありません。運営者に連絡してください' },
    });
    expect(answer.headers['retry-after']).toBe('5');
    expect((await create()).status).toBe(503);
    expect(await app.succeed('games', { token })).toHaveLength(stored);
    await sql`pragma max_page_count = 1000000`.execute(app.database);
    expect((await create()).status).toBe(201);
    expect(await app.succeed('games', { token })).toHaveLength(stored + 1);
  });

  test('answers busy while another program locks the file, and resumes afterwards', async () => {
    const { token } = await registerCoach(app);
    const create = () => app.call('createGame', { token, body: gameForm() });
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    expect(await create()).toMatchObject({
      status: 503,
      body: { message: 'データベースが混み合っています。時間をおいて再度お試しください' },
      headers: { 'retry-after': '5' },
    });
    expect(await app.succeed('games', { token })).toEqual([]);
    other.exec('rollback');
    other.close();
    expect((await create()).status).toBe(201);
  });
});

test('refuses writes on a full disk and loses nothing', async (context) => {
  try {
    await onSmallDisk(async (disk) => {
      file = join(disk, 'bench-note.sqlite');
      const app = await openTestApp(openFile);
      const { token } = await registerCoach(app);
      const create = () => app.call('createGame', { token, body: gameForm() });
      await create();
      fillUp(join(disk, 'filler'));
      for (let tries = 0; tries < 5; tries += 1)
        expect(await create()).toMatchObject({
          status: 503,
          body: { message: '保存できませんでした。サーバーの空き容量がありません。運営者に連絡してください' },
        });
      expect(await app.succeed('games', { token })).toHaveLength(1);
      rmSync(join(disk, 'filler'));
      expect((await create()).status).toBe(201);
      await app.close();
    });
  } catch (error) {
    if (error instanceof NotRun) context.skip(error.message);
    throw error;
  }
});

describe('toHttpError', () => {
  const full = '保存できませんでした。サーバーの空き容量がありません。運営者に連絡してください';
  const busy = 'データベースが混み合っています。時間をおいて再度お試しください';
  const unreachable = 'データベースに接続できません。時間をおいて再度お試しください';

  test.each([
    [{ code: '53100' }, full],
    [{ code: '55P03' }, busy],
    [{ code: '57014' }, busy],
    [{ code: '40P01' }, busy],
    [new Error('Query read timeout'), busy],
    [new Error('timeout exceeded when trying to connect'), busy],
    [{ code: '57P01' }, unreachable],
    [{ code: '57P03' }, unreachable],
    [{ code: '08006' }, unreachable],
    [{ code: '53300' }, unreachable],
    [{ code: '25006' }, unreachable],
    [{ code: '08001' }, unreachable],
    [{ code: 'HV00N' }, unreachable],
    [{ code: 'ECONNREFUSED' }, unreachable],
    [{ code: 'ECONNRESET' }, unreachable],
    [{ code: 'XX000', message: 'could not connect to any active placements' }, unreachable],
    [new Error('Client was closed and is not queryable'), unreachable],
    [new Error('Connection terminated unexpectedly'), unreachable],
    [new Error('Connection terminated due to connection timeout'), unreachable],
  ])('maps the temporary failure %j to 503 with Retry-After', (error, message) => {
    expect(toHttpError(error)).toMatchObject({
      status: 503,
      body: { message },
      headers: { 'retry-after': '5' },
    });
  });

  test.each([{ code: '23503' }, { errcode: 787 }])(
    'maps a reference to a deleted row to 404: %j',
    (error) => {
      expect(toHttpError(error)).toMatchObject({ status: 404, body: { message: '見つかりません' } });
    },
  );

  test.each([{ code: '23505' }, { code: 'XX000' }, { errcode: 2067 }, new Error('13'), null, 'full'])(
    'maps no other error: %j',
    (error) => expect(toHttpError(error)).toBeNull(),
  );
});
