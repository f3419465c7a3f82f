import type { Page } from '@playwright/test';
import { expectPage, LANDING_TITLE, logIn } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth } from './support/looks.ts';
import { COACH, newCoach, newPlayer, PLAYER, takeSession } from './support/people.ts';
import { hold } from './support/routes.ts';

function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('access_token'));
}

test('a session is restored, and until then a screen says so', async ({ page, server }) => {
  const token = await newCoach(server);
  await takeSession(page, token);
  const release = await hold(page, '/api/user');
  await page.goto('/ranking');
  await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByText('読み込み中…')).toBeVisible();
  release();
  await expectPage(page, 'ランキング');
  await page.reload();
  await expectPage(page, 'ランキング');
  expect(await storedToken(page)).toBe(token);
  await page.goto('/');
  await expect(page).toHaveURL(/\/mypage$/);
  await expectPage(page, 'マイページ');
});

test('the coach has his menu and logs out', async ({ page, server }) => {
  const token = await newCoach(server);
  await logIn(page, COACH.email);
  await expectPage(page, 'マイページ');
  const menu = page.getByRole('navigation', { name: 'メニュー' });
  await expect(menu.getByRole('link')).toHaveText([
    '成績',
    'ランキング',
    '試合記録',
    'スケジュール',
    'マイページ',
  ]);
  await page.goto('/dashboard/player');
  await expect(page).toHaveURL(/\/mypage$/);

  await menu.getByRole('link', { name: 'スケジュール' }).click();
  await expectPage(page, 'スケジュール');
  await expectAccessibleAtEachWidth(page);
  const own = await storedToken(page);
  await page.getByRole('banner').getByRole('button', { name: 'ログアウト' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expectPage(page, LANDING_TITLE);
  expect(await storedToken(page)).toBeNull();
  await expect(ask(server, 'currentUser', { token: own ?? '' })).rejects.toThrow('401');
  // Another session of his goes on.
  expect((await ask(server, 'currentUser', { token })).email).toBe(COACH.email);
  await expectAccessibleAtEachWidth(page);
});

test('a dead token logs out', async ({ page, server }) => {
  await newPlayer(server, { coach: await newCoach(server) });

  await test.step('on the way in', async () => {
    await takeSession(page, 'dead');
    await page.goto('/mypage');
    await expectPage(page, LANDING_TITLE);
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(await storedToken(page)).toBeNull();
  });

  await test.step('and in the middle, with a word about why', async () => {
    // The last of what is fetched before anybody wants it.
    const fetched = page.waitForResponse('**/api/schedules');
    await logIn(page, PLAYER.email);
    await expectPage(page, 'マイページ');
    await fetched;
    await ask(server, 'logout', { token: (await storedToken(page)) ?? '' });
    // Too long ago to be taken for true.
    await page.clock.setFixedTime(Date.now() + 60_000);
    await page.getByRole('link', { name: 'ランキング' }).click();
    await expect(page.getByText('ログインの有効期限が切れました')).toBeVisible();
    await expectPage(page, LANDING_TITLE);
    expect(await storedToken(page)).toBeNull();
    await expectAccessibleAtEachWidth(page);
  });
});
