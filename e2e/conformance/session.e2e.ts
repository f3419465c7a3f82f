import type { Page } from '@playwright/test';
import { expectPage, LANDING_TITLE, logIn } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { openPage, openSession, storedToken, takeSession } from '../support/people.ts';
import { collectCalls, nextRequest } from '../support/requests.ts';
import { answer } from '../support/routes.ts';
import { forgetSession, openLogin, submitLogin } from './account.ts';
import { expect, openAs, shows, test } from './fixture.ts';

async function expectSignedOut(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'ログイン', exact: true })).toBeVisible();
  await expect(header.getByRole('button', { name: 'ログアウト' })).toHaveCount(0);
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'ログアウト' }).click();
  await expectPage(page, LANDING_TITLE);
}

test('the app restores a session from the stored token at the start', async ({ page, player }) => {
  await shows('4', 'Session: without a stored token no user is fetched at the start', async () => {
    const calls = collectCalls(page);
    await page.goto('/');
    await expectPage(page, LANDING_TITLE);
    await expectSignedOut(page);
    // The landing page asks who may create a team here.
    expect(calls.filter((called) => called !== 'GET /api/server')).toEqual([]);
  });

  await shows(
    '4',
    'Session: a stored token is attached at the start and the current user is fetched',
    async () => {
      await takeSession(page, player.token);
      const asked = nextRequest(page, 'GET', '/api/user');
      await page.goto('/ranking');
      expect((await asked).headers().authorization).toBe(`Bearer ${player.token}`);
      await expectPage(page, 'ランキング');
      await expect(page.getByRole('button', { name: 'ログアウト' })).toBeVisible();
    },
  );

  await shows('4', 'Session: a token that failed is attached to no later call', async () => {
    await openPage(page, 'no-such-token', '/mypage', LANDING_TITLE);
    await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).click();
    await expectPage(page, 'ログイン');
    const sent = nextRequest(page, 'POST', '/api/login');
    await submitLogin(page, 'nobody@conformance.example');
    expect((await sent).headers()).not.toHaveProperty('authorization');
  });
});

/** Opens my page with this token, and expects the user to be logged out. */
async function expectLoggedOut(page: Page, token: string): Promise<void> {
  await openPage(page, token, '/mypage', LANDING_TITLE);
  await expectSignedOut(page);
  expect(await storedToken(page)).toBeNull();
}

test('a session that cannot be restored logs the user out', ONLY_IN_ALL, async ({ page, player }) => {
  for (const section of ['4', '8'] as const)
    for (const [failure, status] of [
      ['a refused token', 401],
      ['a fault of the server', 500],
    ] as const)
      await shows(section, `Session restore: ${failure} logs the user out`, async () => {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await answer(page, 'GET', '/api/user', status);
        await expectLoggedOut(page, player.token);
      });

  await shows('8', 'Session restore: a lost connection logs the user out', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('/api/user', (route) => route.abort());
    await expectLoggedOut(page, player.token);
  });
});

test('a login stores the token and sets the user', ONLY_IN_ALL, async ({ page, server, coach, player }) => {
  await shows('4', 'Session: login stores the token of the response', async () => {
    await openLogin(page);
    const answered = page.waitForResponse('/api/login');
    await submitLogin(page, player.email);
    const { access_token } = await (await answered).json();
    await expectPage(page, 'マイページ');
    expect(access_token).toEqual(expect.any(String));
    expect(await storedToken(page)).toBe(access_token);
  });

  await shows('4', 'Session: login sets the user from the response and fetches none', async () => {
    const user = await ask(server, 'currentUser', { token: player.token });
    const json = { access_token: player.token, token_type: 'Bearer', user };
    await forgetSession(page);
    await openLogin(page);
    await answer(page, 'POST', '/api/login', 200, json);
    const calls = collectCalls(page);
    await submitLogin(page, coach.email);
    await expectPage(page, 'マイページ');
    await expect(page.getByRole('button', { name: 'ログアウト' })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'メニュー' });
    await expect(menu.getByRole('link', { name: '成績' })).toHaveAttribute('href', '/dashboard/player');
    expect(calls).not.toContain('GET /api/user');
  });

  await shows(
    '4',
    'Session: a login whose response has no user fetches the user with the new token',
    async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await forgetSession(page);
      await openLogin(page);
      await answer(page, 'POST', '/api/login', 200, { access_token: player.token });
      const asked = nextRequest(page, 'GET', '/api/user');
      await submitLogin(page, player.email);
      expect((await asked).headers().authorization).toBe(`Bearer ${player.token}`);
      await expectPage(page, 'マイページ');
      await expect(page.getByRole('button', { name: 'ログアウト' })).toBeVisible();
    },
  );

  for (const status of [401, 500])
    await shows(
      '4',
      `Session: a login whose fetch of the user fails with ${status} logs the user out`,
      async () => {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await forgetSession(page);
        await openLogin(page);
        await answer(page, 'POST', '/api/login', 200, { access_token: player.token });
        await answer(page, 'GET', '/api/user', status);
        await submitLogin(page, player.email);
        await expect(page.getByText(/^ログインに失敗しました。/)).toBeVisible();
        await expect(page).toHaveURL(/\/login$/);
        await expectSignedOut(page);
        expect(await storedToken(page)).toBeNull();
      },
    );
});

test('a logout forgets the token and the user', ONLY_IN_ALL, async ({ page, server, player }) => {
  await shows('4', 'Session: logout removes the token', async () => {
    await openAs(page, player, '/mypage', 'マイページ');
    expect(await storedToken(page)).toBe(player.token);
    await logOut(page);
    expect(await storedToken(page)).toBeNull();
  });

  await shows('4', 'Session: logout removes the bearer header', async () => {
    await logIn(page, player.email);
    await expectPage(page, 'マイページ');
    await logOut(page);
    await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).click();
    await expectPage(page, 'ログイン');
    const sent = nextRequest(page, 'POST', '/api/login');
    await submitLogin(page, player.email);
    expect((await sent).headers()).not.toHaveProperty('authorization');
  });

  // A logout invalidates the token, so each step needs a new one.
  const openNewSession = async () => {
    const token = await openSession(server, player.email);
    await openAs(page, { ...player, token }, '/mypage', 'マイページ');
  };

  await shows('4', 'Session: logout clears the user', async () => {
    await openNewSession();
    await logOut(page);
    await expectSignedOut(page);
    await expect(page.getByRole('navigation', { name: 'メニュー' })).toHaveCount(0);
    // A protected screen does not open any more.
    await page.goto('/mypage');
    await expectPage(page, LANDING_TITLE);
  });

  await shows('4', 'Session: logout forgets the token even if the server fails', async () => {
    await openNewSession();
    await answer(page, 'POST', '/api/logout', 500);
    await logOut(page);
    expect(await storedToken(page)).toBeNull();
  });
});
