import { expectPage } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { answer } from '../support/routes.ts';
import { addBatting, addPitching, boxOf, openGame, openSummary, test } from './recording.ts';
import { expect, openAs, statement } from './scene.ts';

const SHOWN = [
  ['the game type', '公式戦'],
  ['the result badge', '勝利'],
  ['the tournament', '春季大会'],
  ['the date', '2026年5月3日（日）'],
  ['the memo', '雨のため五回で終了'],
] as const;

for (const [what, text] of SHOWN) {
  test(
    statement('2', `Summary: it shows ${what}`),
    async ({ page, server, coach, game, players: [player] }) => {
      await addPitching(server, coach, { game, player });
      await openSummary(page, coach, game);
      await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
    },
  );
}

test(
  statement('2', 'Summary: it shows the score and the opponent'),
  async ({ page, server, coach, game, players: [player] }) => {
    await addPitching(server, coach, { game, player });
    await openSummary(page, coach, game);
    await expect(boxOf(page.getByRole('main'), '青空ナイン')).toHaveText('青空ナイン12');
    await expect(boxOf(page.getByRole('main'), '港北クラブ')).toHaveText('港北クラブ7');
  },
);

test(
  statement('2', 'Summary: without a memo there is no word of one'),
  async ({ page, server, coach, game, players: [player] }) => {
    const { version, ...facts } = await ask(server, 'game', { token: coach.token, id: game });
    expect(version).toBe(1);
    await ask(server, 'updateGame', { token: coach.token, id: game, body: { ...facts, memo: null } });
    await addPitching(server, coach, { game, player });
    await openSummary(page, coach, game);
    await expect(page.getByText('春季大会')).toBeVisible();
    await expect(page.getByText('メモ')).toHaveCount(0);
  },
);

const LISTS = [
  ['batters', '野手'],
  ['pitchers', '投手'],
] as const;

for (const [who, title] of LISTS) {
  test(
    statement('2', `Summary: it lists the ${who} who are registered`),
    async ({ page, server, coach, game, players: [player, other] }) => {
      const [batter, pitcher] = who === 'batters' ? [other, player] : [player, other];
      await addBatting(server, coach, { game, player: batter });
      await addPitching(server, coach, { game, player: pitcher });
      await openSummary(page, coach, game);
      const list = page.getByRole('heading', { name: title }).locator('..').getByRole('listitem');
      await expect(list).toHaveText([other.name]);
    },
  );

  test(
    statement('2', `Summary: it says 登録なし when there are no ${who}`),
    async ({ page, server, coach, game, players: [player] }) => {
      const { token } = coach;
      const id = await addPitching(server, coach, { game, player });
      await openGame(page, coach, game);
      await page.getByRole('link', { name: '+ 投手を追加' }).click();
      await expectPage(page, '投手登録');
      await ask(server, 'deletePitching', { token, id });
      await page.getByRole('link', { name: '次へ' }).click();
      await expectPage(page, '登録内容');
      const part = page.getByRole('heading', { name: title }).locator('..');
      await expect(part.getByText('登録なし', { exact: true })).toBeVisible();
      await expect(part.getByRole('listitem')).toHaveCount(0);
    },
  );
}

test(
  statement('2', 'Summary: a button leads to the game list'),
  async ({ page, server, coach, game, players: [player] }) => {
    await addPitching(server, coach, { game, player });
    await openSummary(page, coach, game);
    await page.getByRole('link', { name: '試合一覧へ' }).click();
    await expectPage(page, '試合一覧');
    await expect(page).toHaveURL('/games/list');
  },
);

test(
  statement('2', 'Summary: /records/summary without a game redirects to /records/game'),
  async ({ page, coach }) => {
    await openAs(page, coach, '/records/summary', '試合登録');
    await expect(page).toHaveURL(/\/records\/game$/);
  },
);

for (const status of [404, 500]) {
  test(
    statement('2', `Summary: a load that fails with ${status} redirects to /records/game`),
    async ({ page, server, coach, game, players: [player] }) => {
      await addPitching(server, coach, { game, player });
      await answer(page, 'GET', `**/api/records/summary?game_id=${game}`, status);
      await openGame(page, coach, game);
      await page.getByRole('link', { name: '+ 投手を追加' }).click();
      await expectPage(page, '投手登録');
      await page.getByRole('link', { name: '次へ' }).click();
      await expectPage(page, '試合登録');
      await expect(page).toHaveURL(/\/records\/game$/);
    },
  );
}
