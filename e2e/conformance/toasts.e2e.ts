import type { Page } from '@playwright/test';
import { confirmDeletion } from '../support/actions.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { answer } from '../support/routes.ts';
import { expect, openAs, shows } from './fixture.ts';
import { fillGame, LINE_FORMS } from './forms.ts';
import { findCard, openGame, type Player, test, toast } from './recording.ts';

async function deleteGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: '試合を削除' }).click();
  await confirmDeletion(page);
}

async function deleteLine(page: Page, table: string, player: Player): Promise<void> {
  await findCard(page, table, player).click();
  await page.getByRole('button', { name: `${player.name}の成績を削除` }).click();
  await confirmDeletion(page);
}

test('the game forms report success and failure by toasts', ONLY_IN_ALL, async ({ page, coach, game }) => {
  await shows('8', "a new game shows the toast '試合を登録しました'", async () => {
    await openAs(page, coach, '/records/game', '試合登録');
    await fillGame(page);
    await page.getByRole('button', { name: '打撃登録へ' }).click();
    await expect(toast(page, '試合を登録しました')).toBeVisible();
  });

  await shows('8', "an edited game shows the toast '試合を更新しました'", async () => {
    await openAs(page, coach, `/records/game/${game}/edit`, '試合の情報');
    await page.getByRole('button', { name: '更新する' }).click();
    await expect(toast(page, '試合を更新しました')).toBeVisible();
  });

  await shows('8', "Game save failure: a new game shows the toast '登録に失敗しました'", async () => {
    await openAs(page, coach, '/records/game', '試合登録');
    await answer(page, 'POST', '**/api/games', 500);
    await fillGame(page);
    await page.getByRole('button', { name: '打撃登録へ' }).click();
    await expect(toast(page, '登録に失敗しました')).toBeVisible();
    await expect(page).toHaveURL(/\/records\/game$/);
    await expect(page.getByLabel('大会名')).toHaveValue('市民大会');
  });

  await shows('8', "Game save failure: an edited game shows the toast '登録に失敗しました'", async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await openAs(page, coach, `/records/game/${game}/edit`, '試合の情報');
    await answer(page, 'PUT', `**/api/games/${game}`, 500);
    await page.getByLabel('大会名').fill('市民大会');
    await page.getByRole('button', { name: '更新する' }).click();
    await expect(toast(page, '登録に失敗しました')).toBeVisible();
    await expect(page).toHaveURL(`/records/game/${game}/edit`);
    await expect(page.getByLabel('大会名')).toHaveValue('市民大会');
  });
});

test(
  'a deletion on /games/{id} reports success and failure by toasts',
  ONLY_IN_ALL,
  async ({ page, server, coach, game, players: [player] }) => {
    for (const { kind, table, deleted, addLine } of LINE_FORMS) {
      const id = await addLine(server, coach, { game, player });
      const path = kind === 'batting' ? 'batter' : 'pitcher';

      await shows(
        '8',
        `Record delete failure: it shows the toast '削除に失敗しました', and the ${kind} record stays`,
        async () => {
          await openGame(page, coach, game);
          await answer(page, 'DELETE', `**/api/users/${path}/${id}`, 500);
          await deleteLine(page, table, player);
          await expect(toast(page, '削除に失敗しました')).toBeVisible();
          await expect(toast(page, deleted)).toHaveCount(0);
          await expect(page.getByRole('table', { name: table }).getByText(player.name).first()).toBeVisible();
        },
      );

      await shows('8', `a deleted ${kind} record shows the toast '${deleted}'`, async () => {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await openGame(page, coach, game);
        await deleteLine(page, table, player);
        await expect(toast(page, deleted)).toBeVisible();
      });
    }

    await shows(
      '8',
      "Game delete failure: it shows the toast '削除に失敗しました', and the game stays",
      async () => {
        await openGame(page, coach, game);
        await answer(page, 'DELETE', `**/api/games/${game}`, 500);
        await deleteGame(page);
        await expect(toast(page, '削除に失敗しました')).toBeVisible();
        await expect(page).toHaveURL(`/games/${game}`);
        await expect(toast(page, '試合を削除しました')).toHaveCount(0);
      },
    );

    await shows('8', "a deleted game shows the toast '試合を削除しました'", async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await openGame(page, coach, game);
      await deleteGame(page);
      await expect(toast(page, '試合を削除しました')).toBeVisible();
    });
  },
);

test('a toast appears at the top right of a wide screen', ONLY_IN_ALL, async ({ page, coach, game }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  // The error comes first, because the success deletes the game.
  for (const [what, fails] of [
    ['an error', true],
    ['a success', false],
  ] as const)
    await shows('9', `Toasts: ${what} is shown at the top right`, async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await openGame(page, coach, game);
      if (fails) await answer(page, 'DELETE', `**/api/games/${game}`, 500);
      await deleteGame(page);
      const shown = toast(page, fails ? '削除に失敗しました' : '試合を削除しました');
      await expect(shown).toBeVisible();
      const box = await shown.boundingBox();
      expect(box?.y).toBeLessThan(120);
      expect(box?.x).toBeGreaterThan(1280 / 2);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 40);
    });
});

/** Advances the page's clock step by step until the toast appears. */
async function runClockUntilShown(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(toast(page, text)).toBeVisible({ timeout: 50 });
  }).toPass();
}

test('a toast stays for the specified time', ONLY_IN_ALL, async ({ page, coach, game }) => {
  await page.clock.install();
  // Only of a success without an offer, because a toast with an offer to undo stays until it can be pressed.
  for (const [what, status, text, duration] of [
    ['an error', 500, '登録に失敗しました', 4000],
    ['a success', 0, '試合を更新しました', 2000],
  ] as const)
    await shows('9', `Toasts: ${what} stays for ${duration / 1000} s`, async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.clock.resume();
      await openAs(page, coach, `/records/game/${game}/edit`, '試合の情報');
      if (status) await answer(page, 'PUT', `**/api/games/${game}`, status);
      await page.getByLabel('メモ').fill(what);
      const asked = await page.evaluate(() => Date.now());
      await page.clock.pauseAt(asked + 60_000);
      await page.getByRole('button', { name: '更新する' }).click();
      await runClockUntilShown(page, text);
      await page.clock.runFor(duration - 200);
      await expect(toast(page, text)).not.toHaveAttribute('data-ending-style');
      await page.clock.runFor(700);
      await expect(toast(page, text)).toHaveCount(0);
    });
});
