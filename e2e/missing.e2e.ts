import { expectPage } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { newCoach, openPage, personOfTest } from './support/people.ts';
import { newGame } from './support/records.ts';
import { collectAlerts } from './support/requests.ts';

test(
  'what does not exist is said to be missing, and leads on instead of offering a retry',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    const own = await newGame(server, token);
    const stranger = await newCoach(server, personOfTest('別の 監督', 'stranger'));
    const foreign = await newGame(server, stranger);
    const missing = page.getByText('試合が見つかりません');
    const retry = page.getByRole('button', { name: 'もう一度試す' });

    for (const [path, title] of [
      [`/games/${foreign}`, '試合詳細'],
      [`/games/${foreign}/sheet`, 'スコアシート'],
      [`/records/game/${foreign}/edit`, '試合の情報'],
      ['/games/nonsense', '試合詳細'],
    ] as const)
      await test.step(`${path} leads to the list of games`, async () => {
        await openPage(page, token, path, title);
        await expect(missing).toBeVisible();
        await expect(retry).toHaveCount(0);
        await page.getByRole('link', { name: '試合一覧へ' }).click();
        await expectPage(page, '試合一覧');
      });

    await test.step('a line that does not exist leads there, too', async () => {
      const alerts = collectAlerts(page);
      await page.goto('/records/batting/999999/edit');
      await expect(page.getByText('成績が見つかりません')).toBeVisible();
      expect(alerts).toEqual(['データの取得に失敗しました']);
      await expect(retry).toHaveCount(0);
    });

    await test.step('a game that another coach has deleted disappears, with its buttons', async () => {
      await page.goto('/games/list');
      await page.getByRole('link', { name: /の詳細/ }).click();
      await expect(page.getByRole('button', { name: '試合を削除' })).toBeVisible();
      await page.goBack();
      await ask(server, 'deleteGame', { token, id: own });
      // Lets the cached responses become stale.
      await page.clock.setFixedTime(Date.now() + 60_000);
      await page.goForward();
      await expect(missing).toBeVisible();
      await expect(page.getByRole('button', { name: '試合を削除' })).toHaveCount(0);
    });

    await test.step('an unknown address keeps the menu', async () => {
      await page.goto('/nowhere');
      await expectPage(page, 'ページが見つかりません');
      await page
        .getByRole('navigation', { name: 'メニュー' })
        .getByRole('link', { name: 'ランキング' })
        .click();
      await expectPage(page, 'ランキング');
    });
  },
);

test('a lost connection is said while it lasts, and a save that fails keeps the input', async ({
  page,
  context,
  server,
}) => {
  const token = await newCoach(server);
  const id = await newGame(server, token);
  await openPage(page, token, `/records/game/${id}/edit`, '試合の情報');
  const line = page.getByText(/^圏外(・.*の内容)?$/);
  await page.getByLabel('メモ').fill('雨');
  await expect(line).toHaveCount(0);
  await context.setOffline(true);
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: '更新する' }).click();
  await expect(page.getByText(/^通信できませんでした。.*入力した内容は残っています。$/)).toBeVisible();

  await context.setOffline(false);
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: '更新する' }).click();
  await expect(page.getByText('試合を更新しました')).toBeVisible();
  expect((await ask(server, 'game', { token, id })).memo).toBe('雨');
});
