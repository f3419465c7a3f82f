import type { Page } from '@playwright/test';
import { answer } from '../support/routes.ts';
import { fillGame, LINE_FORMS } from './forms.ts';
import { openGame, test, toast } from './recording.ts';
import { expect, openAs, statement } from './scene.ts';

async function deleteGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: '試合を削除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除', exact: true }).click();
}

test(statement('8', "a new game is told by the toast '試合を登録しました'"), async ({ page, coach }) => {
  await openAs(page, coach, '/records/game', '試合登録');
  await fillGame(page);
  await page.getByRole('button', { name: '打撃登録へ' }).click();
  await expect(toast(page, '試合を登録しました')).toBeVisible();
});

test(
  statement('8', "an edited game is told by the toast '試合を更新しました'"),
  async ({ page, coach, game }) => {
    await openAs(page, coach, `/records/game/${game}/edit`, '試合の編集');
    await page.getByRole('button', { name: '更新する' }).click();
    await expect(toast(page, '試合を更新しました')).toBeVisible();
  },
);

test(
  statement('8', "a deleted game is told by the toast '試合を削除しました'"),
  async ({ page, coach, game }) => {
    await openGame(page, coach, game);
    await deleteGame(page);
    await expect(toast(page, '試合を削除しました')).toBeVisible();
  },
);

test(
  statement('8', "Game delete failure: toast '削除に失敗しました', and the game stays"),
  async ({ page, coach, game }) => {
    await answer(page, 'DELETE', `**/api/games/${game}`, 500);
    await openGame(page, coach, game);
    await deleteGame(page);
    await expect(toast(page, '削除に失敗しました')).toBeVisible();
    await expect(page).toHaveURL(`/games/${game}`);
    await expect(toast(page, '試合を削除しました')).toHaveCount(0);
  },
);

for (const { kind, table, deleted, addLine } of LINE_FORMS) {
  const path = kind === 'batting' ? 'batter' : 'pitcher';

  test(
    statement('8', `a deleted ${kind} record is told by the toast '${deleted}'`),
    async ({ page, server, coach, game, players: [player] }) => {
      await addLine(server, coach, { game, player });
      await openGame(page, coach, game);
      await page.getByRole('button', { name: player.name }).click();
      await page.getByRole('button', { name: `${player.name}の成績を削除` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '削除', exact: true }).click();
      await expect(toast(page, deleted)).toBeVisible();
    },
  );

  test(
    statement('8', `Record delete failure: toast '削除に失敗しました', and the ${kind} record stays`),
    async ({ page, server, coach, game, players: [player] }) => {
      const id = await addLine(server, coach, { game, player });
      await answer(page, 'DELETE', `**/api/users/${path}/${id}`, 500);
      await openGame(page, coach, game);
      await page.getByRole('button', { name: player.name }).click();
      await page.getByRole('button', { name: `${player.name}の成績を削除` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '削除', exact: true }).click();
      await expect(toast(page, '削除に失敗しました')).toBeVisible();
      await expect(toast(page, deleted)).toHaveCount(0);
      await expect(page.getByRole('table', { name: table }).getByText(player.name).first()).toBeVisible();
    },
  );
}

test(
  statement('8', "Game save failure: a new game has the toast '登録に失敗しました'"),
  async ({ page, coach }) => {
    await answer(page, 'POST', '**/api/games', 500);
    await openAs(page, coach, '/records/game', '試合登録');
    await fillGame(page);
    await page.getByRole('button', { name: '打撃登録へ' }).click();
    await expect(toast(page, '登録に失敗しました')).toBeVisible();
    await expect(page).toHaveURL(/\/records\/game$/);
    await expect(page.getByLabel('大会名')).toHaveValue('市民大会');
  },
);

test(
  statement('8', "Game save failure: an edited game has the toast '登録に失敗しました'"),
  async ({ page, coach, game }) => {
    await answer(page, 'PUT', `**/api/games/${game}`, 500);
    await openAs(page, coach, `/records/game/${game}/edit`, '試合の編集');
    await page.getByLabel('大会名').fill('市民大会');
    await page.getByRole('button', { name: '更新する' }).click();
    await expect(toast(page, '登録に失敗しました')).toBeVisible();
    await expect(page).toHaveURL(`/records/game/${game}/edit`);
    await expect(page.getByLabel('大会名')).toHaveValue('市民大会');
  },
);

/** Lets the page's own clock run until the toast has just come in, and stops it there. */
async function untilShown(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(toast(page, text)).toBeVisible({ timeout: 50 });
  }).toPass();
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  for (const [what, fails] of [
    ['a success', false],
    ['an error', true],
  ] as const) {
    test(statement('9', `Toasts: ${what} is told at the top right`), async ({ page, coach, game }) => {
      if (fails) await answer(page, 'DELETE', `**/api/games/${game}`, 500);
      await openGame(page, coach, game);
      await deleteGame(page);
      const shown = toast(page, fails ? '削除に失敗しました' : '試合を削除しました');
      await expect(shown).toBeVisible();
      const box = await shown.boundingBox();
      expect(box?.y).toBeLessThan(120);
      expect(box?.x).toBeGreaterThan(1280 / 2);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 40);
    });
  }
});

for (const [what, fails, text, duration] of [
  ['a success', false, '試合を削除しました', 2000],
  ['an error', true, '削除に失敗しました', 4000],
] as const) {
  test(statement('9', `Toasts: ${what} stays for ${duration / 1000} s`), async ({ page, coach, game }) => {
    if (fails) await answer(page, 'DELETE', `**/api/games/${game}`, 500);
    await page.clock.install();
    await openGame(page, coach, game);
    await page.getByRole('button', { name: '試合を削除' }).click();
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: '削除', exact: true });
    await expect(confirm).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await confirm.click();
    await untilShown(page, text);
    await page.clock.runFor(duration - 200);
    await expect(toast(page, text)).toHaveAttribute('data-removed', 'false');
    await page.clock.runFor(700);
    await expect(toast(page, text)).toHaveCount(0);
  });
}
