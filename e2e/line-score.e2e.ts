import type { Page } from '@playwright/test';
import { fillNewGame } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth } from './support/looks.ts';
import { newCoach, TEAM, takeSession } from './support/people.ts';

const cell = (page: Page, team: string, inning: number) =>
  page.getByRole('textbox', { name: `${team} ${inning}回` });

async function typeDigits(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await page.keyboard.press(digit);
}

test.describe('the line score of a game', () => {
  test.use({ viewport: { width: 390, height: 664 } });

  test(
    'takes a digit an inning, is a draft until it is saved, and never prevents a save',
    ONLY_IN_ALL,
    async ({ page, server }) => {
      const token = await newCoach(server);
      await takeSession(page, token);
      await page.goto('/records/game');
      await fillNewGame(page);
      await page.getByLabel('相手チーム', { exact: true }).fill('港北クラブ');
      const summary = page.locator('summary');

      await test.step('it is folded until it is wanted', async () => {
        await expect(cell(page, TEAM, 1)).toBeHidden();
        await summary.click();
        await expect(cell(page, TEAM, 1)).toBeVisible();
      });

      await test.step('each digit moves on, and the X is offered where it is possible', async () => {
        await page.getByText('後攻', { exact: true }).click();
        await cell(page, '港北クラブ', 1).click();
        await typeDigits(page, '0001000');
        await expect(cell(page, '港北クラブ', 8)).toBeFocused();
        await cell(page, TEAM, 1).click();
        await typeDigits(page, '20');
        await cell(page, TEAM, 5).click();
        await typeDigits(page, '12');
        await expect(cell(page, TEAM, 3)).toHaveValue('0');
        await expect(cell(page, TEAM, 7)).toBeFocused();
        await page.getByRole('button', { name: 'X（攻撃なし）' }).click();
        await expect(cell(page, TEAM, 7)).toHaveValue('X');
        await expectAccessibleAtEachWidth(page);
      });

      await test.step('a sum that differs from the score is shown', async () => {
        await expect(page.getByText(`${TEAM}：イニングの計5 / スコア`)).toBeVisible();
      });

      await test.step('an inning is corrected with ten more, or replaced', async () => {
        await cell(page, TEAM, 1).click();
        await page.getByRole('button', { name: '＋10' }).click();
        await expect(cell(page, TEAM, 1)).toHaveValue('12');
        await cell(page, TEAM, 1).click();
        await typeDigits(page, '3');
        await expect(cell(page, TEAM, 1)).toHaveValue('3');
      });

      await test.step('it is part of the draft', async () => {
        await page.reload();
        await expect(cell(page, TEAM, 1)).toHaveValue('3');
        await expect(cell(page, TEAM, 7)).toHaveValue('X');
      });

      await test.step('the score sheet is the main way on, and the innings follow from the line score', async () => {
        await page.getByRole('button', { name: /^スコアシートで入力.*約3分$/ }).click();
        await expect(page).toHaveURL(/sheet/);
        const [game] = await ask(server, 'games', { token });
        expect(game).toMatchObject({
          line_score: { us: [3, 0, 0, 0, 1, 2, null], them: [0, 0, 0, 1, 0, 0, 0], opponent_errors: null },
          bats_first: false,
          innings: 7,
        });
      });
    },
  );

  test(
    'asks once before a game of a future day is saved with a score',
    ONLY_IN_ALL,
    async ({ page, server }) => {
      const token = await newCoach(server);
      await takeSession(page, token);
      await page.goto('/records/game');
      await fillNewGame(page);
      await page.getByLabel('試合日').fill('2999-05-03');
      const save = page.getByRole('button', { name: '打撃登録へ' });
      const dialog = page.getByRole('alertdialog');
      await save.click();
      await expect(dialog).toContainText('試合日がまだ先の日付です');
      await dialog.getByRole('button', { name: 'キャンセル' }).click();
      expect(await ask(server, 'games', { token })).toEqual([]);
      await save.click();
      await dialog.getByRole('button', { name: 'このまま保存' }).click();
      await expect(page).toHaveURL(/records\/batting/);
      const [game] = await ask(server, 'games', { token });
      await page.goto(`/records/game/${game?.id}/edit`);
      await page.getByLabel('メモ').fill('延期');
      await page.getByRole('button', { name: '更新する' }).click();
      await expect(page.getByText('試合を更新しました')).toBeVisible();
    },
  );
});
