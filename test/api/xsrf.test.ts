import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../support/answers.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { onSqlite } from '../support/databases.ts';
import { deviceCookie, deviceCookies } from '../support/device-cookie.ts';
import { type Coach, PASSWORD, registerCoach } from '../support/people.ts';
import { gameForm } from '../support/records.ts';
import { countRows } from '../support/rows.ts';

const HOST = 'bench.example';
const ORIGIN = `https://${HOST}`;
const OWN_HOST = { host: HOST };
const FROM_PAGE = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' };

function parseCookies(header: string | string[] | number | undefined): string[] {
  return [header ?? []].flat().map(String);
}

onSqlite('a request of a page in a browser', (open) => {
  let app: TestApp;
  let coach: Coach;
  let xsrf: string;
  beforeAll(async () => {
    app = await openTestApp(open, { PUBLIC_URL: ORIGIN, RATE_LIMITS: 'on' });
    coach = await registerCoach(app);
    const { headers } = await app.call('csrfCookie');
    xsrf = /^XSRF-TOKEN=([^;]+)/.exec(parseCookies(headers['set-cookie']).join())?.[1] ?? '';
  });
  afterAll(() => app.close());

  const createGame = (headers: Record<string, string>) =>
    app.call('createGame', { token: coach.token, body: gameForm(), headers });
  const withToken = () => ({ cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf });

  test('gets a cookie that its scripts can read and that is not sent to other sites [S27]', async () => {
    const { status, body, headers } = await app.call('csrfCookie');
    expect([status, body]).toEqual([204, undefined]);
    const [cookie, ...others] = parseCookies(headers['set-cookie']);
    expect(others).toEqual([]);
    expect(cookie?.split('; ').slice(1).sort()).toEqual(['Path=/', 'SameSite=Strict', 'Secure']);
    expect(xsrf).toMatch(/^[\w-]{43}$/);
    expect(cookie).not.toContain(xsrf);
  });

  test('is accepted with cookie and header', async () => {
    expect((await createGame({ ...FROM_PAGE, ...withToken() })).status).toBe(201);
  });

  test('is accepted from the origin that it was loaded from, whatever PUBLIC_URL is', async () => {
    const page = { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000', ...withToken() };
    expect((await createGame(page)).status).toBe(201);
  });

  test('is accepted behind a proxy that terminates TLS without forwarding headers', async () => {
    const page = { host: 'club.example', origin: 'https://club.example', ...withToken() };
    expect((await createGame(page)).status).toBe(201);
  });

  const other = 'A'.repeat(43);
  test.each<[string, () => Record<string, string>]>([
    ['without a token', () => FROM_PAGE],
    ['with Origin alone', () => ({ origin: ORIGIN })],
    ['with Sec-Fetch-Site alone', () => ({ 'sec-fetch-site': 'same-origin' })],
    ['with the cookie alone', () => ({ ...FROM_PAGE, cookie: `XSRF-TOKEN=${xsrf}` })],
    ['with the header alone', () => ({ ...FROM_PAGE, 'x-xsrf-token': xsrf })],
    ['with a different header', () => ({ ...FROM_PAGE, ...withToken(), 'x-xsrf-token': other })],
    ['with an empty cookie and header', () => ({ ...FROM_PAGE, cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' })],
    ['from another site', () => ({ ...OWN_HOST, ...withToken(), origin: 'https://evil.example' })],
    [
      'from a site whose name begins alike',
      () => ({ ...OWN_HOST, ...withToken(), origin: `${ORIGIN}.evil` }),
    ],
    [
      'from a site whose name ends alike',
      () => ({ ...OWN_HOST, ...withToken(), origin: `https://x${HOST}` }),
    ],
    ['from another port', () => ({ ...OWN_HOST, ...withToken(), origin: `${ORIGIN}:8443` })],
    [
      'from its own host with another scheme',
      () => ({ ...OWN_HOST, ...withToken(), origin: `ftp://${HOST}` }),
    ],
    [
      'from a browser extension',
      () => ({ ...OWN_HOST, ...withToken(), origin: `chrome-extension://${HOST}` }),
    ],
    ['from a page without an origin', () => ({ ...withToken(), origin: 'null' })],
    ['with an invalid Origin', () => ({ ...withToken(), origin: 'bench.example' })],
  ])('is refused %s [S26]', async (_, headers) => {
    const before = await countRows(app.database);
    expect(refusal(await createGame(headers()), 419)).toEqual({
      message: 'ページの有効期限が切れました。再読み込みしてからもう一度お試しください',
    });
    expect(await countRows(app.database)).toEqual(before);
  });

  test('is refused before it is validated or counted', async () => {
    const tries = () => app.database.selectFrom('rate_limits').selectAll().orderBy('key').execute();
    const before = await tries();
    const body = { email: coach.email, password: PASSWORD };
    for (const name of ['register', 'login', 'logout', 'resetPassword', 'deleteGame'] as const)
      refusal(await app.call(name, { headers: FROM_PAGE, params: { id: 1 }, body }), 419);
    expect(await tries()).toEqual(before);
  });

  test('may request a mail without a token, but only from its own origin', async () => {
    const body = { email: coach.email };
    for (const name of ['forgotPassword', 'resendVerification'] as const) {
      expect((await app.call(name, { headers: FROM_PAGE, body })).status).toBe(200);
      const headers = { ...FROM_PAGE, origin: 'https://evil.example' };
      refusal(await app.call(name, { headers, body }), 419);
    }
  });

  test('may read without a token', async () => {
    const headers = { ...FROM_PAGE, origin: 'https://evil.example' };
    expect((await app.call('games', { token: coach.token, headers })).status).toBe(200);
  });

  test('needs no token if it comes from a client that is not a browser', async () => {
    expect((await createGame({})).status).toBe(201);
    expect((await createGame({ 'user-agent': 'curl/8.0', cookie: 'XSRF-TOKEN=x' })).status).toBe(201);
  });

  test('gets no response that scripts of another site may read', async () => {
    const { headers } = await app.call('games', {
      token: coach.token,
      headers: { origin: 'https://evil.example' },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

onSqlite('a browser that stays logged in', (open) => {
  let app: TestApp;
  let coach: Coach;
  beforeAll(async () => {
    app = await openTestApp(open, {
      PUBLIC_URL: ORIGIN,
      RATE_LIMITS: 'on',
      CORS_ORIGINS: 'https://app.example',
    });
    coach = await registerCoach(app);
  });
  afterAll(() => app.close());

  const XSRF = { cookie: 'XSRF-TOKEN=known', 'x-xsrf-token': 'known' };

  async function remember() {
    const body = { email: coach.email, password: PASSWORD, remember: true };
    return app.call('login', { body, headers: { ...FROM_PAGE, ...XSRF } });
  }

  test('gets a Secure cookie with a prefix, and keeps its CSRF token as long [S25]', async () => {
    const answer = await remember();
    const [first] = deviceCookies(answer);
    expect(first?.pair).toMatch(/^__Secure-device=/);
    expect(first?.attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Secure']));
    const [, maxAge] = first?.attributes ?? [];
    const kept = parseCookies(answer.headers['set-cookie']).find((cookie) =>
      cookie.startsWith('XSRF-TOKEN='),
    );
    expect(kept?.split('; ').sort()).toEqual(
      ['XSRF-TOKEN=known', maxAge, 'Path=/', 'SameSite=Strict', 'Secure'].sort(),
    );
  });

  test.each<[string, Record<string, string>]>([
    ['without a token', {}],
    ['with a wrong token', { 'x-xsrf-token': 'other' }],
    ['from another site', { 'x-xsrf-token': 'known', origin: 'https://evil.example' }],
    ['from a site whose name ends alike', { 'x-xsrf-token': 'known', origin: `https://x${HOST}` }],
  ])('gets no session from a request %s, and stays logged in', async (_, headers) => {
    const cookie = `XSRF-TOKEN=known; ${deviceCookie(await remember())}`;
    const refused = await app.call('resumeSession', { headers: { ...FROM_PAGE, cookie, ...headers } });
    refusal(refused, 419);
    expect(refused.headers).not.toHaveProperty('set-cookie');
    const own = { ...FROM_PAGE, ...XSRF, cookie };
    expect((await app.call('resumeSession', { headers: own })).status).toBe(200);
  });

  test('can resume on a page of a configured origin, whose scripts may read the answer', async () => {
    const cookie = deviceCookie(await remember());
    const answer = await app.call('resumeSession', { headers: { cookie, origin: 'https://app.example' } });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-allow-credentials': 'true',
    });
  });
});

onSqlite('a request for the current user', (open) => {
  let app: TestApp;
  let coach: Coach;
  beforeAll(async () => {
    app = await openTestApp(open, { PUBLIC_URL: ORIGIN, RATE_LIMITS: 'on' });
    coach = await registerCoach(app);
  });
  afterAll(() => app.close());

  async function cookiesSet(headers: Record<string, string>, token: string | undefined = coach.token) {
    const answer = await app.call('currentUser', { token, headers });
    return parseCookies(answer.headers['set-cookie']);
  }

  test.each<Record<string, string>>([{}, { cookie: 'other=1' }, { cookie: 'XSRF-TOKEN=' }])(
    'replaces a lost cookie with one that a page can write with (%j)',
    async (lost) => {
      const [cookie = '', ...others] = await cookiesSet({ ...FROM_PAGE, ...lost });
      expect(others).toEqual([]);
      const [pair = '', ...attributes] = cookie.split('; ');
      expect(attributes.sort()).toEqual(['Path=/', 'SameSite=Strict', 'Secure']);
      const headers = { ...FROM_PAGE, cookie: pair, 'x-xsrf-token': pair.slice('XSRF-TOKEN='.length) };
      const written = await app.call('createGame', { token: coach.token, body: gameForm(), headers });
      expect(written.status).toBe(201);
    },
  );

  test('does not replace an existing cookie, which another tab may be about to send', async () => {
    expect(await cookiesSet({ cookie: 'XSRF-TOKEN=kept' })).toEqual([]);
  });

  test('sets no cookie without a session', async () => {
    expect(await cookiesSet({}, 'dead')).toEqual([]);
  });
});

onSqlite('a server behind a proxy that forwards the scheme', (open) => {
  test('refuses a page that was loaded without TLS', async () => {
    const app = await openTestApp(open, { PUBLIC_URL: ORIGIN, TRUST_PROXY: 'on', RATE_LIMITS: 'on' });
    const { headers } = await app.call('csrfCookie');
    const [pair = ''] = parseCookies(headers['set-cookie']).join().split(';');
    const login = (origin: string) => {
      const token = { cookie: pair, 'x-xsrf-token': pair.slice('XSRF-TOKEN='.length) };
      const proxied = { ...OWN_HOST, 'x-forwarded-proto': 'https', ...token, origin };
      return app.call('login', {
        headers: proxied,
        body: { email: 'nobody@bench.example', password: PASSWORD },
      });
    };
    expect((await login(ORIGIN)).status).toBe(422);
    refusal(await login(`http://${HOST}`), 419);
    await app.close();
  });
});

onSqlite('the cookie of a server without TLS', (open) => {
  test('is not Secure, because browsers would not send it then', async () => {
    const app = await openTestApp(open);
    const { headers } = await app.call('csrfCookie');
    expect(parseCookies(headers['set-cookie']).join()).not.toContain('Secure');
    await app.close();
  });
});
