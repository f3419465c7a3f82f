import type { Page } from '@playwright/test';
import { expectPage, LANDING_TITLE } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { takeSession } from '../support/people.ts';
import { answer, hold } from '../support/routes.ts';
import { storedToken } from './account.ts';
import { openScreenAs, SCREENS, test } from './places.ts';
import { expect, openAs, statement } from './scene.ts';

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 844 };

const COACH_MENU = [
  ['dashboard', '成績', '/dashboard/manager', 'チーム成績'],
  ['ranking', 'ランキング', '/ranking', 'ランキング'],
  ['records', '試合記録', '/games/list', '試合一覧'],
  ['schedule', 'スケジュール', '/schedule', 'スケジュール'],
  ['my page', 'マイページ', '/mypage', 'マイページ'],
] as const;

const PLAYER_MENU = [
  ['dashboard', '成績', '/dashboard/player', '個人成績'],
  ['ranking', 'ランキング', '/ranking', 'ランキング'],
  ['schedule', 'スケジュール', '/schedule', 'スケジュール'],
  ['my page', 'マイページ', '/mypage', 'マイページ'],
] as const;

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'メニュー' });

/** The addresses of the menu, in its order. */
async function menuAddresses(page: Page): Promise<(string | null)[]> {
  const links = await menuOf(page).getByRole('link').all();
  return Promise.all(links.map((link) => link.getAttribute('href')));
}

for (const [address, title] of [
  ['/', LANDING_TITLE],
  ['/register', '新規会員登録'],
  ['/login', 'ログイン'],
  ['/forgot-password', 'パスワードの再設定'],
  ['/reset-password', '新しいパスワードの設定'],
] as const) {
  test(
    statement('2', `Header: ${address} has the product name, login and register, and no logout`),
    async ({ page }) => {
      await page.goto(address);
      await expectPage(page, title);
      const header = page.getByRole('banner');
      await expect(header.getByText('ベンチノート', { exact: true })).toBeVisible();
      await expect(header.getByRole('link', { name: 'ログイン', exact: true })).toBeVisible();
      await expect(header.getByRole('link', { name: '新規登録', exact: true })).toBeVisible();
      await expect(header.getByRole('button', { name: 'ログアウト' })).toHaveCount(0);
    },
  );
}

for (const screen of SCREENS) {
  test(
    statement('2', `Header: ${screen.route} has the product name and logout, no login and register`),
    async ({ page, places, coach, player }) => {
      await openScreenAs(page, screen.roles.includes('coach') ? coach : player, screen, places);
      await expectPage(page, screen.title);
      const header = page.getByRole('banner');
      await expect(header.getByText('ベンチノート', { exact: true })).toBeVisible();
      await expect(header.getByRole('button', { name: 'ログアウト', exact: true })).toBeVisible();
      await expect(header.getByRole('link', { name: /ログイン|新規登録/ })).toHaveCount(0);
    },
  );
}

for (const [name, address, title] of [
  ['ログイン', '/login', 'ログイン'],
  ['新規登録', '/register', '新規会員登録'],
] as const) {
  test(statement('2', `Header: ${name} leads to ${address}`), async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expectPage(page, title);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  });
}

test(statement('2', 'Header: logout logs out, then goes to /'), async ({ page, player }) => {
  await openAs(page, player, '/schedule', 'スケジュール');
  await page.getByRole('banner').getByRole('button', { name: 'ログアウト' }).click();
  await expectPage(page, LANDING_TITLE);
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await storedToken(page)).toBeNull();
});

test(statement('2', 'Header: a loading text shows while the auth state loads'), async ({ page, player }) => {
  await takeSession(page, player.token);
  const release = await hold(page, '/api/user');
  await page.goto('/login');
  const header = page.getByRole('banner');
  await expect(header.getByText('読み込み中…', { exact: true })).toBeVisible();
  await expect(header.getByRole('link', { name: /ログイン|新規登録/ })).toHaveCount(0);
  await expect(header.getByRole('button')).toHaveCount(0);
  release();
  await expect(header.getByRole('button', { name: 'ログアウト' })).toBeVisible();
  await expect(header.getByText('読み込み中…')).toHaveCount(0);
});

for (const role of ['coach', 'player'] as const) {
  test.describe(`for a ${role}`, () => {
    test.describe('on a wide screen', () => {
      test.use({ viewport: WIDE });

      test(
        statement('2', `the menu of a ${role} is a sidebar on a wide screen`),
        async ({ page, coach, player }) => {
          await openAs(page, role === 'coach' ? coach : player, '/ranking', 'ランキング');
          await expect(menuOf(page)).toHaveCount(1);
          const menu = await menuOf(page).boundingBox();
          const main = await page.getByRole('main').boundingBox();
          expect(menu?.x).toBe(0);
          expect(main?.x).toBeGreaterThanOrEqual(menu?.width ?? Number.NaN);
          expect(menu?.height).toBeGreaterThan(WIDE.height / 2);
        },
      );
    });

    test.describe('on a narrow screen', () => {
      test.use({ viewport: NARROW });

      test(
        statement('2', `the menu of a ${role} is a bottom bar on a narrow screen`),
        async ({ page, coach, player }) => {
          await openAs(page, role === 'coach' ? coach : player, '/ranking', 'ランキング');
          await expect(menuOf(page)).toHaveCount(1);
          const menu = await menuOf(page).boundingBox();
          expect(menu?.width).toBe(NARROW.width);
          expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBe(NARROW.height);
          expect(menu?.height).toBeLessThan(NARROW.height / 4);
        },
      );
    });
  });
}

for (const [entry, label, address, title] of COACH_MENU) {
  test(statement('2', `Coach menu: ${entry} leads to ${address}`), async ({ page, coach }) => {
    const [from, fromTitle] = address === '/mypage' ? ['/ranking', 'ランキング'] : ['/mypage', 'マイページ'];
    await openAs(page, coach, from, fromTitle);
    await menuOf(page).getByRole('link', { name: label, exact: true }).click();
    await expectPage(page, title);
    expect(new URL(page.url()).pathname).toBe(address);
  });
}

test(statement('2', 'Coach menu: it has these five entries, in this order'), async ({ page, coach }) => {
  await openAs(page, coach, '/mypage', 'マイページ');
  expect(await menuAddresses(page)).toEqual(COACH_MENU.map(([, , address]) => address));
});

for (const [entry, label, address, title] of PLAYER_MENU) {
  test(statement('2', `Player menu: ${entry} leads to ${address}`), async ({ page, player }) => {
    const [from, fromTitle] = address === '/mypage' ? ['/ranking', 'ランキング'] : ['/mypage', 'マイページ'];
    await openAs(page, player, from, fromTitle);
    await menuOf(page).getByRole('link', { name: label, exact: true }).click();
    await expectPage(page, title);
    expect(new URL(page.url()).pathname).toBe(address);
  });
}

test(statement('2', 'Player menu: it has these four entries, in this order'), async ({ page, player }) => {
  await openAs(page, player, '/mypage', 'マイページ');
  expect(await menuAddresses(page)).toEqual(PLAYER_MENU.map(([, , address]) => address));
});

for (const [role, word] of [
  ['missing', undefined],
  ['no role of the program', 'umpire'],
] as const) {
  test(
    statement('2', `a role that is ${role} has the menu of a player`),
    async ({ page, server, coach: { token } }) => {
      const known = await ask(server, 'currentUser', { token });
      await answer(page, 'GET', '/api/user', 200, { ...known, role: word });
      await takeSession(page, token);
      await page.goto('/mypage');
      await expectPage(page, 'マイページ');
      const addresses = await menuAddresses(page);
      expect(addresses).toContain('/dashboard/player');
      expect(addresses).not.toContain('/dashboard/manager');
    },
  );
}
