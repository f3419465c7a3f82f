import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../support/answers.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { onSqlite } from '../support/databases.ts';
import { type Coach, PASSWORD, registerCoach } from '../support/people.ts';
import { gameForm } from '../support/records.ts';
import { countRows } from '../support/rows.ts';

const HOST = 'bench.example';
const ORIGIN = `https://${HOST}`;
const AT_HOME = { host: HOST };
const FROM_PAGE = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' };

function cookiesOf(header: string | string[] | number | undefined): string[] {
  return [header ?? []].flat().map(String);
}

onSqlite('a request of a browser’s page', (open) => {
  let app: TestApp;
  let coach: Coach;
  let xsrf: string;
  beforeAll(async () => {
    app = await openTestApp(open, { PUBLIC_URL: ORIGIN, RATE_LIMITS: 'on' });
    coach = await registerCoach(app);
    const { headers } = await app.call('csrfCookie');
    xsrf = /^XSRF-TOKEN=([^;]+)/.exec(cookiesOf(headers['set-cookie']).join())?.[1] ?? '';
  });
  afterAll(() => app.close());

  const createGame = (headers: Record<string, string>) =>
    app.call('createGame', { token: coach.token, body: gameForm(), headers });
  const withToken = () => ({ cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf });

  test('gets a cookie that its scripts can read and that goes to no other site', async () => {
    const { status, body, headers } = await app.call('csrfCookie');
    expect([status, body]).toEqual([204, undefined]);
    const [cookie, ...others] = cookiesOf(headers['set-cookie']);
    expect(others).toEqual([]);
    expect(cookie?.split('; ').slice(1).sort()).toEqual(['Path=/', 'SameSite=Strict', 'Secure']);
    expect(xsrf).toMatch(/^[\w-]{43}$/);
    expect(cookie).not.toContain(xsrf);
  });

  test('passes with cookie and header', async () => {
    expect((await createGame({ ...FROM_PAGE, ...withToken() })).status).toBe(201);
  });

  test('passes at the address that it was loaded from, whatever the public one is', async () => {
    const page = { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000', ...withToken() };
    expect((await createGame(page)).status).toBe(201);
  });

  test('is of the program where a proxy in front has ended TLS and nobody has said so', async () => {
    const page = { host: 'club.example', origin: 'https://club.example', ...withToken() };
    expect((await createGame(page)).status).toBe(201);
  });

  const other = 'A'.repeat(43);
  test.each<[string, () => Record<string, string>]>([
    ['without a token', () => FROM_PAGE],
    ['that says by Origin alone that it is one', () => ({ origin: ORIGIN })],
    ['that says by Sec-Fetch-Site alone that it is one', () => ({ 'sec-fetch-site': 'same-origin' })],
    ['with the cookie alone', () => ({ ...FROM_PAGE, cookie: `XSRF-TOKEN=${xsrf}` })],
    ['with the header alone', () => ({ ...FROM_PAGE, 'x-xsrf-token': xsrf })],
    ['with another header', () => ({ ...FROM_PAGE, ...withToken(), 'x-xsrf-token': other })],
    ['with an empty cookie and header', () => ({ ...FROM_PAGE, cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' })],
    ['of a foreign site', () => ({ ...AT_HOME, ...withToken(), origin: 'https://evil.example' })],
    ['of a site whose name begins alike', () => ({ ...AT_HOME, ...withToken(), origin: `${ORIGIN}.evil` })],
    ['of a site whose name ends alike', () => ({ ...AT_HOME, ...withToken(), origin: `https://x${HOST}` })],
    ['of another port', () => ({ ...AT_HOME, ...withToken(), origin: `${ORIGIN}:8443` })],
    ['of its own host by another protocol', () => ({ ...AT_HOME, ...withToken(), origin: `ftp://${HOST}` })],
    [
      'of a browser’s extension',
      () => ({ ...AT_HOME, ...withToken(), origin: `chrome-extension://${HOST}` }),
    ],
    ['of a page without an origin', () => ({ ...withToken(), origin: 'null' })],
    ['with an Origin that is none', () => ({ ...withToken(), origin: 'bench.example' })],
  ])('%s is refused', async (_, headers) => {
    const before = await countRows(app.database);
    expect(refusal(await createGame(headers()), 419)).toEqual({
      message: 'ページの有効期限が切れました。再読み込みしてからもう一度お試しください',
    });
    expect(await countRows(app.database)).toEqual(before);
  });

  test('is refused before anything else is looked at or counted', async () => {
    const tries = () => app.database.selectFrom('rate_limits').selectAll().orderBy('key').execute();
    const before = await tries();
    const body = { email: coach.email, password: PASSWORD };
    for (const name of ['register', 'login', 'logout', 'resetPassword', 'deleteGame'] as const)
      refusal(await app.call(name, { headers: FROM_PAGE, params: { id: 1 }, body }), 419);
    expect(await tries()).toEqual(before);
  });

  test('may ask for a mail without a token, but only from its own address', async () => {
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

  test('and not one of a client without pages needs a token', async () => {
    expect((await createGame({})).status).toBe(201);
    expect((await createGame({ 'user-agent': 'curl/8.0', cookie: 'XSRF-TOKEN=x' })).status).toBe(201);
  });

  test('gets no answer that another site’s script may read', async () => {
    const { headers } = await app.call('games', {
      token: coach.token,
      headers: { origin: 'https://evil.example' },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

onSqlite('asking who is there', (open) => {
  let app: TestApp;
  let coach: Coach;
  beforeAll(async () => {
    app = await openTestApp(open, { PUBLIC_URL: ORIGIN, RATE_LIMITS: 'on' });
    coach = await registerCoach(app);
  });
  afterAll(() => app.close());

  async function issued(headers: Record<string, string>, token: string | undefined = coach.token) {
    const answer = await app.call('currentUser', { token, headers });
    return cookiesOf(answer.headers['set-cookie']);
  }

  test.each<Record<string, string>>([{}, { cookie: 'other=1' }, { cookie: 'XSRF-TOKEN=' }])(
    'brings back a lost cookie, with which a page may write (%j)',
    async (lost) => {
      const [cookie = '', ...others] = await issued({ ...FROM_PAGE, ...lost });
      expect(others).toEqual([]);
      const [pair = '', ...attributes] = cookie.split('; ');
      expect(attributes.sort()).toEqual(['Path=/', 'SameSite=Strict', 'Secure']);
      const headers = { ...FROM_PAGE, cookie: pair, 'x-xsrf-token': pair.slice('XSRF-TOKEN='.length) };
      const written = await app.call('createGame', { token: coach.token, body: gameForm(), headers });
      expect(written.status).toBe(201);
    },
  );

  test('leaves a cookie that is there as it is: another tab may be about to send it', async () => {
    expect(await issued({ cookie: 'XSRF-TOKEN=kept' })).toEqual([]);
  });

  test('gives nobody a cookie who has no session', async () => {
    expect(await issued({}, 'dead')).toEqual([]);
  });
});

onSqlite('behind a proxy that says how it was asked', (open) => {
  test('a page that came without TLS is not the program’s own', async () => {
    const app = await openTestApp(open, { PUBLIC_URL: ORIGIN, TRUST_PROXY: 'on', RATE_LIMITS: 'on' });
    const { headers } = await app.call('csrfCookie');
    const [pair = ''] = cookiesOf(headers['set-cookie']).join().split(';');
    const login = (origin: string) => {
      const token = { cookie: pair, 'x-xsrf-token': pair.slice('XSRF-TOKEN='.length) };
      const proxied = { ...AT_HOME, 'x-forwarded-proto': 'https', ...token, origin };
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
  test('is not marked as secure, which would keep a browser from sending it', async () => {
    const app = await openTestApp(open);
    const { headers } = await app.call('csrfCookie');
    expect(cookiesOf(headers['set-cookie']).join()).not.toContain('Secure');
    await app.close();
  });
});
