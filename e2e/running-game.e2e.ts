import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { asEntries, HOME_RUN, THREE_OUTS } from '../test/support/logs.ts';
import { ask } from './support/api.ts';
import { inDays } from './support/attendance.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { newGround, tapKey, walkKey } from './support/ground.ts';
import { newPlayer, openMyPage, openPage, storedToken, TEAM } from './support/people.ts';
import type { RunningServer } from './support/server.ts';

const OPPONENT = '丘の上スターズ';
const tap = (page: Page, name: string) => tapKey(page.getByRole('button', { name, exact: true }));

/** Expects that the page says from when its score and its course are while there is no network. */
async function expectAge(page: Page): Promise<void> {
  const newest = page.getByText(/^(最新|\d+:\d\d(までの記録|のあと記録が届いていません))$/);
  const ages = page.getByText(/^(圏外 )?\d+:\d\dの内容$/);
  await expect(newest).toBeVisible();
  await expect(ages).toHaveCount(0);
  await page.context().setOffline(true);
  await page.clock.fastForward('05:00');
  await expect(ages).toHaveCount(2);
  await page.context().setOffline(false);
  await page.clock.fastForward('01:00');
  await expect(newest).toBeVisible();
  await expect(ages).toHaveCount(0);
}

/** Checks the view of a member of the team who is not at the ground. */
async function expectMemberSees(page: Page, token: string): Promise<void> {
  await page.clock.install();
  await openMyPage(page, token);
  const running = page.getByRole('region', { name: '進行中の試合' });
  await expect(running.getByText('試合中 2回表')).toBeVisible();
  await running.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: `${OPPONENT}戦` })).toBeVisible();
  await expect(page.getByText('試合中 2回表').first()).toBeVisible();
  await expect(page.getByText('引き分け')).toBeHidden();
  await expectAge(page);
  await page.goto('/games/list');
  await expect(page.getByText('試合中 2回表')).toBeVisible();
  await expect(page.getByText('0勝0敗').first()).toBeVisible();
  await page.getByRole('link', { name: 'スケジュール', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'スケジュール' })).toBeVisible();
  await expect(page.getByText(/試合中 2回表/).first()).toBeVisible();
}

async function openAsScorer(page: Page, server: RunningServer) {
  const ground = await newGround(server);
  const { token, gameId: id } = ground;
  const game = await ask(server, 'game', { token, id });
  await ask(server, 'updateGame', { token, params: { id }, body: { ...game, date: inDays(0) } });
  const { seq: after } = await ask(server, 'gameLog', { token, id });
  const entries = asEntries([...THREE_OUTS, ...THREE_OUTS, HOME_RUN]);
  await ask(server, 'appendEntries', { token, id, body: { device: 'other', after, entries } });
  await openPage(page, ground.token, ground.path, `スコアをつける ${OPPONENT}戦`);
  await tap(page, '引き継ぐ');
  await expect(walkKey(page)).toBeVisible();
  return ground;
}

test('a game that is being played is seen as such, and a word ends it', async ({ page, browser, server }) => {
  const { token, gameId } = await openAsScorer(page, server);
  const player = await newPlayer(server, { coach: token });

  await test.step('a member sees how far it has come, and no result', async () => {
    const context = await browser.newContext({ baseURL: server.url });
    await expectMemberSees(await context.newPage(), player);
    await context.close();
  });

  await test.step('every other page leads back to the scorer', async () => {
    await page.goto('/mypage');
    await expect(page.getByRole('region', { name: '進行中の試合' }).getByText('試合中 2回表')).toBeVisible();
    await page.context().setOffline(true);
    const rows = page.locator('[data-shell] > p');
    await expect(rows).toHaveText([new RegExp(`^スコア記録中：${OPPONENT}戦`), /^圏外/]);
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'スケジュール', exact: true }).click();
    await rows.getByRole('link', { name: 'スコアに戻る' }).click();
    await expect(walkKey(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'スコアに戻る' })).toBeHidden();
  });

  await test.step('a call in an uneven inning can go back to the even one, and be taken back', async () => {
    await tap(page, 'その他の操作');
    await tap(page, 'コールドで終了');
    await page.getByRole('button', { name: '1回までの得点に戻す 0–0' }).click();
    await tap(page, '残さない');
    await tap(page, 'コールドで終了');
    await expect(page.getByText('2回の得点と記録は入りません')).toBeVisible();
    await expect(page.getByText('引き分け')).toBeVisible();
    await tap(page, '元に戻す');
    await expect(walkKey(page)).toBeVisible();
  });

  await test.step('a forfeit says what it will be, and is confirmed where it ends', async () => {
    await tap(page, 'その他の操作');
    await tap(page, `没収試合（${TEAM}の勝ち）`);
    const question = page.getByRole('alertdialog');
    await expect(question.getByText(/7–0|9–0/)).toBeVisible();
    await question.getByRole('button', { name: `没収試合（${TEAM}の勝ち）` }).click();
    await expect(page.getByRole('heading', { name: '没収試合', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'この試合を確定する' }).click();
    await expect(page.getByText('試合を確定しました')).toBeVisible();
    await expect(page.getByRole('button', { name: 'この試合を確定する' })).toBeHidden();
    const game = await ask(server, 'game', { token, id: gameId });
    expect(game).toMatchObject({ state: 'forfeit', confirmed: true, opponent_score: 0, findings: [] });
  });

  await test.step('the list says how it ended, and nothing leads back any more', async () => {
    await page.goto('/games/list');
    await expect(page.getByText('没収試合')).toBeVisible();
    await expect(page.getByText('入力中', { exact: true })).toBeHidden();
    await expect(page.getByRole('link', { name: 'スコアに戻る' })).toBeHidden();
    expect(await storedToken(page)).not.toBeNull();
  });
});

/** Lets thirteen hours pass since the last play: the hourly sweep then ends the game. */
function leaveGame(folder: string, gameId: number): void {
  const database = new DatabaseSync(join(folder, 'bench-note.sqlite'));
  const at = new Date(Date.now() - 13 * 60 * 60_000).toISOString();
  database.prepare('update log_entries set at = ? where game_id = ?').run(at, gameId);
  database.prepare('update game_logs set heard_at = ? where game_id = ?').run(at, gameId);
  database.prepare("update games set state = 'ended' where id = ?").run(gameId);
  database.close();
}

test.describe('whose scorer forgot to end it', () => {
  test.use({ viewport: { width: 390, height: 664 }, ownServer: 'changes the time of its plays' });

  test(
    'a game asks the coach whether it is over until somebody ends it',
    ONLY_IN_ALL,
    async ({ page, server }) => {
      const { token, gameId } = await newGround(server);
      await server.kill();
      leaveGame(server.folder, gameId);
      await server.start();
      const question = page.getByText('試合は終わりましたか？');
      const answer = page.getByRole('link', { name: 'スコアを直す' }).first();

      await test.step('it counts as it is, and says so', async () => {
        await openPage(page, token, `/games/${gameId}`, `${OPPONENT}戦`);
        await expect(question).toBeVisible();
        await expect(page.getByText('いまは、ここまでを試合の結果として数えています')).toBeVisible();
        await expect(page.getByText('試合中')).toBeHidden();
      });

      await test.step('a look at the score and the way back answer nothing', async () => {
        await answer.click();
        await expect(walkKey(page)).toBeVisible();
        await page.goBack();
        await expect(question).toBeVisible();
      });

      await test.step('the second tap goes there again, and an end answers it', async () => {
        await answer.click();
        await tap(page, 'その他の操作');
        await tap(page, 'コールドで終了');
        await tap(page, 'やめる');
        await tap(page, 'その他の操作');
        await tap(page, 'コールドで終了');
        await tap(page, '時間切れ');
        await tap(page, 'コールドで終了');
        await expect(page.getByRole('heading', { name: 'コールドゲーム（時間切れ）' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'この試合を確定する' })).toBeVisible();
        await page.goBack();
        await expect(page.getByRole('heading', { level: 1, name: `${OPPONENT}戦` })).toBeVisible();
        await expect(question).toBeHidden();
        await expect(page.getByText('コールド').first()).toBeVisible();
      });
    },
  );
});
