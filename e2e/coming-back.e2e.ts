import type { BrowserContext, Page } from '@playwright/test';
import { settle } from './support/accessibility.ts';
import {
  expectPage,
  fillNewGame,
  LANDING_TITLE,
  logIn,
  openMailedLink,
  PASSWORD,
  registerCoach,
} from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, ON_BOTH_IN_ALL, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth } from './support/looks.ts';
import { COACH, newCoach, openPage, openSession, storedToken } from './support/people.ts';
import { abort } from './support/routes.ts';
import type { RunningServer } from './support/server.ts';

const WANTED = 'この画面を見るにはログインしてください';
const REMEMBER = 'この端末でログインしたままにする';
const KEPT = '入力は残っています';

const GAME = {
  date: '2026-05-03',
  game_type: '公式戦',
  tournament: '春季大会',
  opponent: '港北クラブ',
  team_score: 3,
  opponent_score: 1,
};

async function openTab(context: BrowserContext, path: string, title: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  await expectPage(tab, title);
  return tab;
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'ログアウト' }).click();
  await expectPage(page, LANDING_TITLE);
}

const deviceCookies = async (context: BrowserContext) =>
  (
    await context.cookies(
      ['/api/session', '/api/login', '/api/logout'].map((path) => `${base(context)}${path}`),
    )
  ).filter(({ name }) => name === 'device');
const base = (context: BrowserContext) => new URL(context.pages()[0]?.url() ?? '').origin;

test(
  'a device stays logged in, in every tab, until its user logs out [S29]',
  ON_BOTH_IN_ALL,
  async ({ page, context, server }) => {
    await newCoach(server);
    await logIn(page, COACH.email);
    await expectPage(page, 'マイページ');
    const cookies = await deviceCookies(context);
    expect(cookies.map(({ path, httpOnly, sameSite }) => [path, httpOnly, sameSite])).toEqual(
      expect.arrayContaining(
        ['/api/session', '/api/login', '/api/logout'].map((path) => [path, true, 'Strict']),
      ),
    );
    expect(await page.evaluate(() => document.cookie)).not.toContain('device');

    const tab = await test.step('a new tab needs no login and has a token of its own', async () => {
      const tab = await openTab(context, '/games/list', '試合一覧');
      expect(await storedToken(tab)).not.toBe(await storedToken(page));
      return tab;
    });

    await test.step('two tabs that open at the same moment are both logged in', async () => {
      const tabs = await Promise.all([context.newPage(), context.newPage()]);
      await Promise.all(tabs.map((each) => each.goto('/ranking')));
      for (const each of tabs) {
        await expectPage(each, 'ランキング');
        await each.close();
      }
      await (await openTab(context, '/schedule', 'スケジュール')).close();
    });

    await test.step('the device is one row of the sessions', async () => {
      await page.goto('/settings/account');
      const rows = page.getByRole('listitem').filter({ hasText: '最後の利用' });
      await expect(rows).toHaveCount(2);
      await expect(rows.filter({ hasText: 'この端末' })).toHaveCount(1);
    });

    await test.step('a logout in one tab logs the others out', async () => {
      await logOut(tab);
      await expectPage(page, LANDING_TITLE);
      expect(await storedToken(page)).toBeNull();
      expect(await deviceCookies(context)).toEqual([]);
      await openTab(context, '/mypage', LANDING_TITLE);
    });
  },
);

test('a shared device is not remembered', ONLY_IN_ALL, async ({ page, context, server }) => {
  await newCoach(server);
  await page.goto('/login');
  await expect(page.getByLabel(REMEMBER)).toBeChecked();
  await page.getByLabel(REMEMBER).uncheck();
  await page.getByLabel('メールアドレス').fill(COACH.email);
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expectPage(page, 'マイページ');
  await page.reload();
  await expectPage(page, 'マイページ');
  await openTab(context, '/mypage', LANDING_TITLE);
  expect(await deviceCookies(context)).toEqual([]);
});

test(
  'a logout without a connection is completed at the next visit',
  ONLY_IN_ALL,
  async ({ page, context, server }) => {
    await newCoach(server);
    await logIn(page, COACH.email);
    await page.route('**/api/logout', (route) => route.abort());
    await logOut(page);
    await page.unrouteAll();
    const ended = page.waitForResponse('**/api/logout');
    await page.goto('/mypage');
    await expectPage(page, LANDING_TITLE);
    await (await ended).finished();
    await expect.poll(() => deviceCookies(context)).toEqual([]);
    expect(await ask(server, 'sessions', { token: await openSession(server, COACH.email) })).toHaveLength(2);
  },
);

test('a link leads to its page', ONLY_IN_ALL, async ({ page, context, server }) => {
  const token = await newCoach(server);
  const { id } = await ask(server, 'createGame', { token, body: GAME });
  const link = `/games/${id}`;

  await test.step('after a login on a new device', async () => {
    await page.goto(link);
    await expectPage(page, LANDING_TITLE);
    await expect(page.getByText(WANTED)).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expectAccessibleAtEachWidth(page);
    await page.getByRole('main').getByRole('link', { name: 'ログイン' }).click();
    await page.getByLabel('メールアドレス').fill(COACH.email);
    await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(page).toHaveURL(link);
    await expect(page.getByRole('main').getByText('港北クラブ').first()).toBeVisible();
  });

  await test.step('at once on a remembered device', async () => {
    const tab = await context.newPage();
    await tab.goto(link);
    await expect(tab.getByRole('main').getByText('港北クラブ').first()).toBeVisible();
    await expect(tab).toHaveURL(link);
    await tab.close();
  });

  await test.step('but not after a logout', async () => {
    await logOut(page);
    await expect(page.getByText(WANTED)).toHaveCount(0);
    await logIn(page, COACH.email);
  });
});

test(
  'a wanted page waits until its visitor has registered and verified the address',
  ONLY_IN_ALL,
  async ({ page, context, server }) => {
    await page.goto('/schedule');
    await expect(page.getByText(WANTED)).toBeVisible();
    await registerCoach(page, COACH, '青空ナイン');
    const tab = await context.newPage();
    await openMailedLink(tab, server, COACH.email);
    await expectPage(tab, 'スケジュール');
  },
);

/**
 * Ends the session and aborts all GET requests until the returned function is called. Otherwise a preloaded page
 * would notice the end and ask for the password before the next save does.
 */
async function endSession(page: Page, server: RunningServer, token: string): Promise<() => Promise<void>> {
  const goOn = await abort(page, 'GET', '**/api/**');
  await ask(server, 'logout', { token });
  return goOn;
}

/** Counts the requests that create a game. */
function countGames(page: Page): () => number {
  let games = 0;
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() === 'POST' && request.url().endsWith('/api/games') && response.ok()) games += 1;
  });
  return () => games;
}

test(
  'a session that ends while its user types is renewed over the page',
  ON_BOTH_IN_ALL,
  async ({ page, context, server }) => {
    const token = await newCoach(server);
    await openPage(page, token, '/records/game', '試合登録');
    await fillNewGame(page);
    const games = countGames(page);
    const goOn = await endSession(page, server, token);
    const dialog = page.getByRole('dialog');
    const password = dialog.getByLabel('パスワード', { exact: true });
    const submit = dialog.getByRole('button', { name: 'ログイン', exact: true });
    const save = page.getByRole('button', { name: '打撃登録へ' });

    await test.step('a dialog asks for the password and says that the input is kept', async () => {
      await save.click();
      await expect(dialog.getByText(KEPT)).toBeVisible();
      await expect(dialog.getByText(COACH.email)).toBeVisible();
      await expect(password).toBeFocused();
      await goOn();
      await expectAccessibleAtEachWidth(page);
    });

    await test.step('a wrong password and a lost connection are explained', async () => {
      await password.fill(`${PASSWORD}x`);
      await submit.click();
      await expect(dialog.getByText('メールアドレスまたはパスワードが正しくありません')).toBeVisible();
      await context.setOffline(true);
      await submit.click();
      await expect(dialog.getByText('通信できませんでした')).toBeVisible();
      await context.setOffline(false);
    });

    await test.step('a cancelled login leaves the page as it is, and can be made up for', async () => {
      await dialog.getByRole('button', { name: 'キャンセル' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByLabel('相手チーム', { exact: true })).toHaveValue('港北クラブ');
      await expect(page.getByRole('alert').filter({ hasText: KEPT })).toBeVisible();
      await expectAccessibleAtEachWidth(page);
    });

    await test.step('what the page reads by itself does not ask again', async () => {
      const refused = page.waitForResponse((response) => response.status() === 401);
      await page.evaluate(() => {
        // The user comes back a minute later.
        const now = Date.now;
        Date.now = () => now() + 60_000;
        window.dispatchEvent(new Event('visibilitychange'));
      });
      expect((await refused).request().method()).toBe('GET');
      await settle(page);
      await expect(dialog).toHaveCount(0);
    });

    await test.step('a login repeats the failed save', async () => {
      await save.click();
      await password.fill(PASSWORD);
      await submit.click();
      await expectPage(page, '打撃登録');
      expect(games()).toBe(1);
      await expect(page.getByText(KEPT)).toHaveCount(0);
      expect(await ask(server, 'games', { token: (await storedToken(page)) ?? '', query: {} })).toHaveLength(
        1,
      );
    });
  },
);

test('another person takes over after the first one is logged out, and sees nothing of theirs', async ({
  page,
  server,
}) => {
  const token = await newCoach(server);
  await openPage(page, token, '/records/game', '試合登録');
  await fillNewGame(page);
  const goOn = await endSession(page, server, token);
  await page.getByRole('button', { name: '打撃登録へ' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '別の人でログイン' }).click();
  await goOn();
  await page.getByRole('alertdialog').getByRole('button', { name: '別の人でログイン' }).click();
  await expectPage(page, 'ログイン');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain('港北');
  await page.goBack();
  await expectPage(page, LANDING_TITLE);
  await expect(page.getByLabel('相手チーム', { exact: true })).toHaveCount(0);
});

test(
  'a session that ends under an open dialog loses nothing of it',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    await openPage(page, token, '/schedule', 'スケジュール');
    await page.getByRole('button', { name: '予定を追加' }).click();
    const entry = page.getByRole('dialog', { name: '新しい予定を追加' });
    await entry.getByLabel('場所').fill('河川敷');
    await entry.getByLabel('日付').fill('2026-05-03');
    const goOn = await endSession(page, server, token);
    await entry.getByRole('button', { name: '追加', exact: true }).click();
    const again = page.getByRole('dialog', { name: 'もう一度ログインしてください' });
    await expect(again).toBeVisible();
    await goOn();
    await again.getByLabel('パスワード', { exact: true }).fill(`${PASSWORD}x`);
    await again.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(again.getByRole('alert')).toBeVisible();
    await expectAccessibleAtEachWidth(page);
    await again.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(again).toHaveCount(0);
    await expect(entry).toHaveCount(0);
    const items = await ask(server, 'schedule', { token: (await storedToken(page)) ?? '' });
    expect(items).toMatchObject([{ location: '河川敷' }]);
  },
);

test(
  'a remembered device saves without a question when a session has ended',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    await newCoach(server);
    await logIn(page, COACH.email);
    await page.goto('/records/game');
    await fillNewGame(page);
    const games = countGames(page);
    await page.evaluate(() => sessionStorage.setItem('access_token', 'dead'));
    await page.getByRole('button', { name: '打撃登録へ' }).click();
    await expectPage(page, '打撃登録');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(games()).toBe(1);
  },
);
