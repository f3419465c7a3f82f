import type { Page } from '@playwright/test';
import { expectPage, fillCounts } from './support/actions.ts';
import { ask } from './support/api.ts';
import { BOTH_DATABASES, expect, test } from './support/fixtures.ts';
import { COACH, newCoach, openSession, takeSession } from './support/people.ts';

async function openNewGame(page: Page): Promise<void> {
  await page.goto('/records/game');
  await expectPage(page, '試合登録');
}

async function fillGame(page: Page): Promise<void> {
  await page.getByLabel('試合日').fill('2026-05-03');
  await page.getByText('公式戦', { exact: true }).click();
  await page.getByLabel('大会名').fill('春季大会');
  await page.getByLabel('相手チーム', { exact: true }).fill('港北クラブ');
  await fillCounts(page, { 自チームのスコア: 3, 相手チームのスコア: 1 });
}

const save = (page: Page) => page.getByRole('button', { name: '打撃登録へ' }).click();

/** The server does what the page asks for here, but the first answer never arrives; says by which keys it was asked. */
async function loseFirstAnswer(page: Page, address: string): Promise<string[]> {
  const keys: string[] = [];
  await page.context().route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  return keys;
}

test(
  'a game whose answer is lost is stored once, whether the coach tries again at once or after a reload',
  BOTH_DATABASES,
  async ({ page, server }) => {
    const token = await newCoach(server);
    const games = async () => (await ask(server, 'games', { token })).length;
    await takeSession(page, token);
    const keys = await loseFirstAnswer(page, '**/api/games');

    await test.step('the same button again stores nothing twice', async () => {
      await openNewGame(page);
      await fillGame(page);
      await save(page);
      await expect(page.getByRole('alert').first()).toBeVisible();
      expect(await games()).toBe(1);
      await save(page);
      await expectPage(page, '打撃登録');
      expect(await games()).toBe(1);
      expect(keys[1]).toBe(keys[0]);
    });

    await test.step('an equal game, entered afterwards, is the second of a doubleheader', async () => {
      await openNewGame(page);
      await fillGame(page);
      await save(page);
      await expectPage(page, '打撃登録');
      expect(await games()).toBe(2);
    });

    const draft = '前回入力した、保存前の内容を表示しています。';

    await test.step('after a reload the draft is there, and saving it stores nothing twice', async () => {
      keys.length = 0;
      await openNewGame(page);
      await fillGame(page);
      await save(page);
      await expect(page.getByRole('alert').first()).toBeVisible();
      expect(await games()).toBe(3);
      await page.reload();
      await expect(page.getByText(draft)).toBeVisible();
      await save(page);
      await expectPage(page, '打撃登録');
      expect(await games()).toBe(3);
      expect(keys[1]).toBe(keys[0]);
    });

    await test.step('nor does it in another tab, after he logged in anew', async () => {
      keys.length = 0;
      await openNewGame(page);
      await fillGame(page);
      await save(page);
      await expect(page.getByRole('alert').first()).toBeVisible();
      const other = await page.context().newPage();
      await page.close();
      await takeSession(other, await openSession(server, COACH.email));
      await openNewGame(other);
      await expect(other.getByText(draft)).toBeVisible();
      await save(other);
      await expectPage(other, '打撃登録');
      expect(await games()).toBe(4);
      expect(keys[1]).toBe(keys[0]);
    });
  },
);
