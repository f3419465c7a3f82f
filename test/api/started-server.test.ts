// @module-tag program
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, type MockInstance, test, vi } from 'vitest';
import { beginRequest } from '../support/connection.ts';
import { registration } from '../support/people.ts';
import { type NewDatabase, newDatabase } from '../support/postgres-databases.ts';
import { postJson } from '../support/server-process.ts';
import { startHere, stopServers } from '../support/started-server.ts';
import { openProxy } from '../support/tcp-proxy.ts';
import { until } from '../support/until.ts';

const COACH = { name: '監督', role: 'coach', team_name: '青空' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bench-note-started-'));
});
afterEach(async () => {
  await stopServers();
  rmSync(folder, { recursive: true, force: true });
});

// Tests that need a process of their own are in process.test.ts.
describe('a started server', () => {
  test('takes the permissions of others from the files in a folder that they can read [S107]', async () => {
    chmodSync(folder, 0o755);
    const files = () => readdirSync(folder).filter((name) => name.startsWith('bench-note.sqlite'));
    const readable = () => files().filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
    const first = await startHere({ DATA_DIR: folder });
    expect((await first.fetch('/api/register', postJson(registration(COACH)))).status).toBe(201);
    expect(files().length).toBeGreaterThan(1);
    for (const name of files()) chmodSync(join(folder, name), 0o644);
    await startHere({ DATA_DIR: folder });
    expect(readable()).toEqual([]);
  });

  test('keeps its data when it is restarted', async () => {
    const first = await startHere({ DATA_DIR: folder });
    const form = registration(COACH);
    expect((await first.fetch('/api/register', postJson(form))).status).toBe(201);
    await first.stop();
    const second = await startHere({ DATA_DIR: folder });
    expect((await second.fetch('/api/login', postJson(form))).status).toBe(403);
    expect((await second.fetch('/api/register', postJson(form))).status).toBe(422);
  });

  test('does not wait forever for a request that does not finish', async () => {
    const server = await startHere({ DATA_DIR: folder });
    await beginRequest(server.port, '{"email":""}');
    await server.stop();
  });

  test('stops despite an idle connection', async () => {
    const server = await startHere({ DATA_DIR: folder });
    await fetch(`http://127.0.0.1:${server.port}/healthz`, { headers: { connection: 'keep-alive' } });
    await server.stop();
  });
});

const postgresUrl = inject('postgresUrl');

const whyNot = postgresUrl ? '' : `. ${inject('noPostgres')}`;

describe.skipIf(!postgresUrl)(`a started server on PostgreSQL${whyNot}`, { tags: ['postgres'] }, () => {
  let database: NewDatabase;
  let url: URL;
  let warned: MockInstance;
  beforeEach(async () => {
    warned = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    database = await newDatabase(postgresUrl ?? '');
    url = new URL(database.url);
  });
  afterEach(async () => {
    await stopServers();
    warned.mockRestore();
    await database.drop();
  });

  test('can be started several times at once on an empty database', async () => {
    const environment = { DATA_DIR: folder, DATABASE_URL: url.href };
    const servers = await Promise.all([1, 2, 3].map(() => startHere(environment)));
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
    const server = await startHere(environment);
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
    const server = await startHere(environment);
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
    expect(warned.mock.calls.join()).toContain('a database connection was lost');

    await proxy.mend();
    await until(async () => (await server.fetch('/healthz')).status === 200, 'the server is healthy again');
    expect((await register()).status).toBe(201);
    await server.stop();
    await proxy.cut();
  });
});
