import { connect } from 'node:net';
import { PostgresAdapter } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '../support/answers.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { type OpenTestDatabase, onSqlite, onSqliteAndPostgres } from '../support/databases.ts';
import { registerCoach } from '../support/people.ts';
import { PATIENTLY } from '../support/until.ts';
import { validRequest } from '../support/valid-requests.ts';

const METRICS = 'metrics-0123456789';
const LINE = /^([a-z_0-9]+)(?:\{((?:[a-z]+="(?:[^"\\\n]|\\[\\"n])*",?)*)\})? (-?[\d.e+-]+)$/;

/** Opens an app with metrics before each test. */
function withMetrics(open: OpenTestDatabase) {
  let app: TestApp;
  let log: string[];
  beforeEach(async () => {
    log = [];
    const logTo = { write: (line: string) => log.push(line) };
    app = await openTestApp(open, { METRICS, LOG_LEVEL: 'trace' }, { logTo });
  });
  afterEach(() => app.close());

  async function requestMetrics(authorization?: string) {
    const headers = authorization ? { authorization } : {};
    return app.server.inject({ url: '/metrics', headers });
  }

  async function read(): Promise<Map<string, number>> {
    const { statusCode, headers, body } = await requestMetrics(`Bearer ${METRICS}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(body.endsWith('\n')).toBe(true);
    const lines = body.trimEnd().split('\n');
    const types = lines.filter((line) => line.startsWith('# TYPE ')).map((line) => line.split(' ')[2]);
    expect(new Set(types).size).toBe(types.length);
    const samples = lines.filter((line) => !line.startsWith('#'));
    for (const line of samples) expect(line).toMatch(LINE);
    return new Map(samples.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]));
  }

  return { app: () => app, log: () => log.map((line) => JSON.parse(line)), requestMetrics, read };
}

onSqlite('the metrics', (open) => {
  const { app, log, requestMetrics, read } = withMetrics(open);

  test('count requests by method, route and status class, and measure their duration', async () => {
    const coach = await registerCoach(app());
    const { params } = await validRequest('game', { app: app(), coach });
    for (let times = 0; times < 3; times++)
      await app().succeed('game', { token: coach.token, params: params ?? {} });
    await app().call('game', { params: { id: 1 } });
    const metrics = await read();
    const route = 'route="/api/games/:id"';
    expect(metrics.get(`http_requests_total{method="GET",${route},status="2xx"}`)).toBe(3);
    expect(metrics.get(`http_requests_total{method="GET",${route},status="4xx"}`)).toBe(1);
    expect(metrics.get(`http_request_duration_seconds_count{${route}}`)).toBe(4);
    expect(metrics.get(`http_request_duration_seconds_bucket{${route},le="+Inf"}`)).toBe(4);
    expect(metrics.get(`http_request_duration_seconds_sum{${route}}`)).toBeGreaterThan(0);
    expect(metrics.get('http_requests_running')).toBe(1);
  });

  test('have cumulative buckets', async () => {
    for (let times = 0; times < 20; times++) await app().call('health');
    const buckets = [...(await read())].filter(([name]) => /_bucket\{route="\/healthz"/.test(name));
    const counts = buckets.map(([, count]) => count);
    expect(buckets).toHaveLength(12);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(counts.at(-1)).toBe(20);
  });

  test('have one route for all unknown URLs', async () => {
    const before = await read();
    for (let index = 0; index < 50; index++)
      await app().server.inject({ url: `/api/nothing/${index}"\n%E0%A4%A?token=${index}` });
    for (let index = 0; index < 50; index++) await app().server.inject({ url: `/nothing-${index}` });
    const after = await read();
    expect(after.get('http_requests_total{method="GET",route="unknown",status="4xx"}')).toBe(100);
    const added = [...after.keys()].filter((name) => !before.has(name));
    expect(added.filter((name) => !/route="(unknown|\/metrics)"/.test(name))).toEqual([]);
  });

  test.each([undefined, METRICS, `Basic ${METRICS}`, 'Bearer', `Bearer ${METRICS}x`, `Bearer ${METRICS} x`])(
    'are refused with the Authorization header %j',
    async (authorization) => {
      const { statusCode: status, headers, body } = await requestMetrics(authorization);
      refusal({ status, headers, body: JSON.parse(body) }, 401);
      expect(body).not.toContain('http_requests');
    },
  );

  test('do not count a disconnected client as a running request', async () => {
    await app().server.listen({ port: 0, host: '127.0.0.1' });
    const address = app().server.server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    const head = ['POST /api/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
    socket.write([...head, 'Content-Length: 100', '', '{'].join('\r\n'));
    await vi.waitUntil(async () => (await read()).get('http_requests_running') === 2, PATIENTLY);
    socket.destroy();
    await vi.waitUntil(async () => (await read()).get('http_requests_running') === 1, PATIENTLY);
    const aborted = log().filter(({ route }) => route === '/api/login');
    expect(aborted).toEqual([expect.objectContaining({ msg: 'request', status: 499 })]);
  });

  test('count the streams that are open', async () => {
    const coach = await registerCoach(app());
    const { params } = await validRequest('liveGame', { app: app(), coach });
    const url = await app().server.listen({ port: 0, host: '127.0.0.1' });
    const headers = { authorization: `Bearer ${coach.token}` };
    const { body } = await fetch(`${url}/api/games/${params?.id}/live/stream`, { headers });
    expect((await read()).get('http_streams_open')).toBe(1);
    await body?.cancel();
    await vi.waitUntil(async () => (await read()).get('http_streams_open') === 0, PATIENTLY);
  });

  test('keep their token out of the log', async () => {
    await read();
    await requestMetrics(`Bearer ${METRICS}x`);
    expect(JSON.stringify(log())).toContain('/metrics');
    expect(JSON.stringify(log())).not.toContain(METRICS);
  });
});

onSqliteAndPostgres('the metrics of a database', (open) => {
  const { app, read } = withMetrics(open);

  test('report the process, waiting mails and, if there is a pool, connections', async () => {
    const expiresAt = '2026-05-04T03:00:00.000Z';
    const mail = { recipient: 'a@bench.example', subject: '', text: '', next_try_at: expiresAt };
    const times = { expires_at: expiresAt, created_at: expiresAt };
    await app().server.ready();
    await app()
      .database.insertInto('mails')
      .values({ ...mail, ...times })
      .execute();
    const metrics = await read();
    expect(metrics.get('mails_waiting')).toBe(1);
    for (const name of ['nodejs_heap_size_used_bytes', 'process_resident_memory_bytes'])
      expect(metrics.get(name)).toBeGreaterThan(1_000_000);
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'nodejs_eventloop_lag_max_seconds'])
      expect(metrics.get(name)).toBeGreaterThanOrEqual(0);
    const pool = [...metrics.keys()].filter((name) => name.startsWith('database_connections'));
    const states = ['busy', 'idle', 'waiting'].map((state) => `database_connections{state="${state}"}`);
    const pooled = app().database.getExecutor().adapter instanceof PostgresAdapter;
    expect(pool).toEqual(pooled ? states : []);
  });

  test('omit the numbers from the database while it cannot be read', async () => {
    await app().database.schema.alterTable('mails').renameTo('away').execute();
    const metrics = await read();
    expect(metrics.has('mails_waiting')).toBe(false);
    expect(metrics.has('http_requests_running')).toBe(true);
  });
});

onSqlite('a server without METRICS', (open) => {
  test('has no metrics endpoint', async () => {
    const app = await openTestApp(open);
    const { statusCode } = await app.server.inject({ url: '/metrics' });
    expect(statusCode).toBe(404);
    await app.close();
  });
});
