import type { Page } from '@playwright/test';
import { expectPage, fillNewGame } from './support/actions.ts';
import { ask } from './support/api.ts';
import { BOTH_DATABASES, expect, test } from './support/fixtures.ts';
import { COACH, newCoach, openSession, takeSession } from './support/people.ts';

async function openNewGame(page: Page): Promise<void> {
  await page.goto('/records/game');
  await expectPage(page, '試合登録');
}

const save = (page: Page) => page.getByRole('button', { name: '打撃登録へ' }).click();

/** Drops the server's first response to a POST request to this URL. Collects the idempotency keys. */
async function loseFirstResponse(page: Page, url: string): Promise<string[]> {
  const keys: string[] = [];
  await page.context().route(url, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  return keys;
}

test(
  'a game whose response is lost is stored once, no matter when the coach retries',
  BOTH_DATABASES,
  async ({ page, server }) => {
    const token = await newCoach(server);
    const games = async () => (await ask(server, 'games', { token })).length;
    await takeSession(page, token);
    const keys = await loseFirstResponse(page, '**/api/games');

    await test.step('a retry by the same button stores the game once', async () => {
      await openNewGame(page);
      await fillNewGame(page);
      await save(page);
      await expect(page.getByRole('alert').first()).toBeVisible();
      expect(await games()).toBe(1);
      await save(page);
      await expectPage(page, '打撃登録');
      expect(await games()).toBe(1);
      expect(keys[1]).toBe(keys[0]);
    });

    await test.step('an equal game entered afterwards is stored as the second of a doubleheader', async () => {
      await openNewGame(page);
      await fillNewGame(page);
      await save(page);
      await expectPage(page, '打撃登録');
      expect(await games()).toBe(2);
    });

    const draft = '前回入力した、保存前の内容を表示しています。';

    await test.step('a retry of the draft after a reload stores the game once', async () => {
      keys.length = 0;
      await openNewGame(page);
      await fillNewGame(page);
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

    await test.step('a retry in another tab after a new login stores the game once', async () => {
      keys.length = 0;
      await openNewGame(page);
      await fillNewGame(page);
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
