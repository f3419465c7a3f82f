import type { Page } from '@playwright/test';
import { emptyBattingLine } from '../test/support/empty-lines.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectPage } from './support/actions.ts';
import { ask } from './support/api.ts';
import { lastLineup, type OpenSheet, openSheet, openSheetWithLineup } from './support/entry-by-sheet.ts';
import { expect, ON_BOTH_IN_ALL, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth, expectAccessibleLightAndDark } from './support/looks.ts';
import { takeSession } from './support/people.ts';
import type { RunningServer } from './support/server.ts';
import type { Team } from './support/sheet-games.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const RESTORED = '前回入力した、保存前の内容を表示しています。';
const appearances = (page: Page, name: string) => page.getByRole('textbox', { name: `${name} 打席結果` });
const save = (page: Page) => page.getByRole('button', { name: '保存する' });

async function beginSheet(page: Page, server: RunningServer): Promise<OpenSheet> {
  const sheet = await openSheetWithLineup(page, server);
  await appearances(page, '佐藤 大輝').fill('中安 四球 遊ゴ');
  await appearances(page, '鈴木 翔太').fill('三振');
  return sheet;
}

async function names(server: RunningServer, { coach }: Team, id: number): Promise<string[]> {
  const { batting_records } = await ask(server, 'game', { token: coach, id });
  return batting_records.map(({ user }) => user.name);
}

test.describe('with a server that is killed', () => {
  test.use({ ownServer: 'kills the server' });

  test(
    'a draft survives a closed tab and a server outage, and its lines are stored once',
    ON_BOTH_IN_ALL,
    async ({ page, server, context }) => {
      const { team, id } = await beginSheet(page, server);
      await page.close();

      const again = await context.newPage();
      await takeSession(again, team.coach);
      await openSheet(again, id);
      await expect(again.getByText(RESTORED)).toBeVisible();
      await expectAccessibleLightAndDark(again);
      await expect(appearances(again, '佐藤 大輝')).toHaveValue('中安 四球 遊ゴ');
      await expect(again.getByRole('textbox', { name: '佐藤 大輝 打数' })).toHaveValue('2');
      await appearances(again, '高橋 健一郎').fill('右二');

      await server.kill();
      await save(again).click();
      await expect(again.getByText('未送信です。つながったら自動で保存します')).toBeVisible();
      await expect(appearances(again, '高橋 健一郎')).toHaveValue('右二');
      await expectAccessibleLightAndDark(again);
      await again.getByRole('button', { name: 'もう一度保存' }).click();
      await expect(again.getByText('未送信です。つながったら自動で保存します')).toBeVisible();

      await server.start();
      await expect(again.getByText('成績を保存しました')).toBeVisible();
      await expect(again).toHaveURL(new RegExp(`/games/${id}$`));
      expect(await ask(server, 'games', { token: team.coach })).toHaveLength(2);
      const stored = await names(server, team, id);
      expect(stored).toHaveLength(9);
      expect(new Set(stored).size).toBe(9);

      await openSheet(again, id);
      await expect(appearances(again, '高橋 健一郎')).toHaveValue('右二');
      await expect(again.getByText(RESTORED)).toBeHidden();
    },
  );
});

test('a retry after a lost response stores each line once', ONLY_IN_ALL, async ({ page, server }) => {
  const { team, id } = await beginSheet(page, server);
  let lost = 0;
  await page.route('**/api/games/*/sheet', async (route) => {
    if (lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await save(page).click();
  await expect(page.getByText('成績を保存しました')).toBeVisible();
  expect(await names(server, team, id)).toHaveLength(9);
});

test(
  'my page, the list of games and the page of the game say that there is a draft, and lead to it',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const { id } = await beginSheet(page, server);
    await page.goto('/mypage');
    const first = page.getByRole('region', { name: '入力が途中の試合' }).getByRole('listitem').first();
    await expect(first.getByText('下書き', { exact: true })).toBeVisible();
    await expectAccessibleAtEachWidth(page);
    await first.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/games/${id}/sheet$`));
    await page.goto('/games/list');
    const card = page.getByRole('listitem').filter({ has: page.locator(`a[href="/games/${id}"]`) });
    await expect(card.getByRole('link', { name: '続きを入力' })).toBeVisible();
    await expect(page.getByText('続きを入力')).toHaveCount(1);
    await card.getByRole('link', { name: '続きを入力' }).click();
    await expect(page).toHaveURL(new RegExp(`/games/${id}/sheet$`));
    await page.goBack();
    await card.getByRole('link', { name: /の詳細$/ }).click();
    await expect(page.getByText('下書きがあります', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: '続きを入力' }).click();
    await expect(page).toHaveURL(new RegExp(`/games/${id}/sheet$`));
    await page.getByRole('button', { name: '破棄する' }).click();
    await page.goBack();
    await expect(page.getByRole('link', { name: '成績をまとめて入力' })).toBeVisible();
    await expect(page.getByText('下書きがあります', { exact: true })).toBeHidden();

    await page.goto('/records/game');
    await page.getByLabel('相手チーム', { exact: true }).fill('港北クラブ');
    await page.goto('/mypage');
    await expect(page.getByText('試合の下書きがあります')).toBeVisible();
    await page.goto('/games/list');
    await expect(page.getByText('試合の下書きがあります')).toBeVisible();
    await page.getByRole('link', { name: '続きを入力' }).click();
    await expect(page.getByLabel('相手チーム', { exact: true })).toHaveValue('港北クラブ');
  },
);

test(
  'a draft says whether somebody has saved since, and can be discarded',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const { team, id } = await beginSheet(page, server);
    const outdated = page.getByText('そのあと別の端末で変更されています');
    await openSheet(page, id);
    await expect(page.getByText(RESTORED)).toBeVisible();
    await expect(outdated).toBeHidden();
    const [{ id: user_id = 0 } = {}] = await ask(server, 'batterCandidates', { token: team.coach });
    const body = { ...emptyBattingLine, game_id: id, user_id, order_no: 9 };
    const line = await ask(server, 'createBatting', { token: team.coach, body });
    await openSheet(page, id);
    await expect(outdated).toBeVisible();
    await ask(server, 'deleteBatting', { token: team.coach, id: line.id });
    await openSheet(page, id);
    await page.getByRole('button', { name: '破棄する' }).click();
    await expect(lastLineup(page)).toBeVisible();
    await openSheet(page, id);
    await expect(lastLineup(page)).toBeVisible();
    await expect(page.getByText(RESTORED)).toBeHidden();
  },
);

test('a logout asks before it discards a draft, and then clears the browser', async ({ page, server }) => {
  await beginSheet(page, server);
  const logout = page.getByRole('button', { name: 'ログアウト' });
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
  await expect.poll(drafts).toHaveLength(1);

  const question = page.getByRole('alertdialog', { name: 'ログアウトしますか？' });
  await logout.click();
  await expect(question).toContainText('保存していない入力があります');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'キャンセル' }).click();
  await expect(question).toBeHidden();
  await expect(appearances(page, '鈴木 翔太')).toHaveValue('三振');
  expect(await drafts()).toHaveLength(1);

  await logout.click();
  await question.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual([]);
});

test('a sheet that was saved without a network is sent by itself, and a conflict is shown', async ({
  page,
  context,
  server,
}) => {
  const { team, id } = await openSheetWithLineup(page, server);
  const countStored = async () =>
    (await ask(server, 'game', { token: team.coach, id })).batting_records.length;
  await context.setOffline(true);
  await save(page).click();
  await expect(page.getByText('未送信です。つながったら自動で保存します')).toBeVisible();
  await expect(page.getByText('スコアシート 1')).toBeVisible();
  expect(await countStored()).toBe(0);
  await context.setOffline(false);
  await expect(page.getByText('成績を保存しました')).toBeVisible();
  // The device removes the entry before the sheet leaves for the game; a sheet opened earlier sends it once more.
  await expectPage(page, '港北クラブ戦');
  expect(await countStored()).toBe(9);

  await test.step('somebody else saved meanwhile', async () => {
    await page.goto(`/games/${id}/sheet`);
    await appearances(page, '佐藤 大輝').fill('中安');
    await context.setOffline(true);
    await save(page).click();
    await expect(page.getByText('未送信です。つながったら自動で保存します')).toBeVisible();
    await page.close();
    const { batting_records } = await ask(server, 'game', { token: team.coach, id });
    const [line] = batting_records.filter(({ user }) => user.name === '佐藤 大輝');
    await ask(server, 'updateBatting', {
      token: team.coach,
      id: line?.id ?? 0,
      body: { ...line, plate_appearances: ['右二'], at_bats: 1, hits: 0, doubles: 1 },
    });
    await context.setOffline(false);
    const visit = await context.newPage();
    await takeSession(visit, team.coach);
    await visit.goto(`/games/${id}/sheet`);
    await expect(visit.getByText('中安').first()).toBeVisible();
    await expect(visit.getByText('右二').first()).toBeVisible();
  });
});
