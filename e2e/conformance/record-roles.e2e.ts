import { LINE_FORMS } from './forms.ts';
import { addBatting, addPitching, boxOf, newGame, openGame, openSummary, test } from './recording.ts';
import { expect, openAs, statement } from './scene.ts';

test(statement('6', 'Coach: the forms for a game are open to him'), async ({ page, coach, game }) => {
  await openAs(page, coach, '/records/game', '試合登録');
  await openAs(page, coach, `/records/game/${game}/edit`, '試合の編集');
  await expect(page.getByRole('button', { name: '更新する' })).toBeVisible();
});

for (const { kind, title, editTitle, add, addLine } of LINE_FORMS) {
  test(
    statement('6', `Coach: the forms for a ${kind} record are open to him`),
    async ({ page, server, coach, game, players: [player] }) => {
      const id = await addLine(server, coach, { game, player });
      await openAs(page, coach, `/records/${kind}/${id}/edit`, editTitle);
      await openGame(page, coach, game);
      await page.getByRole('link', { name: add }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByLabel('選手', { exact: true })).toBeVisible();
    },
  );
}

test(
  statement('6', 'Coach: the summary is open to him'),
  async ({ page, server, coach, game, players: [player] }) => {
    await addPitching(server, coach, { game, player });
    await openSummary(page, coach, game);
    await expect(page.getByText('春季大会')).toBeVisible();
  },
);

test(
  statement('6', 'Player: the games list is open to him, with its details and without + 新規登録'),
  async ({ page, server, coach, player }) => {
    await newGame(server, coach);
    await openAs(page, player, '/games/list', '試合一覧');
    const card = page.getByRole('main').getByRole('listitem');
    await expect(card.getByRole('link', { name: /詳細/ })).toBeVisible();
    await expect(page.getByText('新規登録')).toHaveCount(0);
  },
);

test(
  statement('6', 'Player: a game’s detail is open to him, with the detail of each card'),
  async ({ page, server, coach, player, game, players: [batter, pitcher] }) => {
    await addBatting(server, coach, { game, player: batter, changes: { at_bats: 4 } });
    await addPitching(server, coach, { game, player: pitcher, changes: { pitches: 90 } });
    await openGame(page, player, game);
    await page.getByRole('button', { name: batter.name }).click();
    await expect(boxOf(page.locator('dl'), '打数')).toHaveText('打数4');
    await page.getByRole('button', { name: pitcher.name }).click();
    await expect(boxOf(page.locator('dl'), '球数')).toHaveText('球数90');
  },
);

test(
  statement('6', 'Player: a game’s detail has no edit, no delete and no add'),
  async ({ page, server, coach, player, game, players: [batter, pitcher] }) => {
    await addBatting(server, coach, { game, player: batter });
    await addPitching(server, coach, { game, player: pitcher });
    await openGame(page, player, game);
    for (const { name } of [batter, pitcher]) await page.getByRole('button', { name }).click();
    await expect(page.getByRole('definition').first()).toBeVisible();
    for (const control of ['編集', '削除', '追加']) {
      await expect(page.getByRole('link', { name: control })).toHaveCount(0);
      await expect(page.getByRole('button', { name: control })).toHaveCount(0);
    }
  },
);
