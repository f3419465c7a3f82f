import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { onSqlite } from '../support/databases.ts';
import { type Coach, PASSWORD, registerCoach } from '../support/people.ts';
import { gameForm } from '../support/records.ts';
import { endpointNames, findEndpoint } from '../support/valid-requests.ts';

const ALLOWED = 'https://app.example';
const ALLOWED_TOO = 'http://192.168.1.5:5173';
const PUBLIC_URL = 'https://bench.example';
const TLS = { PUBLIC_URL, RATE_LIMITS: 'on' };
const CROSS_SITE = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };

/** Origins that CORS_ORIGINS does not list, although they are similar. */
const OTHERS = [
  'https://evil.example',
  'http://app.example',
  'https://app.example:8443',
  'https://app.example.evil.example',
  'https://evil-app.example',
  'https://sub.app.example',
  'HTTPS://APP.EXAMPLE',
  `${ALLOWED}, ${ALLOWED_TOO}`,
  'null',
  '',
];

type Headers = Readonly<Record<string, unknown>>;

function corsHeaders(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control')));
}

/** Returns the CORS headers of every response to an allowed origin. */
const forOrigin = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'ETag, Idempotency-Replayed, Retry-After, X-Request-Id',
});

const words = (header: unknown) => String(header ?? '').split(', ');

function preflight(method: string, origin: string, url = '/api/games'): InjectOptions {
  const requested = {
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization',
  };
  return { method: 'OPTIONS', url, headers: { origin, ...CROSS_SITE, ...requested } };
}

onSqlite('a front end on another origin', (open) => {
  let app: TestApp;
  let coach: Coach;
  beforeAll(async () => {
    app = await openTestApp(open, { ...TLS, CORS_ORIGINS: `${ALLOWED}, ${ALLOWED_TOO}` });
    coach = await registerCoach(app);
  });
  afterAll(() => app.close());

  const createGame = (headers: Record<string, string>) =>
    app.call('createGame', { token: coach.token, body: gameForm(), headers });

  describe.each([ALLOWED, ALLOWED_TOO])('that is allowed (%s)', (origin) => {
    const headers = { origin, ...CROSS_SITE };

    test('works as specified, without the cookie that browsers do not send cross-site', async () => {
      const cookie = await app.call('csrfCookie', { headers });
      const body = { email: coach.email, password: PASSWORD };
      const login = await app.call('login', { headers, body });
      const { access_token: token } = login.body as { access_token: string };
      const user = await app.call('currentUser', { token, headers });
      const game = await app.call('createGame', { token, body: gameForm(), headers });
      const games = await app.call('games', { token, headers });
      const answers = [cookie, login, user, game, games];
      expect(answers.map(({ status }) => status)).toEqual([204, 200, 200, 201, 200]);
      for (const answer of answers) {
        expect(corsHeaders(answer.headers)).toEqual(forOrigin(origin));
        expect(words(answer.headers.vary)).toContain('origin');
      }
    });

    test.each([
      ['401', () => app.call('games', { headers })],
      ['403', () => app.call('playerDashboard', { token: coach.token, headers })],
      ['404', () => app.call('game', { token: coach.token, params: { id: 987_654_321 }, headers })],
      ['415', () => createGame({ ...headers, 'content-type': 'text/plain' })],
      ['422', () => app.call('createGame', { token: coach.token, body: {}, headers })],
    ] as const)('may read refusals (%s)', async (status, send) => {
      const answer = await send();
      expect(String(answer.status)).toBe(status);
      expect(corsHeaders(answer.headers)).toEqual(forOrigin(origin));
    });

    const endpoints = new Map(
      endpointNames.map((name) => [
        `${findEndpoint(name).method} ${findEndpoint(name).path}`,
        findEndpoint(name),
      ]),
    );
    test.each([...endpoints.values()])('may send $method $path', async ({ method, path }) => {
      const url = path.replaceAll(/\{\w+\}/g, '1');
      const { statusCode, headers, body } = await app.server.inject(preflight(method, origin, url));
      expect([statusCode, body]).toEqual([204, '']);
      expect(corsHeaders(headers)).toMatchObject(forOrigin(origin));
      expect(words(headers['access-control-allow-methods'])).toContain(method);
      expect(words(headers.vary)).toContain('origin');
    });

    test('may send every header that the API reads', async () => {
      const { headers } = await app.server.inject(preflight('POST', origin));
      const allowed = words(headers['access-control-allow-headers']).map((name) => name.toLowerCase());
      expect(allowed).toEqual(
        expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'if-none-match']),
      );
      expect(allowed).toEqual(expect.arrayContaining(['x-xsrf-token', 'x-requested-with']));
      expect(allowed).not.toContain('*');
    });
  });

  describe.each(OTHERS)('that is not allowed (%j)', (origin) => {
    const headers = { origin, ...CROSS_SITE };

    test('may read no response [S31]', async () => {
      for (const answer of [
        await app.call('games', { token: coach.token, headers }),
        await app.call('games', { headers }),
        await app.call('csrfCookie', { headers }),
      ]) {
        expect(corsHeaders(answer.headers)).toEqual({});
        expect(words(answer.headers.vary)).toContain('origin');
      }
    });

    test.each(['GET', 'POST', 'PUT', 'DELETE'])('gets no answer to a preflight for %s', async (method) => {
      const answer = await app.server.inject(preflight(method, origin));
      expect([answer.statusCode, corsHeaders(answer.headers)]).toEqual([404, {}]);
    });

    test('cannot write, even with a token in cookie and header [S34]', async () => {
      const token = 'A'.repeat(43);
      const sent = { ...headers, cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token };
      const answer = await createGame(sent);
      expect([answer.status, corsHeaders(answer.headers)]).toEqual([419, {}]);
    });
  });

  test('does not exempt the program’s own pages from the CSRF token', async () => {
    const own = { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' };
    expect((await createGame(own)).status).toBe(419);
    expect((await createGame({ 'sec-fetch-site': 'cross-site' })).status).toBe(419);
  });

  test('makes responses vary by Origin as well as by Accept-Encoding', async () => {
    for (let game = 0; game < 5; game++) await createGame({});
    const headers = { origin: ALLOWED, 'accept-encoding': 'gzip' };
    const answer = await app.server.inject({
      url: '/api/games',
      headers: { ...headers, authorization: `Bearer ${coach.token}` },
    });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(words(answer.headers.vary).sort()).toEqual(['accept-encoding', 'origin']);
    const document = await app.server.inject({ url: '/api/openapi.json', headers });
    expect(document.headers['content-encoding']).toBe('gzip');
    expect(words(document.headers.vary)).toEqual(expect.arrayContaining(['accept-encoding', 'origin']));
  });
});

onSqlite('a server without CORS_ORIGINS', (open) => {
  test('sends no CORS headers, and no response varies by Origin [S32]', async () => {
    const app = await openTestApp(open, TLS);
    for (const origin of [ALLOWED, PUBLIC_URL, 'null']) {
      for (const answer of [
        await app.server.inject({ url: '/sanctum/csrf-cookie', headers: { origin } }),
        await app.server.inject(preflight('POST', origin)),
      ]) {
        expect(corsHeaders(answer.headers)).toEqual({});
        expect(words(answer.headers.vary)).not.toContain('origin');
      }
    }
    await app.close();
  });
});
