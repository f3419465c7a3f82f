import type { Page } from '@playwright/test';
import { expectPage } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { answer } from '../support/routes.ts';
import { expect, openAs, type SignedUp, shows } from './fixture.ts';
import { addBatting, addPitching, figureBox, openGame, openSummary, test } from './recording.ts';

const LISTS = [
  ['batters', '野手'],
  ['pitchers', '投手'],
] as const;

test(
  '/records/summary shows the game with its batters and pitchers',
  ONLY_IN_ALL,
  async ({ page, server, coach, game, players: [batter, pitcher] }) => {
    await addBatting(server, coach, { game, player: batter });
    await addPitching(server, coach, { game, player: pitcher });
    await openSummary(page, coach, game);
    const main = page.getByRole('main');

    for (const [what, text] of [
      ['the game type', '公式戦'],
      ['the result badge', '勝利'],
      ['the tournament', '春季大会'],
      ['the date', '2026年5月3日（日）'],
      ['the memo', '雨のため五回で終了'],
    ] as const)
      await shows('2', `Summary: it shows ${what}`, () =>
        expect(main.getByText(text, { exact: true })).toBeVisible(),
      );

    await shows('2', 'Summary: it shows the score and the opponent', async () => {
      await expect(figureBox(main, '青空ナイン')).toHaveText('青空ナイン12');
      await expect(figureBox(main, '港北クラブ')).toHaveText('港北クラブ7');
    });

    for (const [who, title] of LISTS)
      await shows('2', `Summary: it lists the ${who} who are registered`, () => {
        const list = page.getByRole('heading', { name: title }).locator('..').getByRole('listitem');
        return expect(list).toHaveText([who === 'batters' ? batter.name : pitcher.name]);
      });

    await shows('2', 'Summary: a button leads to the game list', async () => {
      await page.getByRole('link', { name: '試合一覧へ' }).click();
      await expectPage(page, '試合一覧');
      await expect(page).toHaveURL('/games/list');
    });

    await shows('3', 'Summary: it shows game, batters and pitchers of the response unchanged', async () => {
      const written = '令和八年五月三日';
      const stored = await ask(server, 'game', { token: coach.token, id: game });
      await answer(page, 'GET', `**/api/records/summary?game_id=${game}`, 200, {
        game: { ...stored, formatted_date: written },
        batters: ['甲野 太郎'],
        pitchers: ['乙山 次郎', '丙川 三郎'],
      });
      await openSummary(page, coach, game);
      await expect(page.getByText(written)).toBeVisible();
      await expect(main.getByRole('listitem')).toHaveText(['甲野 太郎', '乙山 次郎', '丙川 三郎']);
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await shows('2', 'Summary: without a memo it shows no memo label', async () => {
      const { version, ...facts } = await ask(server, 'game', { token: coach.token, id: game });
      expect(version).toBe(1);
      await ask(server, 'updateGame', { token: coach.token, id: game, body: { ...facts, memo: null } });
      await openSummary(page, coach, game);
      await expect(page.getByText('春季大会')).toBeVisible();
      await expect(page.getByText('メモ')).toHaveCount(0);
    });
  },
);

/** Opens the pitching form of this game, which links to the summary once the game has a pitcher. */
async function openPitchingForm(page: Page, coach: SignedUp, game: number): Promise<void> {
  await openGame(page, coach, game);
  await page.getByRole('link', { name: '+ 投手を追加' }).click();
  await expectPage(page, '投手登録');
}

test(
  '/records/summary says that no player is registered',
  ONLY_IN_ALL,
  async ({ page, server, coach, game, players: [player] }) => {
    const id = await addPitching(server, coach, { game, player });
    await openPitchingForm(page, coach, game);
    await ask(server, 'deletePitching', { token: coach.token, id });
    await page.getByRole('link', { name: '次へ' }).click();
    await expectPage(page, '登録内容');
    for (const [who, title] of LISTS)
      await shows('2', `Summary: it says 登録なし when there are no ${who}`, async () => {
        const part = page.getByRole('heading', { name: title }).locator('..');
        await expect(part.getByText('登録なし', { exact: true })).toBeVisible();
        await expect(part.getByRole('listitem')).toHaveCount(0);
      });
  },
);

test(
  '/records/summary redirects to /records/game when it cannot be shown',
  ONLY_IN_ALL,
  async ({ page, server, coach, game, players: [player] }) => {
    await shows('2', 'Summary: /records/summary without a game redirects to /records/game', async () => {
      await openAs(page, coach, '/records/summary', '試合登録');
      await expect(page).toHaveURL(/\/records\/game$/);
    });

    await addPitching(server, coach, { game, player });
    for (const status of [404, 500]) {
      await answer(page, 'GET', `**/api/records/summary?game_id=${game}`, status);
      await shows('2', `Summary: a load that fails with ${status} redirects to /records/game`, async () => {
        await openPitchingForm(page, coach, game);
        await page.getByRole('link', { name: '次へ' }).click();
        await expectPage(page, '試合登録');
        await expect(page).toHaveURL(/\/records\/game$/);
      });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  },
);
