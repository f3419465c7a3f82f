import { expectPage } from '../support/actions.ts';
import { LINE_FORMS } from './forms.ts';
import { boxOf, cardOf, changesOf, GAME_TITLE, nextRequest, openGame, QUESTION, test } from './recording.ts';
import { expect, statement } from './scene.ts';

test(
  statement('2', 'Game detail: it shows date, game type, tournament, score, result and memo'),
  async ({ page, coach, game }) => {
    await openGame(page, coach, game);
    const main = page.getByRole('main');
    for (const text of ['2026年5月3日（日）', '公式戦', '春季大会', '勝利', '雨のため五回で終了']) {
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(boxOf(main, '青空ナイン')).toHaveText('青空ナイン12');
    await expect(boxOf(main, '港北クラブ')).toHaveText('港北クラブ7');
  },
);

test(
  statement('2', 'Game detail: the edit of the game leads to /records/game/{id}/edit'),
  async ({ page, coach, game }) => {
    await openGame(page, coach, game);
    await page.getByRole('link', { name: '試合を編集' }).click();
    await expectPage(page, '試合の編集');
    await expect(page).toHaveURL(`/records/game/${game}/edit`);
  },
);

test(
  statement('2', 'Game detail: the delete of the game asks, and deletes it on 削除'),
  async ({ page, coach, game }) => {
    await openGame(page, coach, game);
    const sent = changesOf(page);
    await page.getByRole('button', { name: '試合を削除' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toHaveAccessibleDescription(QUESTION);
    await expect(dialog.getByRole('button')).toHaveText(['キャンセル', '削除']);
    expect(sent).toEqual([]);
    await dialog.getByRole('button', { name: '削除', exact: true }).click();
    await expectPage(page, '試合一覧');
    await expect(page.getByText('港北クラブ', { exact: true })).toHaveCount(0);
    expect(sent).toEqual([`DELETE /api/games/${game}`]);
  },
);

test(statement('2', 'Game detail: キャンセル leaves the game where it is'), async ({ page, coach, game }) => {
  await openGame(page, coach, game);
  const sent = changesOf(page);
  await page.getByRole('button', { name: '試合を削除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'キャンセル' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expectPage(page, GAME_TITLE);
  expect(sent).toEqual([]);
});

for (const form of LINE_FORMS) {
  const { kind, table, title, editTitle, add, submit } = form;

  test(
    statement('2', `Game detail: each ${kind} record has its card with an expandable detail`),
    async ({ page, server, coach, game, players }) => {
      for (const player of players) await form.addLine(server, coach, { game, player });
      await openGame(page, coach, game);
      for (const player of players) {
        const card = cardOf(page, table, player);
        await expect(card).toHaveAttribute('aria-expanded', 'false');
        await expect(page.getByRole('definition')).toHaveCount(0);
        await card.click();
        await expect(boxOf(page.locator('dl'), form.counts[0])).toHaveText(`${form.counts[0]}0`);
        await card.click();
        await expect(page.getByRole('definition')).toHaveCount(0);
      }
    },
  );

  test(
    statement('2', `Game detail: the edit of a ${kind} card leads to /records/${kind}/{id}/edit`),
    async ({ page, server, coach, game, players: [player, other] }) => {
      await form.addLine(server, coach, { game, player: other });
      const id = await form.addLine(server, coach, { game, player });
      await openGame(page, coach, game);
      await cardOf(page, table, player).click();
      await page.getByRole('link', { name: `${player.name}の成績を編集` }).click();
      await expectPage(page, editTitle);
      await expect(page).toHaveURL(`/records/${kind}/${id}/edit`);
      await expect(page.getByLabel('選手', { exact: true })).toHaveValue(String(player.id));
    },
  );

  test(
    statement('2', `Game detail: the delete of a ${kind} card asks, and takes it away on 削除`),
    async ({ page, server, coach, game, players: [player, other] }) => {
      await form.addLine(server, coach, { game, player: other });
      await form.addLine(server, coach, { game, player });
      await openGame(page, coach, game);
      const lines = page.getByRole('table', { name: table });
      await cardOf(page, table, player).click();
      await page.getByRole('button', { name: `${player.name}の成績を削除` }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toHaveAccessibleDescription(QUESTION);
      await dialog.getByRole('button', { name: '削除', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(lines.getByText(player.name)).toHaveCount(0);
      await expect(cardOf(page, table, other)).toBeVisible();
    },
  );

  test(
    statement('2', `Game detail: キャンセル leaves the ${kind} card where it is`),
    async ({ page, server, coach, game, players: [player] }) => {
      await form.addLine(server, coach, { game, player });
      await openGame(page, coach, game);
      const sent = changesOf(page);
      const line = cardOf(page, table, player);
      await line.click();
      await page.getByRole('button', { name: `${player.name}の成績を削除` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'キャンセル' }).click();
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await expect(line).toBeVisible();
      expect(sent).toEqual([]);
    },
  );

  test(
    statement('2', `Game detail: '${add}' leads to the ${kind} form with the game id`),
    async ({ page, coach, game, players: [player] }) => {
      await openGame(page, coach, game);
      await page.getByRole('link', { name: add, exact: true }).click();
      await expectPage(page, title);
      await expect(page).toHaveURL(`/records/${kind}`);
      await form.fill(page, player);
      const sent = nextRequest(page, 'POST', `/api/records/${kind}`);
      await page.getByRole('button', { name: submit }).click();
      expect((await sent).postDataJSON()).toMatchObject({ game_id: game });
    },
  );
}
