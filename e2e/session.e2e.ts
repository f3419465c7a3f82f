import { expectPage, LANDING_TITLE, logIn } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { COACH, newCoach, newPlayer, openPage, PLAYER, storedToken, takeSession } from './support/people.ts';
import { hold } from './support/routes.ts';

test(
  'a session is restored after a reload, and the screen says so meanwhile',
  ONLY_IN_ALL,
  async ({ page, server }) => {
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
  },
);

test(
  'a coach uses the menu and logs out of this session alone [S79]',
  ONLY_IN_ALL,
  async ({ page, server }) => {
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
    const own = await storedToken(page);
    await page.getByRole('banner').getByRole('button', { name: 'ログアウト' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expectPage(page, LANDING_TITLE);
    expect(await storedToken(page)).toBeNull();
    await expect(ask(server, 'currentUser', { token: own ?? '' })).rejects.toThrow('401');
    // The coach's other session is still valid.
    expect((await ask(server, 'currentUser', { token })).email).toBe(COACH.email);
  },
);

test('an invalid token logs the user out', ONLY_IN_ALL, async ({ page, server }) => {
  await newPlayer(server, { coach: await newCoach(server) });

  await test.step('when the app starts with it', async () => {
    await openPage(page, 'dead', '/mypage', LANDING_TITLE);
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(await storedToken(page)).toBeNull();
  });

  await test.step('when the session ends during use, with a message that says why', async () => {
    await logIn(page, PLAYER.email);
    await expectPage(page, 'マイページ');
    // Waits until everything is prefetched.
    await page.waitForLoadState('networkidle');
    await ask(server, 'logout', { token: (await storedToken(page)) ?? '' });
    // Lets the prefetched responses become stale.
    await page.clock.setFixedTime(Date.now() + 60_000);
    await page.getByRole('link', { name: 'ランキング' }).click();
    await expect(page.getByText('ログインの有効期限が切れました')).toBeVisible();
    await expectPage(page, LANDING_TITLE);
    expect(await storedToken(page)).toBeNull();
  });
});
