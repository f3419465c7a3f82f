import type { Page } from '@playwright/test';
import { emptyBattingLine, emptyPitchingLine } from '../test/support/empty-lines.ts';
import { confirmDeletion, expectPage } from './support/actions.ts';
import { ask } from './support/api.ts';
import { BOTH_DATABASES, expect, ONLY_IN_ALL, ONLY_IN_ALL_ON_BOTH, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth } from './support/looks.ts';
import { COACH, newCoach, newPlayer, openPage, takeSession } from './support/people.ts';
import { newGame } from './support/records.ts';
import { answer, hold } from './support/routes.ts';
import type { RunningServer } from './support/server.ts';

const BATTER = '佐藤 一';

/** Creates a game with a batter, whose plate appearances are recorded, and a pitcher, and returns its id. */
async function gameWithLines(server: RunningServer, token: string) {
  const id = await newGame(server, token);
  const { id: user_id } = await ask(server, 'createMember', { token, body: { name: BATTER } });
  const appearances = { at_bats: 1, hits: 1, walks: 1, plate_appearances: ['中安', '四球'] };
  const batting = { ...emptyBattingLine, ...appearances, game_id: id, user_id };
  const pitching = { ...emptyPitchingLine, game_id: id, user_id, result: '勝利', pitching_innings_outs: 27 };
  await ask(server, 'createBatting', { token, body: batting });
  await ask(server, 'createPitching', { token, body: pitching });
  return id;
}

async function figures(server: RunningServer, token: string, id: number) {
  const { batting_records, pitching_records } = await ask(server, 'game', { token, id });
  const lines = [...batting_records, ...pitching_records].map(({ version: _, ...line }) => line);
  return { lines, team: await ask(server, 'managerDashboard', { token }) };
}

const main = (page: Page) => page.getByRole('main');
const entry = (page: Page, text: string) => main(page).getByRole('listitem').filter({ hasText: text });

test(
  'undoing the deletion of a game restores all its figures',
  ONLY_IN_ALL_ON_BOTH,
  async ({ page, server }) => {
    const token = await newCoach(server);
    const id = await gameWithLines(server, token);
    const before = await figures(server, token, id);
    await takeSession(page, token);
    await page.goto(`/games/${id}`);
    await page.getByRole('button', { name: '試合を削除' }).click();
    await confirmDeletion(page);
    await expectPage(page, '試合一覧');
    await expect(page.getByText('試合を削除しました')).toBeVisible();
    await expect(page.getByText('まだ試合が登録されていません')).toBeVisible();
    const undo = page.getByRole('button', { name: '取り消す' });
    expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    // The toasts' own keyboard shortcut.
    await page.keyboard.press('F6');
    // A toast with the focus does not expire.
    await expectAccessibleAtEachWidth(page);
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(undo).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(page.getByText('元に戻しました')).toBeVisible();
    await page.getByRole('link', { name: /港北クラブ戦の詳細/ }).press('Enter');
    await expectPage(page, '港北クラブ戦');
    await expect(page.getByRole('table', { name: '打撃成績' }).getByText(BATTER)).toBeVisible();
    expect(await figures(server, token, id)).toEqual(before);
  },
);

test.describe('in a browser that loads pages beforehand', () => {
  test.use({ savesData: false });

  test(
    'a list that was requested before a deletion does not show the deleted game',
    ONLY_IN_ALL,
    async ({ page, server }) => {
      const token = await newCoach(server);
      const id = await gameWithLines(server, token);
      const { promise: deleted, resolve } = Promise.withResolvers<void>();
      const answered = Promise.withResolvers<void>();
      let requests = 0;
      await page.route(/\/api\/games(?:\?|$)/, async (route) => {
        requests += 1;
        if (requests > 1) return route.fallback();
        const response = await route.fetch();
        answered.resolve();
        await deleted;
        // The page may have given up the request.
        await route.fulfill({ response }).catch(() => undefined);
      });
      await takeSession(page, token);
      await page.goto(`/games/${id}`);
      await answered.promise;
      page.on('response', (response) => response.request().method() === 'DELETE' && resolve());
      await page.getByRole('button', { name: '試合を削除' }).click();
      await confirmDeletion(page);
      await expect(page.getByText('まだ試合が登録されていません')).toBeVisible();
    },
  );
});

test('the history lists the changes and restores a line', ONLY_IN_ALL, async ({ page, server }) => {
  const token = await newCoach(server);
  const id = await gameWithLines(server, token);
  const before = await figures(server, token, id);
  const { batting_records } = await ask(server, 'game', { token, id });
  const [line] = batting_records;
  await ask(server, 'updateBatting', { token, id: line?.id ?? 0, body: { ...line, runs: 1 } });
  await ask(server, 'updateBatting', { token, id: line?.id ?? 0, body: { ...line, version: 2 } });
  await takeSession(page, token);

  await test.step('a deletion offers to undo it', async () => {
    await page.goto(`/games/${id}`);
    await page.getByRole('button', { name: BATTER }).first().click();
    await page.getByRole('button', { name: `${BATTER}の成績を削除` }).click();
    await confirmDeletion(page);
    await expect(page.getByText('野手成績を削除しました')).toBeVisible();
    await expect(page.getByRole('button', { name: '取り消す' })).toBeVisible();
  });

  await test.step('the settings of the team link to the history, which lists every change', async () => {
    await page.goto('/settings/team');
    await main(page).getByRole('link', { name: '変更履歴' }).click();
    await expectPage(page, '変更履歴');
    await expect(page).toHaveURL(/\/history$/);
    await expect(entry(page, `${BATTER}の打撃成績を削除しました`)).toContainText(
      // The history shows the year of games of earlier years only.
      new RegExp(`${COACH.name}さんが(2026/)?5/3 港北クラブ戦の`),
    );
    const changed = page
      .getByRole('button', { expanded: false })
      .filter({ hasText: '打撃成績を変更しました' });
    await changed.first().click();
    await changed.first().click();
    await expect(page.getByText('得点 0 → 1')).toBeVisible();
    await expect(page.getByText('得点 1 → 0')).toBeVisible();
    await expect(entry(page, 'チーム「青空ナイン」を作りました')).toBeVisible();
  });

  await test.step('a failed restore can be retried', async () => {
    const deletion = entry(page, '打撃成績を削除しました');
    const restore = deletion.getByRole('button', { name: '元に戻す' });
    await expect(restore).toHaveAccessibleDescription(/打撃成績を削除しました$/);
    await answer(page, 'POST', '**/api/history/*/restore', 500);
    await restore.click();
    await expect(page.getByText('サーバーで問題が起きました')).toBeVisible();
    await page.unroute('**/api/history/*/restore');
    await restore.click();
    await expect(page.getByText('元に戻しました').last()).toBeVisible();
    await expect(restore).toBeHidden();
    await expect(entry(page, `${BATTER}の打撃成績を元に戻しました`)).toBeVisible();
    await expect(deletion.locator(':focus')).toContainText(/打撃成績を削除しましたあとで元に戻されました$/);
  });

  expect(await figures(server, token, id)).toEqual(before);
});

test('a line of a deleted game cannot be restored before the game', ONLY_IN_ALL, async ({ page, server }) => {
  const token = await newCoach(server);
  const id = await gameWithLines(server, token);
  const { pitching_records } = await ask(server, 'game', { token, id });
  await ask(server, 'deletePitching', { token, id: pitching_records[0]?.id ?? 0 });
  await ask(server, 'deleteGame', { token, id });
  await takeSession(page, token);
  await page.goto('/history');
  const restore = (text: string) => entry(page, text).getByRole('button', { name: '元に戻す' });
  await restore('投手成績を削除しました').click();
  await expect(page.getByText('先に試合を元に戻してください')).toBeVisible();
  await restore('港北クラブ戦を削除しました').click();
  await expect(restore('港北クラブ戦を削除しました')).toBeHidden();
  await restore('投手成績を削除しました').click();
  await expect(restore('投手成績を削除しました')).toBeHidden();
  expect((await ask(server, 'game', { token, id })).pitching_records).toHaveLength(1);
});

/** Saves a sheet in which all these players have one line, with the given number of runs. */
async function saveSheet(server: RunningServer, token: string, id: number, players: number[], runs: number) {
  const batting = players.map((user_id, index) => ({
    ...emptyBattingLine,
    user_id,
    order_no: index + 1,
    runs,
  }));
  await ask(server, 'saveSheet', { token, id, body: { batting, pitching: [] } });
}

test('a save is one entry, which is opened and undone', BOTH_DATABASES, async ({ page, server }) => {
  const token = await newCoach(server);
  const id = await newGame(server, token);
  const players: number[] = [];
  for (const name of [BATTER, '鈴木 二', '田中 三'])
    players.push((await ask(server, 'createMember', { token, body: { name } })).id);
  await saveSheet(server, token, id, players, 1);
  await saveSheet(server, token, id, players.slice(0, 2), 2);
  const runs = async () =>
    (await ask(server, 'game', { token, id })).batting_records.map((line) => line.runs);
  const save = (text: string) => main(page).getByRole('listitem').filter({ hasText: text }).first();
  const toggle = (text: string) => save(text).locator('button[aria-expanded]');
  await takeSession(page, token);

  await test.step('a game leads to its own history', async () => {
    await page.goto(`/games/${id}`);
    await page.getByRole('button', { name: 'その他の操作' }).click();
    await page.getByRole('link', { name: 'この試合の変更履歴' }).click();
    await expectPage(page, '変更履歴');
    await expect(page.getByLabel('試合')).toHaveValue(String(id));
    await expect(main(page).getByRole('listitem')).toHaveCount(3);
    await expect(main(page).getByRole('link', { name: '港北クラブ戦', exact: true })).toBeVisible();
  });

  await test.step('a save opens to what changed for each player', async () => {
    await toggle('成績を変更しました（3人）').click();
    const opened = save('成績を変更しました（3人）');
    await expect(opened.getByRole('listitem').filter({ hasText: '田中 三' })).toContainText('打撃・削除');
    await expect(opened.getByRole('listitem').filter({ hasText: BATTER })).toContainText('得点 1 → 2');
    await expect(opened.getByRole('link', { name: BATTER })).toHaveAttribute(
      'href',
      `/players/${players[0]}`,
    );
    await expect(opened.getByRole('link', { name: '試合を見る' })).toHaveAttribute('href', `/games/${id}`);
    await expectAccessibleAtEachWidth(page);
  });

  await test.step('an older save is refused, with who changed it since', async () => {
    await toggle('成績を登録しました（3人）').click();
    const opened = save('成績を登録しました（3人）');
    await opened.getByRole('button', { name: '元に戻す', exact: true }).click();
    await expect(opened.getByRole('alert')).toContainText('元に戻せません');
    await expect(opened.getByRole('alert')).toContainText(
      new RegExp(`\\d+:\\d\\dに${COACH.name}さんが(変更|削除)しています`),
    );
    expect(await runs()).toEqual([2, 2]);
    await expectAccessibleAtEachWidth(page);
  });

  await test.step('the newest save is undone as a whole, and the undoing too', async () => {
    const opened = save('成績を変更しました（3人）');
    await opened.getByRole('button', { name: '元に戻す', exact: true }).click();
    const toasts = page.getByRole('region', { name: 'お知らせ' });
    await expect(toasts.getByText('元に戻しました')).toBeVisible();
    await expect(toggle('成績を変更しました（3人）')).toBeFocused();
    await expect(opened.getByText('あとで元に戻されました')).toBeVisible();
    expect(await runs()).toEqual([1, 1, 1]);
    await toggle('成績を元に戻しました（3人）').click();
    await save('成績を元に戻しました（3人）').getByRole('button', { name: '元に戻す', exact: true }).click();
    await expect(main(page).getByRole('listitem').filter({ hasText: '成績を元に戻しました' })).toHaveCount(2);
    expect(await runs()).toEqual([2, 2]);
  });

  await test.step('the filter is part of the address, and can be cleared', async () => {
    await page.getByLabel('試合').selectOption('');
    await expect(entry(page, 'を作りました')).toBeVisible();
    await expect(page).toHaveURL(/\/history$/);
    await page.goto('/history?actor_id=987654');
    await expect(page.getByText('あてはまる変更はありません')).toBeVisible();
    await page.getByRole('button', { name: 'すべての履歴を見る' }).click();
    await expect(entry(page, 'を作りました')).toBeVisible();
  });
});

test('the history loads older pages and fits long names', ONLY_IN_ALL, async ({ page, server }) => {
  const name = 'じゅげむじゅげむごこうのすりきれ'.repeat(6);
  const token = await newCoach(server, { ...COACH, name });
  for (let number = 1; number <= 51; number += 1) {
    const body = { date: '2026-05-10', type: `${number}回目の練習` };
    await ask(server, 'createScheduleItem', { token, body });
  }
  await takeSession(page, token);
  const release = await hold(page, '**/api/history');
  await page.goto('/history');
  await expectPage(page, '変更履歴');
  await expect(main(page).getByText('読み込み中…')).toBeAttached();
  release();
  await expect(entry(page, '51回目の練習')).toBeVisible();
  await expect(entry(page, 'を作りました')).toBeHidden();
  const more = page.getByRole('button', { name: 'もっと見る' });
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);

  await answer(page, 'GET', '**/api/history?before=*', 503);
  await more.click();
  await expect(page.getByText('続きを読み込めませんでした')).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await page.unroute('**/api/history?before=*');
  await more.click();
  await expect(entry(page, 'を作りました')).toBeVisible();
  await expect(more).toBeHidden();
  await expect(entry(page, '回目の練習')).toHaveCount(51);
});

test('a player cannot open the history', ONLY_IN_ALL, async ({ page, server }) => {
  const coach = await newCoach(server);
  await openPage(page, await newPlayer(server, { coach }), '/history', 'マイページ');
  await expect(page.getByRole('link', { name: '変更履歴' })).toBeHidden();
});
