import type { Page } from '@playwright/test';
import { expectAlert, expectPage } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { collectAlerts } from '../support/requests.ts';
import { answer } from '../support/routes.ts';
import { expect, openAs, shows } from './fixture.ts';
import { LINE_FORMS, openEditedLine, openNewLine } from './forms.ts';
import { newGame, openGame, test } from './recording.ts';

/** Expects no toast, because the page itself reports the failure. */
async function expectNoToast(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: /お知らせ/ }).getByRole('listitem')).toHaveCount(0);
}

/** Shows one requirement about a failure, then lets the server answer again. */
async function showsFailure(page: Page, text: string, body: () => Promise<void>): Promise<void> {
  await shows('8', text, body);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

for (const form of LINE_FORMS) {
  const { kind, title, editTitle, submit } = form;
  const name = kind === 'batting' ? 'Batting' : 'Pitching';

  test(`/records/${kind} reports failures`, ONLY_IN_ALL, async ({ page, server, coach, players }) => {
    const [player] = players;
    // Each step has its own game, because the draft of a failed step is kept with the game.
    const openNew = async (): Promise<number> => {
      const game = await newGame(server, coach);
      await openNewLine(page, coach, form, game);
      return game;
    };

    await showsFailure(
      page,
      `${name} submit failure: a new record shows the general error '通信エラーが発生しました'`,
      async () => {
        await answer(page, 'POST', `**/api/records/${kind}`, 500);
        await openNew();
        await form.fill(page, player);
        await page.getByRole('button', { name: submit }).click();
        await expect(page.getByRole('alert')).toContainText('通信エラーが発生しました');
        await expectPage(page, title);
        await expect(page.getByLabel('選手', { exact: true })).toHaveValue(String(player.id));
      },
    );

    await showsFailure(
      page,
      `${name} submit failure: a lost connection shows the general error`,
      async () => {
        await openNew();
        await form.fill(page, player);
        await page.route(`**/api/records/${kind}`, (route) => route.abort());
        await page.getByRole('button', { name: submit }).click();
        await expect(page.getByRole('alert')).toContainText('通信エラーが発生しました');
      },
    );

    await showsFailure(page, `${name} submit failure: a deleted game shows the general error`, async () => {
      const game = await openNew();
      await form.fill(page, player);
      await ask(server, 'deleteGame', { token: coach.token, id: game });
      await page.getByRole('button', { name: submit }).click();
      await expect(page.getByRole('alert')).toContainText('通信エラーが発生しました');
      await expect(page.getByRole('alert')).toContainText('ほかの人が削除しました');
      await expectPage(page, title);
    });

    await showsFailure(
      page,
      `${name} form: candidates that fail to load leave the dropdown empty, without an alert`,
      async () => {
        expect(players).toHaveLength(2);
        await answer(page, 'GET', `**/api/users/${kind === 'batting' ? 'batter' : 'pitcher'}`, 500);
        const alerts = collectAlerts(page);
        await openNew();
        await expect(page.getByRole('alert')).toContainText('データの取得に失敗しました');
        for (const candidate of players) {
          await expect(page.getByRole('option', { name: candidate.name })).toHaveCount(0);
        }
        await expectNoToast(page);
        expect(alerts).toEqual([]);
      },
    );
  });

  test(
    `/records/${kind}/{id}/edit reports failures`,
    ONLY_IN_ALL,
    async ({ page, server, coach, game, players: [player] }) => {
      const id = await openEditedLine(page, server, coach, form, { game, player });
      await showsFailure(
        page,
        `${name} submit failure: an edit shows the general error '通信エラーが発生しました'`,
        async () => {
          await answer(page, 'PUT', `**/api/records/${kind}/${id}`, 500);
          await page.getByRole('button', { name: '更新する' }).click();
          await expect(page.getByRole('alert')).toContainText('通信エラーが発生しました');
          await expectPage(page, editTitle);
        },
      );

      for (const status of [404, 500])
        await showsFailure(
          page,
          `${name} edit: a load that fails with ${status} alerts 'データの取得に失敗しました'`,
          async () => {
            await answer(page, 'GET', `**/api/records/${kind}/${id}`, status);
            await openGame(page, coach, game);
            await expectAlert(page, 'データの取得に失敗しました', async () => {
              await page.goto(`/records/${kind}/${id}/edit`);
            });
            await expect(page.getByLabel('選手', { exact: true })).toHaveCount(0);
          },
        );
    },
  );
}

test('the screens of games report a failed load', ONLY_IN_ALL, async ({ page, coach, game }) => {
  for (const status of [404, 500])
    await showsFailure(
      page,
      `Game detail: a load that fails with ${status} shows 'エラーが発生しました。'`,
      async () => {
        await answer(page, 'GET', `**/api/games/${game}`, status);
        await openAs(page, coach, `/games/${game}`, '試合詳細');
        await expect(page.getByText('エラーが発生しました。', { exact: true })).toBeVisible();
        await expect(page.getByRole('table')).toHaveCount(0);
      },
    );

  const alerts = collectAlerts(page);
  await showsFailure(
    page,
    'Games list: a load that fails leaves the list empty, without an alert',
    async () => {
      await answer(page, 'GET', '**/api/games', 500);
      await openAs(page, coach, '/games/list', '試合一覧');
      await expect(page.getByRole('button', { name: 'もう一度試す' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
      await expectNoToast(page);
      expect(alerts.splice(0)).toEqual([]);
    },
  );

  await showsFailure(page, 'Game edit: a load that fails shows neither form nor alert', async () => {
    await answer(page, 'GET', `**/api/games/${game}`, 404);
    await openAs(page, coach, `/records/game/${game}/edit`, '試合の情報');
    await expect(page.getByText('試合が見つかりません')).toBeVisible();
    await expect(page.getByLabel('大会名')).toHaveCount(0);
    expect(alerts).toEqual([]);
  });
});
