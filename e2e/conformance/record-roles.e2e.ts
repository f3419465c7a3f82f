import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { expect, openAs, shows } from './fixture.ts';
import { LINE_FORMS } from './forms.ts';
import { addBatting, addPitching, figureBox, openGame, openSummary, test } from './recording.ts';

test(
  'a coach can open the recording screens',
  ONLY_IN_ALL,
  async ({ page, server, coach, game, players: [player] }) => {
    await shows('6', 'a coach can open the forms for a game', async () => {
      await openAs(page, coach, '/records/game', '試合登録');
      await openAs(page, coach, `/records/game/${game}/edit`, '試合の情報');
      await expect(page.getByRole('button', { name: '更新する' })).toBeVisible();
    });

    for (const { kind, title, editTitle, add, addLine } of LINE_FORMS)
      await shows('6', `a coach can open the forms for a ${kind} record`, async () => {
        const id = await addLine(server, coach, { game, player });
        await openAs(page, coach, `/records/${kind}/${id}/edit`, editTitle);
        await openGame(page, coach, game);
        await page.getByRole('link', { name: add }).click();
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.getByLabel('選手', { exact: true })).toBeVisible();
      });

    // The last step added a pitching line, which the summary needs.
    await shows('6', 'a coach can open the summary', async () => {
      await openSummary(page, coach, game);
      await expect(page.getByText('春季大会')).toBeVisible();
    });
  },
);

test('a player can view the games but not change them', async ({
  page,
  server,
  coach,
  player,
  game,
  players: [batter, pitcher],
}) => {
  await addBatting(server, coach, { game, player: batter, changes: { at_bats: 4 } });
  await addPitching(server, coach, { game, player: pitcher, changes: { pitches: 90 } });

  await shows('6', 'a player can open the games list, with 詳細 and without + 新規登録', async () => {
    await openAs(page, player, '/games/list', '試合一覧');
    const card = page.getByRole('main').getByRole('listitem');
    await expect(card.getByRole('link', { name: /詳細/ })).toBeVisible();
    await expect(page.getByText('新規登録')).toHaveCount(0);
  });

  await openGame(page, player, game);
  for (const { name } of [batter, pitcher]) await page.getByRole('button', { name }).click();
  await shows('6', 'a player can open a game’s detail, with the detail of each card', async () => {
    await expect(figureBox(page.locator('dl'), '打数')).toHaveText('打数4');
    await expect(figureBox(page.locator('dl'), '球数')).toHaveText('球数90');
  });

  await shows('6', 'a player has no edit, delete or add button in a game’s detail', async () => {
    await expect(page.getByRole('definition').first()).toBeVisible();
    for (const control of ['編集', '削除', '追加']) {
      await expect(page.getByRole('link', { name: control })).toHaveCount(0);
      await expect(page.getByRole('button', { name: control })).toHaveCount(0);
    }
  });
});
