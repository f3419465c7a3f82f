import type { Page } from '@playwright/test';
import { emptyBattingLine, emptyPitchingLine } from '../test/support/empty-lines.ts';
import { expectPage, fillCounts } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth } from './support/looks.ts';
import { newCoach, newPlayer, openPage, takeSession } from './support/people.ts';
import type { RunningServer } from './support/server.ts';

const GAME = {
  date: '2026-05-03',
  game_type: '公式戦',
  tournament: '春季大会',
  opponent: '港北クラブ',
  team_score: 3,
  opponent_score: 1,
  innings: 7,
};

/** Creates a game that adds up, and one in which the batters have one run too few. Returns their ids. */
async function createTwoGames(server: RunningServer, token: string) {
  const members: number[] = [];
  for (const name of ['青空 一朗', ...[...'二三四五六七八九'].map((each) => `青空 ${each}`)])
    members.push((await ask(server, 'createMember', { token, body: { name } })).id);
  const enter = async (opponent: string, runs: number) => {
    const { id } = await ask(server, 'createGame', { token, body: { ...GAME, opponent } });
    const batting = members.map((user_id, index) => ({
      ...emptyBattingLine,
      user_id,
      order_no: index + 1,
      at_bats: 3,
      runs: index === 0 ? runs : 0,
    }));
    const line = { pitching_innings_outs: 21, runs_allowed: 1, result: '勝利' };
    const pitching = [{ ...emptyPitchingLine, user_id: members[0], ...line }];
    await ask(server, 'saveSheet', { token, id, body: { batting, pitching } });
    return id;
  };
  return { good: await enter('港北クラブ', 3), wrong: await enter('緑川ナイン', 2) };
}

/** Chooses an action in the menu of a game's page. */
async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'その他の操作' }).click();
  const menu = page.getByRole('list', { name: 'その他の操作' });
  await menu.getByRole('button', { name, exact: true }).click();
}

async function expectListed(page: Page, opponents: readonly string[]): Promise<void> {
  const links = page.getByRole('main').getByRole('link', { name: /の詳細$/ });
  await expect(links).toHaveCount(opponents.length);
  for (const opponent of opponents) await expect(links.filter({ hasText: opponent })).toBeVisible();
}

test('a coach finds a game that does not add up, corrects it and confirms it', async ({ page, server }) => {
  const token = await newCoach(server);
  await createTwoGames(server, token);
  await openPage(page, token, '/games/list', '試合一覧');
  const state = page.getByLabel('入力の状態');

  await test.step('the list marks the game and filters the games that do not add up', async () => {
    await expectListed(page, ['港北クラブ', '緑川ナイン']);
    await expect(page.getByText('検算が1か所合いません')).toHaveCount(1);
    await page.getByRole('button', { name: '絞り込み', exact: true }).click();
    await state.selectOption('検算が合わない（1試合）');
    await expectListed(page, ['緑川ナイン']);
    await expect(page.getByRole('button', { name: '検算が合わないの絞り込みを解除' })).toBeVisible();
    await expectAccessibleAtEachWidth(page);
    await expect(page).toHaveURL(/show=differing/);
    await page.reload();
    await expectListed(page, ['緑川ナイン']);
  });

  await test.step('the game names the mismatch and its size', async () => {
    await page.getByRole('link', { name: /詳細/ }).click();
    await expectPage(page, '緑川ナイン戦');
    await expect(page.getByText('打者の得点の合計が自チームのスコアと合いません')).toBeVisible();
    await expect(page.getByText('合計 2 / スコア 3（差 −1）')).toBeVisible();
    await expectAccessibleAtEachWidth(page);
  });

  await test.step('the mismatch disappears when the coach corrects the line', async () => {
    await page
      .getByRole('button', { name: /青空 一朗/ })
      .first()
      .click();
    await page
      .getByRole('link', { name: /青空 一朗の成績を\s*編集/ })
      .first()
      .click();
    await expectPage(page, '打撃成績の編集');
    await fillCounts(page, { 得点: 3 });
    await page.getByRole('button', { name: '更新する' }).click();
    await expectPage(page, '緑川ナイン戦');
    await expect(page.getByText('打者の得点の合計が自チームのスコアと合いません')).toBeHidden();
    await expect(page.getByText('検算で合わないところはありません')).toBeVisible();
  });

  await test.step('the coach confirms the game and takes that back', async () => {
    await expect(page.getByText('入力中', { exact: true })).toBeVisible();
    await chooseInMenu(page, '確定する');
    await expect(page.getByText('試合を確定しました')).toBeVisible();
    await expect(page.getByText('確定', { exact: true })).toBeVisible();
    await chooseInMenu(page, '確定を取り消す');
    await expect(page.getByText('入力中', { exact: true })).toBeVisible();
    await chooseInMenu(page, '確定する');
    await expect(page.getByText('確定', { exact: true })).toBeVisible();
  });

  await test.step('the list of unconfirmed games shows the other game', async () => {
    await page.goto('/games/list?show=open');
    await expectListed(page, ['港北クラブ']);
    await page.getByRole('button', { name: /^絞り込み/ }).click();
    await state.selectOption('検算が合わない（0試合）');
    await expect(page.getByText('検算の合わない試合はありません')).toBeVisible();
    await page.getByRole('button', { name: 'すべて解除' }).click();
    await expectListed(page, ['港北クラブ', '緑川ナイン']);
  });
});

test(
  'confirming a game does not overwrite the change of another coach',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    const { good: id } = await createTwoGames(server, token);
    await openPage(page, token, `/games/${id}`, '港北クラブ戦');
    await ask(server, 'updateGame', { token, id, body: { ...GAME, memo: '延長なし' } });
    await chooseInMenu(page, '確定する');
    await expect(page.getByText('ほかの人が先に変更しました')).toBeVisible();
    await expect(page.getByText('延長なし')).toBeVisible();
    await chooseInMenu(page, '確定する');
    await expect(page.getByText('試合を確定しました')).toBeVisible();
  },
);

test('a player sees neither checks nor confirmations', ONLY_IN_ALL, async ({ page, server }) => {
  const coach = await newCoach(server);
  const { wrong } = await createTwoGames(server, coach);
  await takeSession(page, await newPlayer(server, { coach }));
  await page.goto('/games/list?show=differing');
  await expectListed(page, ['港北クラブ', '緑川ナイン']);
  await expect(page.getByText('検算')).toHaveCount(0);
  await page.goto(`/games/${wrong}`);
  await expectPage(page, '緑川ナイン戦');
  for (const text of ['検算', '確定', 'まとめて']) {
    await expect(page.getByRole('main').getByText(text)).toHaveCount(0);
  }
});
