import type { Page, Request } from '@playwright/test';
import { expectPage, PASSWORD } from '../support/actions.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { takeSession } from '../support/people.ts';
import { collectCalls, nextRequest } from '../support/requests.ts';
import { answer } from '../support/routes.ts';
import {
  openLogin,
  openRegistration,
  openReset,
  STRANGER,
  submitForgotten,
  submitLogin,
  submitRegistration,
  submitReset,
} from './account.ts';
import { expect, shows, test } from './fixture.ts';

const CSRF = 'GET /sanctum/csrf-cookie';
const PASSWORDS = { password: PASSWORD, password_confirmation: PASSWORD };

interface Sending {
  readonly path: string;
  readonly open: (page: Page) => Promise<void>;
  readonly submit: (page: Page) => Promise<void>;
}

/** The calls before which the specification requires the CSRF cookie. */
const SENDINGS: readonly Sending[] = [
  {
    path: '/api/register',
    open: (page) => openRegistration(page, 'player'),
    submit: (page) => submitRegistration(page, { 招待コード: 'sample' }),
  },
  { path: '/api/login', open: openLogin, submit: (page) => submitLogin(page, STRANGER.email) },
  {
    path: '/api/reset-password',
    open: (page) => openReset(page, STRANGER.email),
    submit: (page) => submitReset(page),
  },
];

/** Collects the finished API requests of the page, without those that a navigation aborted. */
function collectFinished(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => {
    if (/\/(api|sanctum)\//.test(request.url())) requests.push(request);
  });
  return requests;
}

async function xsrfCookie(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '');
}

/** Logs in, opens the ranking and logs out. */
async function walkThrough(page: Page, email: string): Promise<void> {
  await openLogin(page);
  await submitLogin(page, email);
  await expectPage(page, 'マイページ');
  await page.getByRole('link', { name: 'ランキング' }).click();
  await expectPage(page, 'ランキング');
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
}

test('the app fetches the CSRF token before a call that needs it', async ({ page }) => {
  for (const { path, open, submit } of SENDINGS) {
    await answer(page, 'POST', path, 500);

    await shows('7', `${CSRF} is called before POST ${path}`, async () => {
      await page.context().clearCookies();
      await open(page);
      const calls = collectCalls(page);
      const fetched = page.waitForResponse('/sanctum/csrf-cookie');
      const sent = nextRequest(page, 'POST', path);
      await submit(page);
      const cookie = await (await fetched).headerValue('set-cookie');
      expect(cookie).toContain('XSRF-TOKEN=');
      expect((await sent).headers()['x-xsrf-token']).toBe(await xsrfCookie(page));
      expect(calls).toEqual([CSRF, `POST ${path}`]);
    });

    await shows(
      '7',
      `${CSRF} is called before POST ${path} also when there is a cookie already`,
      async () => {
        await page.request.get('/sanctum/csrf-cookie');
        await open(page);
        const calls = collectCalls(page);
        const sent = nextRequest(page, 'POST', path);
        await submit(page);
        await sent;
        expect(calls).toEqual([CSRF, `POST ${path}`]);
      },
    );
  }
});

test('every call of a session has the specified headers', ONLY_IN_ALL, async ({ page, server, player }) => {
  await page.request.get('/sanctum/csrf-cookie');
  const requests = collectFinished(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== server.url) foreign.push(request.url());
  });
  await walkThrough(page, player.email);

  await shows('7', 'all calls go to the API host', async () => {
    expect(requests.length).toBeGreaterThan(3);
    expect(foreign).toEqual([]);
  });

  await shows('7', 'credentials are sent with every call', async () => {
    expect(requests.length).toBeGreaterThan(3);
    for (const request of requests) {
      expect((await request.allHeaders()).cookie, request.url()).toContain('XSRF-TOKEN=');
    }
  });

  await shows(
    '7',
    'the CSRF token is copied from the cookie into X-XSRF-TOKEN on every request',
    async () => {
      const methods = requests.map((request) => request.method());
      expect(methods).toEqual(expect.arrayContaining(['GET', 'POST']));
      for (const request of requests) {
        const { cookie = '', 'x-xsrf-token': copied } = await request.allHeaders();
        const [, kept = ''] = /XSRF-TOKEN=([^;]+)/.exec(cookie) ?? [];
        expect(copied, request.url()).toBe(decodeURIComponent(kept));
      }
    },
  );
});

test('calls carry the bearer token whenever there is one', ONLY_IN_ALL, async ({ page, coach, player }) => {
  await shows('7', 'no authorisation is attached when no token exists', async () => {
    const requests = collectFinished(page);
    await openLogin(page);
    await submitLogin(page, STRANGER.email);
    const paths = () => requests.map((request) => new URL(request.url()).pathname);
    await expect.poll(paths).toContain('/api/login');
    for (const request of requests) expect(request.headers()).not.toHaveProperty('authorization');
  });

  await shows('7', 'bearer authorisation is attached to every call when a token exists', async () => {
    await takeSession(page, player.token);
    const requests = collectFinished(page);
    await page.goto('/ranking');
    await expectPage(page, 'ランキング');
    await page.getByRole('link', { name: 'スケジュール' }).click();
    await expectPage(page, 'スケジュール');
    await page.getByRole('button', { name: 'ログアウト' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(requests.length).toBeGreaterThan(3);
    // After the logout, the landing page asks who may create a team here.
    const withToken = requests.filter((request) => !request.url().endsWith('/api/server'));
    for (const request of withToken) {
      expect(request.headers().authorization, request.url()).toBe(`Bearer ${player.token}`);
    }
  });

  await shows('7', 'GET /api/user has no payload; its role decides the menu', async () => {
    await takeSession(page, coach.token);
    const sent = nextRequest(page, 'GET', '/api/user');
    await page.goto('/mypage');
    expect((await sent).postData()).toBeNull();
    const menu = page.getByRole('navigation', { name: 'メニュー' });
    await expect(menu.getByRole('link', { name: '成績' })).toHaveAttribute('href', '/dashboard/manager');
  });
});

test('the account forms send the specified calls', ONLY_IN_ALL, async ({ page }) => {
  await answer(page, 'POST', '/api/register', 201);
  for (const [role, field, label] of [
    ['coach', 'team_name', 'チーム名'],
    ['player', 'invite_code', '招待コード'],
  ] as const)
    await shows('7', `POST /api/register sends the fields of a ${role}, with role and ${field}`, async () => {
      await openRegistration(page, role);
      const sent = nextRequest(page, 'POST', '/api/register');
      await submitRegistration(page, { [label]: '見本' });
      const { name, email } = STRANGER;
      const body = { ...PASSWORDS, name, email, role, [field]: '見本' };
      // Beyond the specification, a request to join says who joins as whom. Here no member is chosen.
      const joining = { as: 'player', member_id: null, member_ids: [], child_names: [] };
      expect((await sent).postDataJSON()).toEqual({ ...body, ...(role === 'player' && joining) });
    });

  await shows('7', 'POST /api/login sends email and password', async () => {
    await openLogin(page);
    const sent = nextRequest(page, 'POST', '/api/login');
    await submitLogin(page, STRANGER.email);
    const body = { email: STRANGER.email, password: PASSWORD };
    // Beyond the specification, the checkbox says whether the browser stays logged in.
    expect((await sent).postDataJSON()).toEqual({ ...body, remember: true });
  });

  await shows('7', 'GET /sanctum/csrf-cookie has no payload', async () => {
    await openLogin(page);
    const sent = nextRequest(page, 'GET', '/sanctum/csrf-cookie');
    await submitLogin(page, STRANGER.email);
    expect((await sent).postData()).toBeNull();
  });

  await shows('7', 'POST /api/forgot-password sends email', async () => {
    const sent = nextRequest(page, 'POST', '/api/forgot-password');
    await submitForgotten(page, STRANGER.email);
    expect((await sent).postDataJSON()).toEqual({ email: STRANGER.email });
  });

  await shows(
    '7',
    'POST /api/reset-password sends token, email, password and password_confirmation',
    async () => {
      await openReset(page, STRANGER.email, 'sample-token');
      const sent = nextRequest(page, 'POST', '/api/reset-password');
      await submitReset(page);
      const body = { ...PASSWORDS, token: 'sample-token', email: STRANGER.email };
      expect((await sent).postDataJSON()).toEqual(body);
    },
  );

  await answer(page, 'POST', '/api/login', 403, { errors: { emailVerified: [false] } });
  await openLogin(page);
  await submitLogin(page, STRANGER.email);
  const resent = nextRequest(page, 'POST', '/api/email/resend');
  await page.getByRole('button', { name: 'メールを再送信' }).click();
  for (const section of ['3', '7'] as const)
    await shows(section, 'POST /api/email/resend sends email', async () => {
      expect((await resent).postDataJSON()).toEqual({ email: STRANGER.email });
    });
});
