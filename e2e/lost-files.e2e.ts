import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { fillNewGame } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { newCoach, openPage, takeSession } from './support/people.ts';
import { newGame } from './support/records.ts';

const LOST = '読み込めませんでした';

// Saving data turns preloading off, so that nothing is loaded before it is used.
test.use({ savesData: true });

/** Loses the connection for these parts of the app. */
async function lose(page: Page, ...parts: string[]): Promise<() => Promise<void>> {
  for (const part of parts) await page.route(`**/assets/${part}-*.js`, (route) => route.abort());
  return () => page.unrouteAll();
}

for (const { part, path, open, dialog } of [
  {
    part: 'share-dialog',
    path: (game: number) => `/games/${game}`,
    open: '試合を送る',
    dialog: '試合を送る',
  },
  { part: 'invite-sheet', path: () => '/members', open: '招待', dialog: '招待する' },
])
  test(
    `a dialog whose file cannot be loaded says so, and opens at the next tap (${part})`,
    ONLY_IN_ALL,
    async ({ page, server }) => {
      const token = await newCoach(server);
      const reconnect = await lose(page, part);
      await takeSession(page, token);
      await page.goto(path(await newGame(server, token)));
      const button = page.getByRole('main').getByRole('button', { name: open }).first();
      await button.click();
      await expect(page.getByText(LOST)).toBeVisible();
      await reconnect();
      await button.click();
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    },
  );

test(
  'the rows of a sheet whose file cannot be loaded are offered again',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    await ask(server, 'createMember', { token, body: { name: '青空 一朗' } });
    const game = await newGame(server, token);
    const reconnect = await lose(page, 'sheet-lists');
    await takeSession(page, token);
    await page.goto(`/games/${game}/sheet`);
    await expect(page.getByRole('main').getByText(LOST)).toBeVisible();
    await expectAccessible(page);
    await reconnect();
    await page.getByRole('button', { name: 'もう一度試す' }).click();
    await expect(page.getByRole('heading', { name: '打撃' })).toBeVisible();
  },
);

test(
  'a session that ends where the login cannot be loaded loses nothing',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    await openPage(page, token, '/records/game', '試合登録');
    await fillNewGame(page);
    await ask(server, 'logout', { token });
    const reconnect = await lose(page, 'login-again', 'ended-notice');
    await page.getByRole('button', { name: '打撃登録へ' }).click();
    await expect(page.getByText(LOST).first()).toBeVisible();
    await expect(page.getByLabel('相手チーム', { exact: true })).toHaveValue('港北クラブ');
    await reconnect();
    await page.getByRole('main').getByRole('button', { name: 'もう一度試す' }).click();
    await page.getByRole('main').getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'もう一度ログインしてください' })).toBeVisible();
  },
);
