import type { Page } from '@playwright/test';
import { expectPage, LANDING_TITLE, logIn } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { takeSession } from '../support/people.ts';
import { answer } from '../support/routes.ts';
import { nextCall, noteCalls, openLogin, storedToken, submitLogin } from './account.ts';
import { expect, openAs, statement, test } from './scene.ts';

async function expectNobody(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'ログイン', exact: true })).toBeVisible();
  await expect(header.getByRole('button', { name: 'ログアウト' })).toHaveCount(0);
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'ログアウト' }).click();
  await expectPage(page, LANDING_TITLE);
}

test(
  statement('4', 'Session: a kept token is attached at the start and the current user is fetched'),
  async ({ page, player }) => {
    await takeSession(page, player.token);
    const asked = nextCall(page, 'GET /api/user');
    await page.goto('/ranking');
    expect((await asked).headers().authorization).toBe(`Bearer ${player.token}`);
    await expectPage(page, 'ランキング');
    await expect(page.getByRole('button', { name: 'ログアウト' })).toBeVisible();
  },
);

test(statement('4', 'Session: without a kept token no user is fetched at the start'), async ({ page }) => {
  const calls = noteCalls(page);
  await page.goto('/');
  await expectPage(page, LANDING_TITLE);
  await expectNobody(page);
  expect(calls).toEqual([]);
});

for (const section of ['4', '8'] as const) {
  for (const [failure, status] of [
    ['a refused token', 401],
    ['a fault of the server', 500],
  ] as const) {
    test(statement(section, `Session restore: ${failure} logs the user out`), async ({ page, player }) => {
      await takeSession(page, player.token);
      await answer(page, 'GET', '/api/user', status);
      await page.goto('/mypage');
      await expectPage(page, LANDING_TITLE);
      await expectNobody(page);
      expect(await storedToken(page)).toBeNull();
    });
  }
}

test(statement('8', 'Session restore: a lost connection logs the user out'), async ({ page, player }) => {
  await takeSession(page, player.token);
  await page.route('/api/user', (route) => route.abort());
  await page.goto('/mypage');
  await expectPage(page, LANDING_TITLE);
  await expectNobody(page);
  expect(await storedToken(page)).toBeNull();
});

test(statement('4', 'Session: a token that failed is attached to no later call'), async ({ page }) => {
  await takeSession(page, 'no-such-token');
  await page.goto('/mypage');
  await expectPage(page, LANDING_TITLE);
  await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).click();
  await expectPage(page, 'ログイン');
  const sent = nextCall(page, 'POST /api/login');
  await submitLogin(page, 'nobody@conformance.example');
  expect((await sent).headers()).not.toHaveProperty('authorization');
});

test(statement('4', 'Session: login stores the token of the answer'), async ({ page, player }) => {
  await openLogin(page);
  const answered = page.waitForResponse('/api/login');
  await submitLogin(page, player.email);
  const { access_token } = await (await answered).json();
  await expectPage(page, 'マイページ');
  expect(access_token).toEqual(expect.any(String));
  expect(await storedToken(page)).toBe(access_token);
});

test(
  statement('4', 'Session: login sets the user from the response and fetches none'),
  async ({ page, server, coach, player }) => {
    const user = await ask(server, 'currentUser', { token: player.token });
    const json = { access_token: player.token, token_type: 'Bearer', user };
    await answer(page, 'POST', '/api/login', 200, json);
    await openLogin(page);
    const calls = noteCalls(page);
    await submitLogin(page, coach.email);
    await expectPage(page, 'マイページ');
    await expect(page.getByRole('button', { name: 'ログアウト' })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'メニュー' });
    await expect(menu.getByRole('link', { name: '成績' })).toHaveAttribute('href', '/dashboard/player');
    expect(calls).not.toContain('GET /api/user');
  },
);

test(
  statement('4', 'Session: a login whose response has no user fetches the user with the new token'),
  async ({ page, player }) => {
    await answer(page, 'POST', '/api/login', 200, { access_token: player.token });
    await openLogin(page);
    const asked = nextCall(page, 'GET /api/user');
    await submitLogin(page, player.email);
    expect((await asked).headers().authorization).toBe(`Bearer ${player.token}`);
    await expectPage(page, 'マイページ');
    await expect(page.getByRole('button', { name: 'ログアウト' })).toBeVisible();
  },
);

for (const status of [401, 500]) {
  test(
    statement('4', `Session: a login whose fetch of the user fails with ${status} logs the user out`),
    async ({ page, player }) => {
      await answer(page, 'POST', '/api/login', 200, { access_token: player.token });
      await answer(page, 'GET', '/api/user', status);
      await openLogin(page);
      await submitLogin(page, player.email);
      await expect(page.getByText(/^ログインに失敗しました。/)).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
      await expectNobody(page);
      expect(await storedToken(page)).toBeNull();
    },
  );
}

test(statement('4', 'Session: logout removes the token'), async ({ page, player }) => {
  await openAs(page, player, '/mypage', 'マイページ');
  expect(await storedToken(page)).toBe(player.token);
  await logOut(page);
  expect(await storedToken(page)).toBeNull();
});

test(statement('4', 'Session: logout removes the bearer header'), async ({ page, player }) => {
  await logIn(page, player.email);
  await expectPage(page, 'マイページ');
  await logOut(page);
  await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).click();
  await expectPage(page, 'ログイン');
  const sent = nextCall(page, 'POST /api/login');
  await submitLogin(page, player.email);
  expect((await sent).headers()).not.toHaveProperty('authorization');
});

test(statement('4', 'Session: logout clears the user'), async ({ page, player }) => {
  await openAs(page, player, '/mypage', 'マイページ');
  await logOut(page);
  await expectNobody(page);
  await expect(page.getByRole('navigation', { name: 'メニュー' })).toHaveCount(0);
  // Going back opens the screen of the menu no more.
  await page.goto('/mypage');
  await expectPage(page, LANDING_TITLE);
});

test(
  statement('4', 'Session: logout forgets the token also where the server fails'),
  async ({ page, player }) => {
    await answer(page, 'POST', '/api/logout', 500);
    await openAs(page, player, '/mypage', 'マイページ');
    await logOut(page);
    expect(await storedToken(page)).toBeNull();
  },
);
