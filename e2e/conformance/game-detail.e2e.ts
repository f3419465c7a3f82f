import type { Page } from '@playwright/test';
import { expectPage } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { collectChanges, nextRequest } from '../support/requests.ts';
import { answer } from '../support/routes.ts';
import { expect, shows } from './fixture.ts';
import { LINE_FORMS } from './forms.ts';
import { figureBox, findCard, GAME_TITLE, openGame, QUESTION, test } from './recording.ts';

async function cancelDeletion(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'キャンセル' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

test('/games/{id} shows a coach the game with edit and delete', async ({ page, server, coach, game }) => {
  await openGame(page, coach, game);
  await shows('2', 'Game detail: it shows date, game type, tournament, score, result and memo', async () => {
    const main = page.getByRole('main');
    for (const text of ['2026年5月3日（日）', '公式戦', '春季大会', '勝利', '雨のため五回で終了']) {
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(figureBox(main, '青空ナイン')).toHaveText('青空ナイン12');
    await expect(figureBox(main, '港北クラブ')).toHaveText('港北クラブ7');
  });

  await shows('2', 'Game detail: キャンセル keeps the game', async () => {
    const sent = collectChanges(page);
    await page.getByRole('button', { name: '試合を削除' }).click();
    await cancelDeletion(page);
    await expectPage(page, GAME_TITLE);
    expect(sent).toEqual([]);
  });

  await shows('2', 'Game detail: the edit button of the game leads to /records/game/{id}/edit', async () => {
    await page.getByRole('link', { name: '試合の情報' }).click();
    await expectPage(page, '試合の情報');
    await expect(page).toHaveURL(`/records/game/${game}/edit`);
  });

  await shows('3', 'Game: the detail shows formatted_date unchanged', async () => {
    const written = '令和八年五月三日';
    const stored = await ask(server, 'game', { token: coach.token, id: game });
    await answer(page, 'GET', `**/api/games/${game}`, 200, { ...stored, formatted_date: written });
    await openGame(page, coach, game);
    await expect(page.getByText(written)).toBeVisible();
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await shows('2', 'Game detail: the delete button of the game asks first, and 削除 deletes it', async () => {
    await openGame(page, coach, game);
    const sent = collectChanges(page);
    await page.getByRole('button', { name: '試合を削除' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toHaveAccessibleDescription(QUESTION);
    await expect(dialog.getByRole('button')).toHaveText(['キャンセル', '削除']);
    expect(sent).toEqual([]);
    await dialog.getByRole('button', { name: '削除', exact: true }).click();
    await expectPage(page, '試合一覧');
    await expect(page.getByText('港北クラブ', { exact: true })).toHaveCount(0);
    expect(sent).toEqual([`DELETE /api/games/${game}`]);
  });
});

for (const form of LINE_FORMS) {
  const { kind, table, title, editTitle, add, submit } = form;

  test(
    `/games/{id} shows a coach the ${kind} cards with add, edit and delete`,
    ONLY_IN_ALL,
    async ({ page, server, coach, game, players }) => {
      const [player, other] = players;
      await form.addLine(server, coach, { game, player: other });
      const id = await form.addLine(server, coach, { game, player });
      const card = findCard(page, table, player);
      await openGame(page, coach, game);

      await shows(
        '2',
        `Game detail: each ${kind} record has its card with an expandable detail`,
        async () => {
          for (const each of players) {
            const head = findCard(page, table, each);
            await expect(head).toHaveAttribute('aria-expanded', 'false');
            await expect(page.getByRole('definition')).toHaveCount(0);
            await head.click();
            await expect(figureBox(page.locator('dl'), form.counts[0])).toHaveText(form.emptyFigure);
            await head.click();
            await expect(page.getByRole('definition')).toHaveCount(0);
          }
        },
      );

      await shows('2', `Game detail: キャンセル keeps the ${kind} card`, async () => {
        const sent = collectChanges(page);
        await card.click();
        await page.getByRole('button', { name: `${player.name}の成績を削除` }).click();
        await cancelDeletion(page);
        await expect(card).toBeVisible();
        expect(sent).toEqual([]);
      });

      await shows(
        '2',
        `Game detail: the edit button of a ${kind} card leads to /records/${kind}/{id}/edit`,
        async () => {
          await openGame(page, coach, game);
          await card.click();
          await page.getByRole('link', { name: `${player.name}の成績を編集` }).click();
          await expectPage(page, editTitle);
          await expect(page).toHaveURL(`/records/${kind}/${id}/edit`);
          await expect(page.getByLabel('選手', { exact: true })).toHaveValue(String(player.id));
        },
      );

      await shows(
        '2',
        `Game detail: the delete button of a ${kind} card asks first, and 削除 removes the card`,
        async () => {
          await openGame(page, coach, game);
          await card.click();
          await page.getByRole('button', { name: `${player.name}の成績を削除` }).click();
          const dialog = page.getByRole('alertdialog');
          await expect(dialog).toHaveAccessibleDescription(QUESTION);
          await dialog.getByRole('button', { name: '削除', exact: true }).click();
          await expect(dialog).toBeHidden();
          await expect(page.getByRole('table', { name: table }).getByText(player.name)).toHaveCount(0);
          await expect(findCard(page, table, other)).toBeVisible();
        },
      );

      // The previous step deleted the player's line, so the form can add one.
      await shows('2', `Game detail: '${add}' leads to the ${kind} form with the game id`, async () => {
        await openGame(page, coach, game);
        await page.getByRole('link', { name: add, exact: true }).click();
        await expectPage(page, title);
        await expect(page).toHaveURL(`/records/${kind}`);
        await form.fill(page, player);
        const sent = nextRequest(page, 'POST', `/api/records/${kind}`);
        await page.getByRole('button', { name: submit }).click();
        expect((await sent).postDataJSON()).toMatchObject({ game_id: game });
      });
    },
  );
}
