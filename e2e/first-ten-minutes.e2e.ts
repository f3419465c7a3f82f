import type { Locator, Page } from '@playwright/test';
import { expectPage, LANDING_TITLE, PASSWORD } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, ONLY_IN_ALL_ON_BOTH, test } from './support/fixtures.ts';
import { expectAccessibleLightAndDark, onPhone } from './support/looks.ts';
import { COACH, newCoach, openPage, openSession, TEAM } from './support/people.ts';
import { ROSTER } from './support/written-sheet.ts';

const PLAYERS = ROSTER.slice(0, 11);

/** The box score of a game won 3 to 1 in seven innings, as copied from a spreadsheet. */
const BATTING = [
  '氏名\t守備\t打数\t安打\t打点\t得点',
  `${COACH.name}\t投\t3\t1\t1\t1`,
  ...PLAYERS.slice(0, 8).map((name, index) => {
    const position = ['捕', '一', '二', '三', '遊', '左', '中', '右'][index];
    return index < 2 ? `${name}\t${position}\t3\t2\t1\t1` : `${name}\t${position}\t3\t0\t0\t0`;
  }),
].join('\n');
const PITCHING = ['投手\t勝敗\t投球回\t被安打\t失点\t自責点', `${COACH.name}\t勝\t7\t4\t1\t1`].join('\n');

/** Counts a user's acts: a tap or click, and filling in a field, count as one each. */
class Newcomer {
  readonly page: Page;
  taps = 0;
  /** The titles of the pages on which the user did something. */
  readonly screens = new Set<string>();

  constructor(page: Page) {
    this.page = page;
  }

  private async count(): Promise<void> {
    this.taps += 1;
    this.screens.add((await this.page.locator('h1').textContent()) ?? '');
  }

  async tap(target: Locator): Promise<void> {
    await this.count();
    await target.click();
  }

  async fill(target: Locator, text: string): Promise<void> {
    await this.count();
    await target.fill(text);
  }

  button = (name: string) => this.tap(this.page.getByRole('button', { name, exact: true }));
  link = (name: string) => this.tap(this.page.getByRole('main').getByRole('link', { name, exact: true }));
  field = (label: string, text: string) => this.fill(this.page.getByLabel(label, { exact: true }), text);
}

onPhone((width) => {
  test(
    'a coach comes from the landing page to a team, a recorded game and an invitation',
    ONLY_IN_ALL_ON_BOTH,
    async ({ page, server, baseURL, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const coach = new Newcomer(page);
      const next = page.getByRole('region', { name: '見本さん、はじめましょう' });

      await test.step('registers from the landing page, and the address is named', async () => {
        await page.goto('/');
        await expectPage(page, LANDING_TITLE);
        await coach.link('チームを作る（無料）');
        await expectPage(page, '新規会員登録');
        await coach.field('チーム名', TEAM);
        await coach.tap(page.getByText('自分も試合に出る'));
        await coach.field('名前', COACH.name);
        await coach.field('メールアドレス', COACH.email);
        await coach.field('パスワード', PASSWORD);
        await coach.field('パスワード（確認）', PASSWORD);
        await coach.button('登録');
        await expectPage(page, 'メールを確認してください');
        await expect(page.getByText(COACH.email)).toBeVisible();
        await expectAccessibleLightAndDark(page);
      });

      await test.step('verifies the address, which logs in', async () => {
        coach.taps += 1;
        await page.goto(await server.mailedLink(COACH.email));
        await expectPage(page, 'マイページ');
        coach.screens.clear();
      });

      await test.step('sees three steps, the first of which is open', async () => {
        await expect(next.getByRole('listitem')).toHaveCount(3);
        await expect(next.getByRole('img', { name: '完了' })).toHaveCount(0);
        // The coach said at the registration that they play.
        await expect(page.getByText('自分も試合に出ますか')).toHaveCount(0);
      });

      await test.step('pastes the members, and goes on to the game', async () => {
        await coach.link('メンバーを追加する');
        await coach.field('名簿（1行に1人）', PLAYERS.join('\n'));
        await coach.button(`${PLAYERS.length}人を追加`);
        await expect(page.getByText(`${PLAYERS.length}人を追加しました`)).toBeVisible();
      });

      await test.step('records the first game', async () => {
        await coach.link('試合を記録する');
        await expectPage(page, '試合登録');
        await coach.tap(page.getByText('練習試合', { exact: true }));
        await coach.field('相手チーム', '港北クラブ');
        await coach.fill(page.getByRole('textbox', { name: '自チームのスコア' }), '3');
        await coach.fill(page.getByRole('textbox', { name: '相手チームのスコア' }), '1');
        await coach.tap(page.getByRole('button', { name: 'スコアシートで入力' }));
        await expectPage(page, 'スコアシート');
        test.info().annotations.push({ type: 'taps to the sheet', description: `${coach.taps}` });
        expect(coach.taps).toBeLessThanOrEqual(25);
        for (const [table, count] of [
          [BATTING, 9],
          [PITCHING, 1],
        ] as const) {
          await coach.tap(page.getByRole('button', { name: '表計算から貼り付け' }));
          await coach.field('コピーした表', table);
          await coach.button(`${count}人を取り込む`);
        }
        await coach.button('保存する');
        await expect(page.getByText('成績を保存しました')).toBeVisible();
      });

      await test.step('invites the team', async () => {
        await coach.tap(page.getByRole('navigation').getByRole('link', { name: 'マイページ' }));
        await expect(next.getByRole('img', { name: '完了' })).toHaveCount(2);
        await coach.button('招待する');
        const sheet = page.getByRole('dialog', { name: '招待する' });
        await expect(sheet.getByRole('img', { name: '招待リンクのQRコード' })).toBeVisible();
        await expectAccessibleLightAndDark(page);
        const token = await openSession(server, COACH.email);
        const { invite_code } = await ask(server, 'team', { token });
        const link = `${baseURL}/j/${invite_code}`;
        const href = await sheet.getByRole('link', { name: 'LINEで送る' }).getAttribute('href');
        const line = new URL(href ?? '');
        expect([line.origin, line.pathname]).toEqual(['https://line.me', '/R/share']);
        expect(line.searchParams.get('text')).toContain(`${TEAM}の成績と予定`);
        expect(line.searchParams.get('text')).toContain(link);
        await coach.button('リンクをコピー');
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
        await coach.button('閉じる');
        // The three steps are done, so the page shows the next item instead.
        await expect(next).toHaveCount(0);
        await expect(page.getByRole('region', { name: '次の予定' })).toBeVisible();
        const members = await ask(server, 'members', { token });
        expect(members.filter(({ plays, active }) => plays && active)).toHaveLength(12);
        const [game] = await ask(server, 'games', { token });
        const lines = await ask(server, 'game', { token, id: game?.id ?? 0 });
        expect([lines.batting_records.length, lines.pitching_records.length]).toEqual([9, 1]);
      });

      test.info().annotations.push({ type: 'taps', description: `${coach.taps} at ${width} px` });
      expect(coach.taps).toBeLessThanOrEqual(60);
      expect([...coach.screens].length).toBeLessThanOrEqual(5);
    },
  );
});

test(
  'a coach without players is told before they fill in a game, and loses nothing on the way',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    await openPage(page, await newCoach(server), '/records/game', '試合登録');
    await expect(page.getByText('まだ選手がいません')).toBeVisible();
    await page.getByLabel('大会名').fill('春季大会');
    await page.getByRole('link', { name: 'メンバーを追加' }).click();
    await expectPage(page, 'メンバー');
    await page.getByLabel('名簿（1行に1人）').fill(PLAYERS.join('\n'));
    await page.getByRole('button', { name: `${PLAYERS.length}人を追加` }).click();
    await expect(page.getByText(`${PLAYERS.length}人を追加しました`)).toBeVisible();
    await page.getByRole('link', { name: '試合登録' }).click();
    await expect(page.getByLabel('大会名')).toHaveValue('春季大会');
    await expect(page.getByText('まだ選手がいません')).toHaveCount(0);
    // Also in a team with members, the link to the form opens it.
    await page.goto('/members#many');
    await expect(page.getByLabel('名簿（1行に1人）')).toBeVisible();
  },
);
