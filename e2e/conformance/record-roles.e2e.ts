import { LINE_FORMS } from './forms.ts';
import { addBatting, addPitching, boxOf, openGame, openSummary, test } from './recording.ts';
import { expect, openAs, shows } from './scene.ts';

test('the screens of the recording for a coach', async ({ page, server, coach, game, players: [player] }) => {
  await shows('6', 'Coach: the forms for a game are open to him', async () => {
    await openAs(page, coach, '/records/game', '試合登録');
    await openAs(page, coach, `/records/game/${game}/edit`, '試合の編集');
    await expect(page.getByRole('button', { name: '更新する' })).toBeVisible();
  });

  for (const { kind, title, editTitle, add, addLine } of LINE_FORMS)
    await shows('6', `Coach: the forms for a ${kind} record are open to him`, async () => {
      const id = await addLine(server, coach, { game, player });
      await openAs(page, coach, `/records/${kind}/${id}/edit`, editTitle);
      await openGame(page, coach, game);
      await page.getByRole('link', { name: add }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByLabel('選手', { exact: true })).toBeVisible();
    });

  // There is a pitcher's line now.
  await shows('6', 'Coach: the summary is open to him', async () => {
    await openSummary(page, coach, game);
    await expect(page.getByText('春季大会')).toBeVisible();
  });
});

test('the games for a player', async ({ page, server, coach, player, game, players: [batter, pitcher] }) => {
  await addBatting(server, coach, { game, player: batter, changes: { at_bats: 4 } });
  await addPitching(server, coach, { game, player: pitcher, changes: { pitches: 90 } });

  await shows(
    '6',
    'Player: the games list is open to him, with its details and without + 新規登録',
    async () => {
      await openAs(page, player, '/games/list', '試合一覧');
      const card = page.getByRole('main').getByRole('listitem');
      await expect(card.getByRole('link', { name: /詳細/ })).toBeVisible();
      await expect(page.getByText('新規登録')).toHaveCount(0);
    },
  );

  await openGame(page, player, game);
  for (const { name } of [batter, pitcher]) await page.getByRole('button', { name }).click();
  await shows('6', 'Player: a game’s detail is open to him, with the detail of each card', async () => {
    await expect(boxOf(page.locator('dl'), '打数')).toHaveText('打数4');
    await expect(boxOf(page.locator('dl'), '球数')).toHaveText('球数90');
  });

  await shows('6', 'Player: a game’s detail has no edit, no delete and no add', async () => {
    await expect(page.getByRole('definition').first()).toBeVisible();
    for (const control of ['編集', '削除', '追加']) {
      await expect(page.getByRole('link', { name: control })).toHaveCount(0);
      await expect(page.getByRole('button', { name: control })).toHaveCount(0);
    }
  });
});
