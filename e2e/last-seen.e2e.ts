import type { BrowserContext, Page } from '@playwright/test';
import { expectPage, LANDING_TITLE, logIn, PASSWORD } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth } from './support/looks.ts';
import { COACH, newCoach, newPlayer, PLAYER, storedToken } from './support/people.ts';
import { hold } from './support/routes.ts';
import type { RunningServer } from './support/server.ts';

const SEEN = '河川敷で練習';
const NOW = '紅白戦に変更';
const ITEM = { date: '2099-05-03', time: '09:00', type: SEEN, location: '河川敷', note: null };

const readStored = (page: Page) => page.evaluate(() => localStorage.getItem('last-seen'));
const item = (page: Page, type = SEEN) => page.getByRole('main').getByText(type).first();

/** Logs in as a coach with an item in the schedule. Waits until the device has stored the shown data. */
async function seeHome(page: Page, server: RunningServer): Promise<{ token: string; id: number }> {
  const token = await newCoach(server);
  const { id } = await ask(server, 'createScheduleItem', { token, body: ITEM });
  await logIn(page, COACH.email);
  await expect(item(page)).toBeVisible();
  await expect.poll(() => readStored(page)).toContain(SEEN);
  return { token, id };
}

/** Opens a page whose requests are not answered until the returned function is called. */
async function openUnanswered(context: BrowserContext, path: string) {
  const page = await context.newPage();
  await page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { layoutShift: () => shift });
  });
  const release = await hold(page, '**/api/**');
  await page.goto(path);
  return { page, release };
}

test(
  'a remembered device shows at once what it saw last, and then what is true now',
  ONLY_IN_ALL,
  async ({ page, context, server }) => {
    const { token, id } = await seeHome(page, server);
    await page.close();
    await ask(server, 'updateScheduleItem', { token, id, body: { ...ITEM, type: NOW } });
    const visit = await openUnanswered(context, '/');

    await test.step('before the server has answered', async () => {
      await expectPage(visit.page, 'マイページ');
      await expect(item(visit.page)).toBeVisible();
      expect(await storedToken(visit.page)).toBeNull();
    });

    await test.step('a tap waits for the session', async () => {
      await visit.page.getByRole('link', { name: 'スケジュール' }).click();
      await expectPage(visit.page, 'スケジュール');
      await visit.page.goBack();
      await expect(item(visit.page)).toBeVisible();
    });

    await test.step('what has changed is replaced without a jump', async () => {
      visit.release();
      await expect(item(visit.page, NOW)).toBeVisible();
      await expect(item(visit.page)).toHaveCount(0);
      expect(await visit.page.evaluate('layoutShift()')).toBeLessThan(0.01);
      expect(await storedToken(visit.page)).not.toBeNull();
    });
  },
);

test(
  'without a connection a remembered device shows what it saw last, with its time',
  ONLY_IN_ALL,
  async ({ page, context, server }) => {
    await seeHome(page, server);
    await page.close();
    const tab = await context.newPage();
    await tab.route('**/api/**', (route) => route.abort());
    await tab.goto('/mypage');
    await expect(item(tab)).toBeVisible();
    const line = tab.getByText(/^サーバーにつながりません・.*の内容$/);
    await expect(line).toBeVisible();
    await expectAccessibleAtEachWidth(tab);
    await tab.unrouteAll({ behavior: 'ignoreErrors' });
    await tab.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(line).toHaveCount(0);
    await expect.poll(() => storedToken(tab)).not.toBeNull();
    await expect(item(tab)).toBeVisible();
  },
);

test('nothing of what was seen stays on the device [S119]', async ({ page, context, server }) => {
  const coach = await test.step('after a logout', async () => {
    const { token } = await seeHome(page, server);
    await page.getByRole('banner').getByRole('button', { name: 'ログアウト' }).click();
    await expectPage(page, LANDING_TITLE);
    expect(await readStored(page)).toBeNull();
    return token;
  });

  await test.step('when the device has been ended elsewhere', async () => {
    await logIn(page, COACH.email);
    await expect.poll(() => readStored(page)).toContain(SEEN);
    const tab = await context.newPage();
    const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();
    await tab.route('**/api/session', (route) =>
      refused.then(() => route.fulfill({ status: 401, json: {} })),
    );
    await tab.goto('/mypage');
    await expect(item(tab)).toBeVisible();
    refuse();
    await expectPage(tab, LANDING_TITLE);
    await expect(tab.getByText('ログインの有効期限が切れました')).toBeVisible();
    expect(await readStored(tab)).toBeNull();
    await tab.close();
    await page.evaluate(() => sessionStorage.clear());
  });

  await test.step('when somebody else logs in', async () => {
    await logIn(page, COACH.email);
    await expect.poll(() => readStored(page)).toContain(SEEN);
    await newPlayer(server, { coach });
    await logIn(page, PLAYER.email);
    await expectPage(page, 'マイページ');
    await expect.poll(() => readStored(page)).toContain(PLAYER.email);
    expect(await readStored(page)).not.toContain(COACH.email);
  });
});

test(
  'a device that is not remembered keeps nothing of what it showed',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    await newCoach(server);
    await page.goto('/login');
    await page.getByLabel('この端末でログインしたままにする').uncheck();
    await page.getByLabel('メールアドレス').fill(COACH.email);
    await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expectPage(page, 'マイページ');
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    expect(await readStored(page)).toBeNull();
  },
);
