import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { type Answer, type Call, openTestApp, type TestApp } from '../support/app.ts';
import { onSqliteAndPostgres } from '../support/databases.ts';
import { type Coach, PASSWORD, registerCoach, registerPlayer } from '../support/people.ts';
import { bodyFields, endpointNames, validRequest } from '../support/valid-requests.ts';

/** Fields with credentials or personal data, which the log must not contain. */
const PRIVATE = [
  'email',
  'password',
  'password_confirmation',
  'token',
  'access_token',
  'invite_code',
  'code',
  'link',
  'url',
  'comment',
  'name',
  'team_name',
  'opponent',
  'memo',
  'note',
  'location',
];

function privateValues(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return PRIVATE.includes(key) && value.length > 1 ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => privateValues(part, name));
}

onSqliteAndPostgres('the log', (open) => {
  let app: TestApp;
  let coach: Coach;
  let log: string[];
  beforeEach(async () => {
    log = [];
    const logTo = { write: (line: string) => log.push(line) };
    app = await openTestApp(open, { LOG_LEVEL: 'trace', TRUST_PROXY: 'on' }, { logTo });
    coach = await registerCoach(app, '甲の青空', '甲の監督');
  });
  afterEach(() => app.close());

  const readLines = ({ headers }: Answer<unknown>) => {
    const lines = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg !== 'a request failed');
    return lines.filter(({ reqId }) => reqId === headers['x-request-id']);
  };

  function expectOneLine(answer: Answer<unknown>): void {
    expect(readLines(answer)).toEqual([
      {
        level: 30,
        msg: 'request',
        pid: process.pid,
        time: expect.any(Number),
        hostname: expect.any(String),
        reqId: answer.headers['x-request-id'],
        method: expect.any(String),
        route: expect.stringMatching(/^(\/[\w:/.-]*|unknown)$/),
        status: answer.status,
        milliseconds: expect.any(Number),
        ...(readLines(answer)[0].account === undefined ? {} : { account: expect.any(Number) }),
      },
    ]);
  }

  function expectNoneLogged(values: readonly string[]): void {
    expect(values.length).toBeGreaterThan(0);
    const text = log.join('');
    expect(
      values.filter((value) => text.includes(value) || text.includes(encodeURIComponent(value))),
    ).toEqual([]);
  }

  async function send(name: EndpointName, call: Call): Promise<string[]> {
    const answer = await app.call(name, call);
    expectOneLine(answer);
    return privateValues([call, answer.body]);
  }

  test('has one line for each request, without private data [S128]', async () => {
    const player = await registerPlayer(app, coach.inviteCode, '甲の選手');
    const values = [player.token, coach.token];
    for (const name of endpointNames.filter((each) => !['logout', 'deleteAccount'].includes(each))) {
      const call = await validRequest(name, { app, coach });
      values.push(...(await send(name, { ...call, token: coach.token })));
      values.push(...(await send(name, { ...call, token: player.token })));
    }
    for (const name of ['logout', 'deleteAccount'] as const) await send(name, { token: player.token });
    expectNoneLogged([...values, ...privateValues(app.mails)]);
  });

  test('names the account of each login attempt, and its result [S130]', async () => {
    const accounts = app.database.selectFrom('accounts').select('id').where('email', '=', coach.email);
    const { id: account } = await accounts.executeTakeFirstOrThrow();
    const login = (email: string, password: string) => app.call('login', { body: { email, password } });
    const route = { method: 'POST', route: '/api/login' };
    const accepted = readLines(await login(coach.email, PASSWORD));
    expect(accepted).toMatchObject([{ ...route, status: 200, account }]);
    const refused = readLines(await login(coach.email, 'wrong-password'));
    expect(refused).toMatchObject([{ ...route, status: 422, account }]);
    const unknown = readLines(await login('nobody@bench.example', PASSWORD));
    expect(unknown).toMatchObject([{ ...route, status: 422 }]);
    expect(unknown[0]).not.toHaveProperty('account');
    expectNoneLogged([coach.email, 'nobody@', 'wrong-password']);
  });

  test('has no private data of refused requests [S131]', async () => {
    const secret = 'himitsu@bench.example';
    const query = Object.fromEntries(PRIVATE.map((key) => [key, `${key}-${secret}`]));
    for (const name of endpointNames) {
      const body = Object.fromEntries(bodyFields(name).map((field) => [field, `${field}-${secret}`]));
      const params = { id: secret, code: secret, token: secret };
      for (const token of [secret, coach.token]) await send(name, { token, params, query, body });
    }
    for (const url of [`/api/${secret}?token=${secret}`, `/api/games/${secret}%E0%A4%A`, `/${secret}`]) {
      const { statusCode: status, headers } = await app.server.inject({ url, payload: secret });
      expectOneLine({ status, headers, body: undefined });
    }
    expectNoneLogged([secret, 'himitsu']);
  });

  test('has no private data of failed requests, but says where they failed', async () => {
    const calls = new Map<EndpointName, Call>();
    for (const name of endpointNames) calls.set(name, await validRequest(name, { app, coach }));
    for (const table of ['access_tokens', 'accounts'])
      await app.database.schema.alterTable(table).renameTo(`${table}_away`).execute();
    log.length = 0;
    const values: string[] = [];
    for (const [name, call] of calls) values.push(...(await send(name, { ...call, token: coach.token })));
    expectNoneLogged([...values, coach.token, ...privateValues(app.mails)]);
    const failures = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a request failed');
    expect(failures.length).toBeGreaterThan(endpointNames.length / 2);
    for (const { err, reqId } of failures) {
      expect(err).toEqual({
        type: expect.any(String),
        code: expect.any(String),
        message: expect.stringMatching(/accounts|access_tokens/),
        stack: expect.stringContaining('    at '),
      });
      expect(reqId).toMatch(/^[\da-f-]{36}$/);
    }
  });

  test('uses the request id of the proxy if it is well formed', async () => {
    const healthWithId = (id: string) => app.call('health', { headers: { 'x-request-id': id } });
    const answer = await healthWithId('proxy-0123_AZ');
    expect(answer.headers['x-request-id']).toBe('proxy-0123_AZ');
    expectOneLine(answer);
    for (const id of ['short', 'x'.repeat(65), 'with space', 'a"b:{}/\\--', '番号番号番号番号'])
      expect((await healthWithId(id)).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });
});

onSqliteAndPostgres('a server that trusts no proxy', (open) => {
  test('generates its own request ids', async () => {
    const app = await openTestApp(open);
    const answer = await app.call('health', { headers: { 'x-request-id': 'client-0123' } });
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    await app.close();
  });
});
