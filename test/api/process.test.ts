// @module-tag program
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { migrate, newestMigration } from '../../src/server/platform/database/migrate.ts';
import { openSqlite, sqlitePath } from '../../src/server/platform/database/open.ts';
import { freePort } from '../support/free-port.ts';
import { fillTables } from '../support/full-tables.ts';
import { registration } from '../support/people.ts';
import { type NewDatabase, newDatabase } from '../support/postgres-databases.ts';
import { killServers, postJson, startServer } from '../support/server-process.ts';
import { startSmtp } from '../support/smtp.ts';
import { openProxy } from '../support/tcp-proxy.ts';
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

function refusesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(true));
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
  });
}

function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket.on('data', (text: string) => {
    received += text;
  });
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  return {
    write: (text: string) => socket.write(text),
    receives: (text: string) =>
      until(
        () => received.includes(text),
        `${text} is received`,
        () => received,
      ),
    ended,
  };
}

/** Sends the head of a request, for whose body the server then waits. */
async function beginRequest(port: number, body: string) {
  const connection = openConnection(port);
  const head = ['POST /api/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  connection.write([...head, length, 'Expect: 100-continue', '', ''].join('\r\n'));
  await connection.receives('100 Continue');
  return {
    finish(): Promise<string> {
      connection.write(body);
      return connection.ended;
    },
  };
}

describe('the process', () => {
  test('starts on an empty folder, prints its URL, and keeps its data private', async () => {
    const data = join(folder, 'new', 'data');
    const server = await startServer({ DATA_DIR: data });
    expect(server.output.stdout.split('\n').at(-2)).toBe(`ベンチノート: http://localhost:${server.port}`);
    expect(server.output.stderr).toBe('');
    expect(await server.fetch('/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
    expect(readdirSync(data)).toContain('bench-note.sqlite');
    expect(statSync(data).mode & 0o077).toBe(0);
  });

  test('keeps its files private even in a folder that others can read [S107]', async () => {
    chmodSync(folder, 0o755);
    const files = () => readdirSync(folder).filter((name) => name.startsWith('bench-note.sqlite'));
    const readable = () => files().filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
    const first = await startServer({ DATA_DIR: folder });
    expect((await first.fetch('/api/register', postJson(registration(COACH)))).status).toBe(201);
    expect(files().length).toBeGreaterThan(1);
    expect(readable()).toEqual([]);
    await first.stop('SIGKILL');
    for (const name of files()) chmodSync(join(folder, name), 0o644);
    await startServer({ DATA_DIR: folder });
    expect(readable()).toEqual([]);
  });

  test('reports a damaged database, and is not ready', async () => {
    const path = sqlitePath(folder);
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

  test('keeps its data when it is restarted', async () => {
    const first = await startServer({ DATA_DIR: folder });
    const form = registration(COACH);
    expect((await first.fetch('/api/register', postJson(form))).status).toBe(201);
    expect(await first.stop()).toBe(0);
    const second = await startServer({ DATA_DIR: folder });
    expect((await second.fetch('/api/login', postJson(form))).status).toBe(403);
    expect((await second.fetch('/api/register', postJson(form))).status).toBe(422);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('finishes running requests on %s', async (signal) => {
    const server = await startServer({ DATA_DIR: folder });
    const request = await beginRequest(server.port, '{"email":""}');
    server.child.kill(signal);
    await until(() => refusesConnections(server.port), 'the server refuses connections');
    expect(server.child.exitCode).toBeNull();
    const answer = await request.finish();
    expect(answer).toMatch(/HTTP\/1\.1 422 /);
    expect(answer).toContain('メールアドレスを入力してください');
    expect(await server.untilEnded()).toBe(0);
    expect(server.output.stderr).toBe('');
  });

  test('finishes running requests even after a second SIGTERM', async () => {
    const server = await startServer({ DATA_DIR: folder });
    const request = await beginRequest(server.port, '{"email":""}');
    server.child.kill('SIGTERM');
    await until(() => refusesConnections(server.port), 'the server refuses connections');
    server.child.kill('SIGTERM');
    expect(await request.finish()).toMatch(/HTTP\/1\.1 422 /);
    expect(await server.untilEnded()).toBe(0);
  });

  test('does not wait forever for a request that does not finish, and exits with 0', async () => {
    const server = await startServer({ DATA_DIR: folder });
    await beginRequest(server.port, '{"email":""}');
    expect(await server.stop()).toBe(0);
  });

  test('is ready until SIGTERM, and then answers 503 on open connections', async () => {
    const server = await startServer({ DATA_DIR: folder });
    expect(await server.fetch('/readyz')).toEqual({ status: 200, body: { status: 'ok' } });
    const probe = openConnection(server.port);
    probe.write('GET /readyz HTTP/1.1\r\nHost: localhost\r\n');
    // Once the server has answered on another connection, it has read the beginning of this request.
    await server.fetch('/healthz');
    server.child.kill('SIGTERM');
    await until(() => refusesConnections(server.port), 'the server refuses connections');
    probe.write('\r\n');
    const answer = await probe.ended;
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toMatch(/^retry-after: 5\r$/im);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer).toContain('サーバーを停止しています');
    expect(await server.untilEnded()).toBe(0);
  });

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

  test('stops despite an idle connection', async () => {
    const server = await startServer({ DATA_DIR: folder });
    await fetch(`http://127.0.0.1:${server.port}/healthz`, { headers: { connection: 'keep-alive' } });
    expect(await server.stop()).toBe(0);
  });
});

const postgresUrl = inject('postgresUrl');

const whyNot = postgresUrl ? '' : `. ${inject('noPostgres')}`;

describe.skipIf(!postgresUrl)(`the process on PostgreSQL${whyNot}`, { tags: ['postgres'] }, () => {
  let database: NewDatabase;
  let url: URL;
  beforeEach(async () => {
    database = await newDatabase(postgresUrl ?? '');
    url = new URL(database.url);
  });
  afterEach(async () => {
    await killServers();
    await database.drop();
  });

  test('can be started several times at once on an empty database', async () => {
    const environment = { DATA_DIR: folder, DATABASE_URL: url.href };
    const servers = await Promise.all([1, 2, 3].map(() => startServer(environment)));
    for (const server of servers) expect((await server.fetch('/healthz')).status).toBe(200);
    const form = registration(COACH);
    const answers = await Promise.all(servers.map((server) => server.fetch('/api/register', postJson(form))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  test('survives the loss of the database during a transaction [S135]', async () => {
    const proxy = await openProxy(Number(url.port));
    const direct = new pg.Client({ connectionString: url.href });
    direct.on('error', () => {});
    await direct.connect();
    const environment = { DATA_DIR: folder, DATABASE_URL: Object.assign(url, { port: proxy.port }).href };
    const server = await startServer(environment);
    await direct.query('begin; lock table accounts in exclusive mode');
    const form = registration(COACH);
    const answer = server.fetch('/api/register', postJson(form));
    await until(async () => {
      const waiting = await direct.query(
        'select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
      );
      return waiting.rows.length > 0;
    }, 'the registration waits for the lock');

    await proxy.cut();
    expect((await answer).status).toBe(503);
    expect((await server.fetch('/healthz')).status).toBe(503);

    await direct.end();
    await proxy.mend();
    await until(async () => (await server.fetch('/healthz')).status === 200, 'the server is healthy again');
    expect((await server.fetch('/api/register', postJson(form))).status).toBe(201);
    await proxy.cut();
  });

  test('reports that the database is unreachable, and resumes when it is back [S133]', async () => {
    const proxy = await openProxy(Number(url.port));
    const environment = { DATA_DIR: folder, DATABASE_URL: Object.assign(url, { port: proxy.port }).href };
    const server = await startServer(environment);
    const form = registration(COACH);
    const register = () => server.fetch('/api/register', postJson(form));
    for (const path of ['/healthz', '/readyz']) expect((await server.fetch(path)).status).toBe(200);

    await proxy.cut();
    for (const path of ['/healthz', '/readyz'])
      expect(await server.fetch(path)).toEqual({
        status: 503,
        body: { message: 'データベースに接続できません。時間をおいて再度お試しください' },
      });
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/register`, postJson(form));
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '5',
      { message: 'データベースに接続できません。時間をおいて再度お試しください' },
    ]);
    expect(server.output.stderr).toContain('a database connection was lost');

    await proxy.mend();
    await until(async () => (await server.fetch('/healthz')).status === 200, 'the server is healthy again');
    expect((await register()).status).toBe(201);
    expect(await server.stop()).toBe(0);
    await proxy.cut();
  });
});
