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

onSqlite('the cookie of a server without TLS', (open) => {
  test('is not marked as secure, which would keep a browser from sending it', async () => {
    const app = await openTestApp(open);
    const { headers } = await app.call('csrfCookie');
    expect(cookiesOf(headers['set-cookie']).join()).not.toContain('Secure');
    await app.close();
  });
});
