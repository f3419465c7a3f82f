import type { BrowserContext, Page } from '@playwright/test';
import { expectPage, LANDING_TITLE, logIn } from './support/actions.ts';
import { answersFor, GUARDIAN, newAskedItem, newFamily, readAnswer } from './support/attendance.ts';
import { expect, ON_BOTH_IN_ALL, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleLightAndDark } from './support/looks.ts';
import { COACH } from './support/people.ts';
import { hold } from './support/routes.ts';

test.use({ serviceWorkers: 'allow', savesData: false });

const PERSON = '7 野原 海斗';
const unsentLine = (page: Page, count: number) => page.getByText(`未送信 ${count}`);
const outboxes = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => name.startsWith('outbox-')),
  );

async function answerOffline(page: Page, context: BrowserContext): Promise<void> {
  await expect(answersFor(page, PERSON)).toBeVisible();
  // The outbox is loaded after the page.
  await expect.poll(() => outboxes(page)).toHaveLength(1);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await answersFor(page, PERSON).getByText('欠席').click();
  await expect(unsentLine(page, 1)).toBeVisible();
  await expect(page.getByRole('button', { name: '今すぐ送る' })).toHaveCount(0);
}

test(
  'an answer without a network survives a closed tab and is sent later',
  ON_BOTH_IN_ALL,
  async ({ page, context, server }) => {
    const { coach, children } = await newFamily(server);
    const item = await newAskedItem(server, coach);
    const readStored = () => readAnswer(server, coach, item.id, children[0].id);
    await logIn(page, GUARDIAN.email);

    await test.step('it is kept, and the page says so', async () => {
      await answerOffline(page, context);
      await expect(page.getByText('出欠 1')).toBeVisible();
      await expectAccessibleLightAndDark(page);
      expect(await readStored()).toBeNull();
    });

    await test.step('a visit without a network shows it', async () => {
      await page.close();
      const visit = await context.newPage();
      await visit.goto('/mypage');
      await expect(unsentLine(visit, 1)).toBeVisible();
      await expect(
        answersFor(visit, PERSON).getByRole('button', { name: '欠席', pressed: true }),
      ).toBeVisible();
      await visit.close();
    });

    await test.step('the next visit sends it', async () => {
      await context.setOffline(false);
      const visit = await context.newPage();
      await visit.goto('/mypage');
      await expect.poll(readStored).toBe('no');
      await expect(unsentLine(visit, 1)).toHaveCount(0);
    });
  },
);

test(
  'a logout warns of what is unsent, sends or discards it, and leaves nothing',
  ONLY_IN_ALL,
  async ({ page, context, server }) => {
    const { coach, children } = await newFamily(server);
    const item = await newAskedItem(server, coach);
    const readStored = () => readAnswer(server, coach, item.id, children[0].id);
    const logout = page.getByRole('banner').getByRole('button', { name: 'ログアウト' });
    const dialog = page.getByRole('alertdialog');
    await logIn(page, GUARDIAN.email);
    await answerOffline(page, context);

    await test.step('it cannot be sent without a network', async () => {
      await logout.click();
      await expect(dialog).toContainText('未送信の入力が1件あります');
      await expectAccessibleLightAndDark(page);
      await dialog.getByRole('button', { name: '送信してからログアウト' }).click();
      await expect(dialog.getByRole('status')).toContainText('まだ送信できません');
    });

    await test.step('with a network it is sent by itself', async () => {
      await context.setOffline(false);
      await expect(dialog).toContainText('すべて送信しました');
      expect(await readStored()).toBe('no');
      await dialog.getByRole('button', { name: 'キャンセル' }).click();
    });

    await test.step('the logout waits for what is on its way, and leaves nothing on the device', async () => {
      const release = await hold(page, '**/attendance/*');
      await answersFor(page, PERSON).getByText('保留').click();
      await logout.click();
      await dialog.getByRole('button', { name: '送信してからログアウト' }).click();
      release();
      await expectPage(page, LANDING_TITLE);
      expect(await readStored()).toBe('maybe');
      await expect.poll(() => outboxes(page)).toEqual([]);
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    });

    await test.step('discarded, it is gone', async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await logIn(page, GUARDIAN.email);
      await answerOffline(page, context);
      await logout.click();
      await dialog.getByRole('button', { name: '破棄してログアウト' }).click();
      await expectPage(page, LANDING_TITLE);
      await expect.poll(() => outboxes(page)).toEqual([]);
      await context.setOffline(false);
      expect(await readStored()).toBe('maybe');
    });
  },
);

test(
  'who logs in on a device sees that another account has left something, and can discard it',
  ONLY_IN_ALL,
  async ({ page, context, server }) => {
    const { coach } = await newFamily(server);
    await newAskedItem(server, coach);
    await logIn(page, GUARDIAN.email);
    await answerOffline(page, context);
    // As after a restart of the browser.
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.removeItem('device');
    });
    await context.clearCookies();
    await page.close();
    await context.setOffline(false);
    const visit = await context.newPage();
    await visit.goto('/login');
    await logIn(visit, COACH.email);
    await expect(visit.getByText('別のアカウントの未送信の入力が1件あります')).toBeVisible();
    await expect.poll(() => outboxes(visit)).toHaveLength(2);
    await visit.getByRole('button', { name: '破棄', exact: true }).click();
    await expect.poll(() => outboxes(visit)).toHaveLength(1);
    await expect(visit.getByText('別のアカウントの未送信の入力が1件あります')).toHaveCount(0);
  },
);
