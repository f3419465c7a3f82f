// @module-tag program
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate, newestMigration } from '../../src/server/platform/database/migrate.ts';
import { getSqlitePath, openSqlite } from '../../src/server/platform/database/open.ts';
import { beginRequest, openConnection, refusesConnections } from '../support/connection.ts';
import { freePort } from '../support/free-port.ts';
import { fillTables } from '../support/full-tables.ts';
import { registration } from '../support/people.ts';
import { killServers, postJson, startServer } from '../support/server-process.ts';
import { startSmtp } from '../support/smtp.ts';
import { until } from '../support/until.ts';

const COACH = { name: '監督', role: 'coach', team_name: '青空' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bench-note-process-'));
});
afterEach(async () => {
  await killServers();
  rmSync(folder, { recursive: true, force: true });
});

describe('the process', () => {
  test('starts on an empty folder, warns about missing TLS, prints its URL, and keeps its data private [S98]', async () => {
    const data = join(folder, 'new', 'data');
    const server = await startServer({ DATA_DIR: data, HOST: '0.0.0.0' });
    const lines = server.output.stdout.split('\n');
    expect(lines.slice(-2)).toEqual([`ベンチノート: http://localhost:${server.port}`, '']);
    expect(lines[0]).toContain('without TLS');
    expect(server.output.stderr).toBe('');
    expect(await server.fetch('/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
    expect((await server.fetch('/api/register', postJson(registration(COACH)))).status).toBe(201);
    expect(readdirSync(data)).toContain('bench-note.sqlite');
    for (const name of ['', ...readdirSync(data)]) expect(statSync(join(data, name)).mode & 0o077).toBe(0);
  });

  test('reports a damaged database, and is not ready', async () => {
    const path = getSqlitePath(folder);
    const { database, engine } = openSqlite(path);
    await migrate({ database, engine });
    await fillTables(database, newestMigration);
    const page = await sql<{ number: number }>`
      select rootpage as number from sqlite_schema where name = 'changes'`.execute(database);
    await database.destroy();
    const size = 4096;
    const file = readFileSync(path);
    const begin = size * ((page.rows[0]?.number ?? 0) - 1);
    writeFileSync(path, file.fill(0, begin, begin + size));
    const server = await startServer({ DATA_DIR: folder });
    await until(async () => (await server.fetch('/readyz')).status === 503, 'the damage is found');
    expect(await server.fetch('/readyz')).toMatchObject({
      body: { message: 'データベースが壊れています。運営者に連絡してください' },
    });
    expect(server.output.stdout).toContain(
      'the database is damaged: stop the server and bring a backup back',
    );
    expect((await server.fetch('/healthz')).status).toBe(200);
  });

  test('can be started several times at once on an empty folder, and each process can write', async () => {
    const servers = await Promise.all([1, 2, 3, 4].map(() => startServer({ DATA_DIR: folder })));
    const form = registration(COACH);
    const answers = await Promise.all(servers.map((server) => server.fetch('/api/register', postJson(form))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'is ready until %s, then finishes running requests, whatever signals follow, and answers others 503',
    async (signal) => {
      const server = await startServer({ DATA_DIR: folder });
      expect(await server.fetch('/readyz')).toEqual({ status: 200, body: { status: 'ok' } });
      const request = await beginRequest(server.port, '{"email":""}');
      const probe = openConnection(server.port);
      const begun = 'GET /readyz HTTP/1.1\r\nHost: localhost\r\n';
      // The answer to the first request shows that the server has read the beginning of the second one.
      probe.write(`${begun}\r\n${begun}`);
      await probe.receives('"ok"');
      server.child.kill(signal);
      await until(() => refusesConnections(server.port), 'the server refuses connections');
      server.child.kill(signal);
      expect(server.child.exitCode).toBeNull();
      probe.write('\r\n');
      const answer = (await probe.ended).split('"ok"}').at(-1);
      expect(answer).toMatch(/^HTTP\/1\.1 503 /);
      expect(answer).toMatch(/^retry-after: 5\r$/im);
      expect(answer).toMatch(/^connection: close\r$/im);
      expect(answer).toContain('サーバーを停止しています');
      const finished = await request.finish();
      expect(finished).toMatch(/HTTP\/1\.1 422 /);
      expect(finished).toContain('メールアドレスを入力してください');
      expect(await server.untilEnded()).toBe(0);
      expect(server.output.stderr).toBe('');
    },
  );

  test('leaves its mail to the next process when it is killed right after a response', async () => {
    const smtpPort = await freePort();
    const environment = { DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
    const form = registration(COACH);
    const killed = await startServer(environment);
    expect((await killed.fetch('/api/register', postJson(form))).status).toBe(201);
    await killed.stop('SIGKILL');

    // Simulates the end of the minute for which the killed process may have claimed the mail.
    const { database } = openSqlite(join(folder, 'bench-note.sqlite'));
    await database.updateTable('mails').set({ next_try_at: '2000-01-01T00:00:00.000Z' }).execute();
    await database.destroy();
    const smtp = await startSmtp({}, smtpPort);
    await startServer(environment);
    await until(() => smtp.deliveries.length > 0, 'the mail is sent');
    expect(smtp.deliveries[0]?.to).toEqual([form.email]);
    await smtp.stop();
  });
});
