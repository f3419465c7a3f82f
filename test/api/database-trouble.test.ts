import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { openSqlite } from '../../src/server/platform/database/open.ts';
import { troubleIn } from '../../src/server/platform/database/trouble.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { registerCoach } from '../support/people.ts';
import { gameForm } from '../support/records.ts';

let folder: string;
let file: string;

async function openFile() {
  const open = openSqlite(file);
  await migrate(open);
  return { ...open, close: () => open.database.destroy() };
}

describe('a SQLite file', () => {
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

  test('that may not grow any more refuses what needs space, shows what is there, and goes on with space', async () => {
    const { token } = await registerCoach(app);
    const create = () => app.call('createGame', { token, body: gameForm({ memo: 'あ'.repeat(2000) }) });
    await sql`pragma max_page_count = 1`.execute(app.database);
    let stored = 0;
    let answer = await create();
    for (; answer.status === 201; stored += 1) answer = await create();
    expect(answer).toMatchObject({
      status: 503,
      body: { message: '保存できませんでした。サーバーの空き容量がありません。管理者に連絡してください' },
    });
    expect((await create()).status).toBe(503);
    expect(await app.succeed('games', { token })).toHaveLength(stored);
    await sql`pragma max_page_count = 1000000`.execute(app.database);
    expect((await create()).status).toBe(201);
    expect(await app.succeed('games', { token })).toHaveLength(stored + 1);
  });

  test('that another program holds for long is called busy, and written to afterwards', async () => {
    const { token } = await registerCoach(app);
    const create = () => app.call('createGame', { token, body: gameForm() });
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    expect(await create()).toMatchObject({
      status: 503,
      body: { message: 'データベースが混み合っています。時間をおいて再度お試しください' },
    });
    expect(await app.succeed('games', { token })).toEqual([]);
    other.exec('rollback');
    other.close();
    expect((await create()).status).toBe(201);
  });
});

test('PostgreSQL’s full disk is known, and other errors are none of these', () => {
  expect(troubleIn({ code: '53100' })).toBe('full');
  for (const other of [{ code: '23505' }, { errcode: 2067 }, new Error('13'), null, 'full']) {
    expect(troubleIn(other)).toBeNull();
  }
});
