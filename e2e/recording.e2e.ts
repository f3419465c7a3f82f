import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import {
  expectPage,
  fillCounts,
  fillNewGame,
  openMailedLink,
  registerCoach,
  registerPlayer,
} from './support/actions.ts';
import { expect, ON_BOTH_IN_ALL, test } from './support/fixtures.ts';
import { COACH, PLAYER, TEAM } from './support/people.ts';

const BATTERS = ['青空 一朗', '川原 二葉', '港 五郎左衛門'] as const;

async function addMembers(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^メンバー 選手/ }).click();
  await expectPage(page, 'メンバー');
  for (const name of BATTERS) {
    await page.getByLabel('名前', { exact: true }).fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
}

/** Expects the word of the result. Text for screen readers is one pixel wide and counts as visible. */
async function expectResult(page: Page, result: string): Promise<void> {
  const words = page.getByRole('main').getByText(result, { exact: true });
  const widths = () => words.evaluateAll((all) => all.map((word) => word.getBoundingClientRect().width));
  await expect.poll(async () => Math.max(...(await widths()))).toBeGreaterThan(20);
}

async function enterGame(page: Page): Promise<void> {
  await page.getByRole('link', { name: '試合記録' }).click();
  await page.getByRole('link', { name: '+ 新規登録' }).first().click();
  await expectPage(page, '試合登録');
  await fillNewGame(page);
  await expectResult(page, '勝利');
  await page.getByRole('button', { name: '打撃登録へ' }).click();
  await expect(page.getByText('試合を登録しました')).toBeVisible();
}

async function enterBatter(page: Page, name: string, position: string, counts: Record<string, number>) {
  await page.getByLabel('選手', { exact: true }).selectOption({ label: name });
  await page.getByLabel('守備位置').selectOption({ label: position });
  await fillCounts(page, counts);
}

async function enterPitcher(
  page: Page,
  name: string,
  result: string,
  innings: string,
  counts: Record<string, number>,
) {
  await page.getByLabel('選手', { exact: true }).selectOption({ label: name });
  await page.getByText(result, { exact: true }).click();
  await page.getByLabel('投球回数').selectOption({ label: innings });
  await fillCounts(page, counts);
}

test(
  'a coach records a game, and a player who joins sees it',
  ON_BOTH_IN_ALL,
  async ({ page, server, browser }) => {
    await test.step('the coach registers, verifies the e-mail and logs in', async () => {
      await registerCoach(page, COACH, TEAM);
      await page.getByLabel('メールアドレス').fill(COACH.email);
      await page.getByLabel('パスワード', { exact: true }).fill('hirugao-7');
      await page.getByRole('button', { name: 'ログイン', exact: true }).click();
      await expect(page.getByText('メール認証が完了していません')).toBeVisible();
      await openMailedLink(page, server, COACH.email);
      await expectPage(page, 'マイページ');
    });

    await test.step('the coach adds players without an account', () => addMembers(page));

    await test.step('the coach enters the game and three batters', async () => {
      await enterGame(page);
      await expectPage(page, '打撃登録');
      await page.getByRole('button', { name: '投手登録へ' }).click();
      await expect(page.getByText('選手を選択してください')).toBeVisible();
      await enterBatter(page, BATTERS[0], '遊撃手', {
        打数: 4,
        一塁打: 1,
        二塁打: 1,
        打点: 1,
        得点: 2,
        四死球: 1,
      });
      await expectAccessible(page);
      await page.getByRole('button', { name: '続けて登録' }).click();
      await expect(page.getByLabel('登録済みの野手').getByText(BATTERS[0])).toBeVisible();
      await expect(
        page.getByLabel('選手', { exact: true }).getByRole('option', { name: BATTERS[0] }),
      ).toHaveCount(0);
      await enterBatter(page, BATTERS[1], '二塁手', { 打数: 3, 一塁打: 4 });
      await page.getByRole('button', { name: '続けて登録' }).click();
      await expect(page.getByText('安打の合計が打数を超えています')).toBeVisible();
      await fillCounts(page, { 一塁打: 1, 得点: 1 });
      await page.getByRole('button', { name: '続けて登録' }).click();
      await expect(page.getByLabel('登録済みの野手').getByText(BATTERS[1])).toBeVisible();
      await expect(page.getByRole('link', { name: '次へ' })).toBeVisible();
      await expect(page.getByRole('button', { name: '続けて登録' })).toBeHidden();
      await enterBatter(page, BATTERS[2], '投手', { 打数: 3, 三振: 2 });
    });

    await test.step('the next step says that it leaves a filled form behind, and leads back to it', async () => {
      await page.getByRole('link', { name: '次へ' }).click();
      await expectPage(page, '投手登録');
      await expect(page.getByText('入力中の成績は、まだ登録していません。')).toBeVisible();
      await page.getByRole('button', { name: '入力に戻る' }).click();
      await expectPage(page, '打撃登録');
      await expect(page.getByText('前回入力した、保存前の内容を表示しています。')).toBeVisible();
      await page.getByRole('button', { name: '投手登録へ' }).click();
    });

    await test.step('the coach enters two pitchers', async () => {
      await expectPage(page, '投手登録');
      await expect(page).toHaveURL(/\/records\/pitching$/);
      await enterPitcher(page, BATTERS[2], '勝利', '5回1/3', {
        球数: 80,
        奪三振: 6,
        被安打: 4,
        失点: 1,
        自責点: 1,
      });
      await expectAccessible(page);
      await page.getByRole('button', { name: '続けて登録' }).click();
      await expect(page.getByLabel('登録済みの投手').getByText(BATTERS[2])).toBeVisible();
      await enterPitcher(page, BATTERS[1], '-', '1回2/3', { 球数: 20, 奪三振: 2 });
      await page.getByRole('button', { name: '確認画面へ' }).click();
    });

    await test.step('the coach sees the game in the summary, in the list and on its own page', async () => {
      await expect(page).toHaveURL(/\/records\/summary$/);
      for (const text of ['公式戦', '勝利', '春季大会', '2026年5月3日（日）', ...BATTERS]) {
        await expect(page.getByText(text).first()).toBeVisible();
      }
      await expectAccessible(page);
      await page.getByRole('link', { name: '試合一覧へ' }).click();
      await expect(page).toHaveURL(/\/games\/list$/);
      await expect(page.getByText('港北クラブ', { exact: true })).toBeVisible();
      await page.getByRole('link', { name: /詳細/ }).click();
      await expect(page).toHaveURL(/\/games\/\d+$/);
      await expect(page.getByRole('table', { name: '打撃成績' }).getByRole('row')).not.toHaveCount(0);
      await expectResult(page, '勝利');
    });

    await test.step('the coach corrects one line and deletes another', async () => {
      await page.getByRole('button', { name: new RegExp(BATTERS[0]) }).click();
      await page.getByRole('link', { name: new RegExp(`${BATTERS[0]}の成績を\\s*編集`) }).click();
      await expectPage(page, '打撃成績の編集');
      await fillCounts(page, { 打数: 5 });
      await page.getByRole('button', { name: '更新する' }).click();
      await expect(page).toHaveURL(/\/games\/\d+$/);
      await page
        .getByRole('button', { name: new RegExp(BATTERS[1]) })
        .first()
        .click();
      await page
        .getByRole('button', { name: new RegExp(`${BATTERS[1]}の成績を\\s*削除`) })
        .first()
        .click();
      await expect(page.getByText('本当に削除しますか？ この操作は元に戻せません。')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: '削除', exact: true }).click();
      await expect(page.getByText('野手成績を削除しました')).toBeVisible();
      await expect(page.getByRole('table', { name: '打撃成績' }).getByText(BATTERS[1])).toHaveCount(0);
    });

    const detail = page.url();

    const inviteLink = await test.step('the coach copies the invite link', async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('link', { name: 'マイページ' }).click();
      await expectPage(page, 'マイページ');
      await page.getByRole('button', { name: '招待リンクをコピー' }).click();
      await expect(page.getByText('招待リンクをコピーしました')).toBeVisible();
      return page.evaluate(() => navigator.clipboard.readText());
    });

    await test.step('a player joins by the link and sees the game without any controls', async () => {
      const context = await browser.newContext();
      const other = await context.newPage();
      await registerPlayer(other, PLAYER, inviteLink);
      await openMailedLink(other, server, PLAYER.email);
      await expectPage(other, '個人成績');
      await other.goto(detail);
      await expect(other.getByText('港北クラブ').first()).toBeVisible();
      await expect(other.getByRole('table', { name: '打撃成績' }).getByText(BATTERS[0])).toBeVisible();
      await expect(other.getByRole('table', { name: '投手成績' }).getByText(BATTERS[2])).toBeVisible();
      await other.getByRole('button', { name: new RegExp(BATTERS[0]) }).click();
      for (const control of ['編集', '削除', '追加']) {
        await expect(other.getByRole('link', { name: control })).toHaveCount(0);
        await expect(other.getByRole('button', { name: control })).toHaveCount(0);
      }
      await other.goto('/records/game');
      await expect(other).toHaveURL(/\/mypage$/);
      await context.close();
    });
  },
);
