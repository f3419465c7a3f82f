import type { Page } from '@playwright/test';
import { expectPage, LANDING_TITLE } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { openPage, openSession, storedToken, takeSession } from '../support/people.ts';
import { answer, hold } from '../support/routes.ts';
import { expect, openAs, shows } from './fixture.ts';
import { openScreenAs, SCREENS, test } from './screens.ts';

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 844 };

const MENUS = {
  coach: {
    name: 'Coach menu',
    count: 'five',
    entries: [
      ['dashboard', '成績', '/dashboard/manager', 'チーム成績'],
      ['ranking', 'ランキング', '/ranking', 'ランキング'],
      ['records', '試合記録', '/games/list', '試合一覧'],
      ['schedule', 'スケジュール', '/schedule', 'スケジュール'],
      ['my page', 'マイページ', '/mypage', 'マイページ'],
    ],
  },
  player: {
    name: 'Player menu',
    count: 'four',
    entries: [
      ['dashboard', '成績', '/dashboard/player', '個人成績'],
      ['ranking', 'ランキング', '/ranking', 'ランキング'],
      ['schedule', 'スケジュール', '/schedule', 'スケジュール'],
      ['my page', 'マイページ', '/mypage', 'マイページ'],
    ],
  },
} as const;

const findMenu = (page: Page) => page.getByRole('navigation', { name: 'メニュー' });

/** Returns the paths of the menu's links, in order. */
async function menuPaths(page: Page): Promise<(string | null)[]> {
  // The menu loads after the page.
  await findMenu(page).getByRole('link').first().waitFor();
  const links = await findMenu(page).getByRole('link').all();
  return Promise.all(links.map((link) => link.getAttribute('href')));
}

test('the header of the public screens offers login and registration', async ({ page }) => {
  const header = page.getByRole('banner');
  for (const [path, title] of [
    ['/', LANDING_TITLE],
    ['/register', '新規会員登録'],
    ['/login', 'ログイン'],
    ['/forgot-password', 'パスワードの再設定'],
    ['/reset-password', '新しいパスワードの設定'],
  ] as const)
    await shows('2', `Header: ${path} has the product name, login and register, and no logout`, async () => {
      await page.goto(path);
      await expectPage(page, title);
      await expect(header.getByText('ベンチノート', { exact: true })).toBeVisible();
      await expect(header.getByRole('link', { name: 'ログイン', exact: true })).toBeVisible();
      await expect(header.getByRole('link', { name: '新規登録', exact: true })).toBeVisible();
      await expect(header.getByRole('button', { name: 'ログアウト' })).toHaveCount(0);
    });

  for (const [name, path, title] of [
    ['ログイン', '/login', 'ログイン'],
    ['新規登録', '/register', '新規会員登録'],
  ] as const)
    await shows('2', `Header: ${name} leads to ${path}`, async () => {
      await page.goto('/');
      await header.getByRole('link', { name, exact: true }).click();
      await expectPage(page, title);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    });
});

test(
  'the header of the protected screens offers logout',
  ONLY_IN_ALL,
  async ({ page, ids, coach, player }) => {
    const header = page.getByRole('banner');
    for (const screen of SCREENS)
      await shows(
        '2',
        `Header: ${screen.route} has the product name and logout, but neither login nor register`,
        async () => {
          await openScreenAs(page, screen.roles.includes('coach') ? coach : player, screen, ids);
          await expectPage(page, screen.title);
          await expect(header.getByText('ベンチノート', { exact: true })).toBeVisible();
          await expect(header.getByRole('button', { name: 'ログアウト', exact: true })).toBeVisible();
          await expect(header.getByRole('link', { name: /ログイン|新規登録/ })).toHaveCount(0);
        },
      );
  },
);

test(
  'the header shows that the session is loading, and logs out',
  ONLY_IN_ALL,
  async ({ page, server, player }) => {
    const own = { ...player, token: await openSession(server, player.email) };
    const header = page.getByRole('banner');
    await shows('2', 'Header: a loading text shows while the auth state loads', async () => {
      await takeSession(page, own.token);
      const release = await hold(page, '/api/user');
      await page.goto('/login');
      await expect(header.getByText('読み込み中…', { exact: true })).toBeVisible();
      await expect(header.getByRole('link', { name: /ログイン|新規登録/ })).toHaveCount(0);
      await expect(header.getByRole('button')).toHaveCount(0);
      release();
      await expect(header.getByRole('button', { name: 'ログアウト' })).toBeVisible();
      await expect(header.getByText('読み込み中…')).toHaveCount(0);
    });

    await shows('2', 'Header: logout logs out, then goes to /', async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await openAs(page, own, '/schedule', 'スケジュール');
      await header.getByRole('button', { name: 'ログアウト' }).click();
      await expectPage(page, LANDING_TITLE);
      await expect(page).toHaveURL(/:\d+\/$/);
      expect(await storedToken(page)).toBeNull();
    });
  },
);

for (const role of ['coach', 'player'] as const)
  test(`the menu of a ${role} has the specified entries`, async ({ page, coach, player }) => {
    const person = { coach, player }[role];
    const { name, count, entries } = MENUS[role];

    await shows('2', `the menu of a ${role} is a sidebar on a wide screen`, async () => {
      await page.setViewportSize(WIDE);
      await openAs(page, person, '/ranking', 'ランキング');
      await expect(findMenu(page)).toHaveCount(1);
      const menu = await findMenu(page).boundingBox();
      const main = await page.getByRole('main').boundingBox();
      expect(menu?.x).toBe(0);
      expect(main?.x).toBeGreaterThanOrEqual(menu?.width ?? Number.NaN);
      expect(menu?.height).toBeGreaterThan(WIDE.height / 2);
    });

    await page.setViewportSize(NARROW);
    await shows('2', `the menu of a ${role} is a bottom bar on a narrow screen`, async () => {
      await openAs(page, person, '/ranking', 'ランキング');
      await expect(findMenu(page)).toHaveCount(1);
      const menu = await findMenu(page).boundingBox();
      expect(menu?.width).toBe(NARROW.width);
      expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBe(NARROW.height);
      expect(menu?.height).toBeLessThan(NARROW.height / 4);
    });

    await openAs(page, person, '/mypage', 'マイページ');
    await shows('2', `${name}: it has ${count} entries in the specified order`, async () => {
      expect(await menuPaths(page)).toEqual(entries.map(([, , path]) => path));
    });

    // Each step starts on the screen of the previous one.
    for (const [entry, label, path, title] of entries)
      await shows('2', `${name}: ${entry} leads to ${path}`, async () => {
        expect(new URL(page.url()).pathname).not.toBe(path);
        await findMenu(page).getByRole('link', { name: label, exact: true }).click();
        await expectPage(page, title);
        expect(new URL(page.url()).pathname).toBe(path);
      });
  });

test(
  'a user with an unknown role has the menu of a player',
  ONLY_IN_ALL,
  async ({ page, server, coach: { token } }) => {
    const user = await ask(server, 'currentUser', { token });
    for (const [role, word] of [
      ['missing', undefined],
      ['unknown', 'umpire'],
    ] as const)
      await shows('2', `a user whose role is ${role} has the menu of a player`, async () => {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await answer(page, 'GET', '/api/user', 200, { ...user, role: word });
        await openPage(page, token, '/mypage', 'マイページ');
        const paths = await menuPaths(page);
        expect(paths).toContain('/dashboard/player');
        expect(paths).not.toContain('/dashboard/manager');
      });
  },
);
