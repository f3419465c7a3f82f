import type { Page } from '@playwright/test';
import type { LogEntry } from '#domain/scoring/entries.ts';
import { deriveBoxScores } from '#domain/scoring/lines.ts';
import { replayGameLog } from '#domain/scoring/replay.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { tapKey } from './support/ground.ts';
import { expectAccessibleLightAndDark } from './support/looks.ts';
import { openPage } from './support/people.ts';
import { gameWithLineup } from './support/scored-games.ts';

const tap = (page: Page, name: string) => tapKey(page.getByRole('button', { name, exact: true }));
const confirm = (page: Page) => page.getByRole('button', { name: /^確定/ }).click();
const lastPlay = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).filter({ visible: true }).first()).toBeVisible();

test.use({ viewport: { width: 390, height: 667 } });

test(
  'what is rare in a game is told by taps, and gives the box score worked out by hand from the rules',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const { token, id } = await gameWithLineup(server);
    await openPage(page, token, `/games/${id}/score`, 'スコアをつける 港北クラブ戦');
    await expect(page.getByRole('combobox', { name: '青空ナイン 1番 選手' })).toHaveValue(/^m\d+$/);
    await page.getByText('そのほかのルール').click();
    await page.getByRole('group', { name: '全員打ち' }).getByRole('button', { name: 'する' }).click();
    await page.getByRole('button', { name: '打者を足す' }).first().click();
    const tenth = page.getByRole('combobox', { name: '青空ナイン 10番 選手' });
    await tenth.selectOption({ label: '10 佐藤' });
    await tap(page, '試合を始める');
    const tapAll = async (...names: string[]) => {
      for (const name of names) await tap(page, name);
    };
    const changeRunner = async (name: RegExp, group: string, choice: string) => {
      await page.getByRole('list', { name: '走者の動き' }).getByRole('button', { name }).click();
      await page.getByRole('group', { name: group }).getByRole('button', { name: choice }).click();
    };

    await test.step('third strikes: on a bunt, called although no pitch says so, and dropped (5.09(a), 9.12)', async () => {
      await tapAll('バント', '空振り', 'バント', 'ファウル', 'バント', 'ファウル');
      await lastPlay(page, '青木 スリーバント失敗');
      await tapAll('見逃し', '見逃し', '三振', '見逃し三振');
      await lastPlay(page, '石田 見逃し三振');
      await tapAll('その他', '振り逃げ', '失策');
      await confirm(page);
      await lastPlay(page, '上野 振り逃げ（捕失）');
    });

    await test.step('the third out says for a second that the sides change', async () => {
      await tapAll('単打', '左');
      await confirm(page);
      await tapAll('ゴロ', '遊');
      await Promise.all([page.getByText('チェンジ 0–0').waitFor(), tap(page, '一')]);
      await lastPlay(page, '小川 遊ゴ（6-3）');
    });

    await test.step('a triple play by its name', async () => {
      await tapAll('四球', '四球', 'その他', '三重殺', '三');
      await confirm(page);
      await expect(page.getByText('2回表').first()).toBeVisible();
      await lastPlay(page, '相手3番 三ゴ三重殺、相手1番 三塁でアウト、相手2番 二塁でアウト');
    });

    await test.step('another pitcher whom nobody knows, a late throw on a bunt, an infield fly, a pickoff', async () => {
      await tapAll('交代', '港北クラブ', '不明な投手に交代');
      await tapAll('四球', 'その他', '犠打野選', '投');
      await confirm(page);
      await lastPlay(page, '木村 投犠野、加藤 二塁へ');
      await tapAll('フライ', '遊', 'IF宣告');
      await confirm(page);
      await lastPlay(page, '工藤 遊飛（インフィールドフライ）');
      await tapAll('木村 一塁走者', 'けん制アウト', '1-3');
      await lastPlay(page, '木村 けん制アウト（1-3）');
    });

    await test.step('where everybody bats, one leaves and is passed over, and another comes', async () => {
      await tapAll('交代', '負傷・退場（代わりなし）', '10 佐藤', '早退', '確定');
      await tapAll('交代', 'あとから来た選手');
      await page.getByRole('combobox', { name: '加わる選手' }).selectOption({ label: '11 清水' });
      await tap(page, '確定');
    });

    await test.step('a bad throw, and a runner who is out on appeal', async () => {
      await tapAll('失策で出塁', '遊');
      await changeRunner(/^近藤/, '失策の種類', '悪送球');
      await tap(page, '閉じる');
      await confirm(page);
      await lastPlay(page, '近藤 遊失（悪送球）、加藤 三塁へ');
      await tapAll('二塁打', '左中');
      await confirm(page);
      await lastPlay(page, '清水 左中二、加藤 生還、近藤 生還');
      await tapAll('清水 二塁走者', 'アピール');
      await changeRunner(/^清水/, 'アピール', '空過');
      await tap(page, '閉じる');
      await confirm(page);
      await expect(page.getByText('2回裏').first()).toBeVisible();
    });

    await test.step('a remark on a play, the way of a grounder with nobody on', async () => {
      await tapAll('ゴロ', '遊', '6-3');
      await lastPlay(page, '相手4番 遊ゴ（6-3）');
      await tap(page, '経過');
      await page.getByRole('button', { name: /^清水 左中二/ }).click();
      await tap(page, '記事');
      await page.getByRole('textbox', { name: '記事' }).fill('相手の監督が抗議');
      await confirm(page);
      await tap(page, '経過');
      await expect(page.getByText('記事：相手の監督が抗議')).toBeVisible();
      await tap(page, '閉じる');
    });

    await test.step('rain ends the game; times, weather and umpires are told after it', async () => {
      await tapAll('その他の操作', 'コールドで終了', '降雨', 'コールドで終了');
      await expect(page.getByRole('heading', { name: 'コールドゲーム（降雨）' })).toBeVisible();
      await tap(page, '時刻・天気・審判');
      const facts = { 開始: '09:05', 終了: '10:20', 天気: '小雨', 審判: '球審 佐藤' };
      for (const [label, text] of Object.entries(facts))
        await page.getByLabel(label, { exact: true }).fill(text);
      await expectAccessibleLightAndDark(page);
      await confirm(page);
      await expect(page.getByText('開始 09:05、終了 10:20、小雨、審判：球審 佐藤')).toBeVisible();
      await expect(page.getByText(/^未送信/)).toBeHidden();
    });

    await test.step('the box score of the API is that of the rules', async () => {
      const game = await ask(server, 'game', { token, id });
      expect(game).toMatchObject({
        ...{ team_score: 2, opponent_score: 0, state: 'called', left_on_base: 2, findings: [] },
        facts: { startedAt: '09:05', endedAt: '10:20', weather: '小雨', umpires: '球審 佐藤' },
        line_score: { us: [0, 2], opponent_errors: 2 },
      });
      const batted = game.batting_records.map(({ user, plate_appearances, ...line }) => {
        // The singles are `hits` on the wire.
        const { at_bats, runs, rbis, walks, strikeouts } = line;
        const hits = line.hits + line.doubles;
        return [user.name, plate_appearances?.join(' '), at_bats, runs, hits, rbis, walks, strikeouts];
      });
      expect(batted).toEqual([
        ['青木', '三振', 1, 0, 0, 0, 0, 1],
        ['石田', '三振', 1, 0, 0, 0, 0, 1],
        ['上野', '振逃', 1, 0, 0, 0, 0, 1],
        ['江口', '左安', 1, 0, 1, 0, 0, 0],
        ['小川', '遊ゴ', 1, 0, 0, 0, 0, 0],
        ['加藤', '四球', 0, 1, 0, 0, 1, 0],
        ['木村', '投犠野', 0, 0, 0, 0, 0, 0],
        ['工藤', '遊飛', 1, 0, 0, 0, 0, 0],
        ['近藤', '遊失', 1, 1, 0, 0, 0, 0],
        ['佐藤', undefined, 0, 0, 0, 0, 0, 0],
        ['清水', '左中二', 1, 0, 1, 2, 0, 0],
      ]);
      const { entries } = await ask(server, 'gameLog', { token, id, query: { after: '0' } });
      const { state, plays } = replayGameLog(entries.map(({ entry }) => entry as LogEntry));
      const pitched = ({ outsRecorded, battersFaced, runsAllowed, earnedRuns, strikeouts }: Pitched) =>
        [outsRecorded, battersFaced, runsAllowed, earnedRuns, strikeouts].join(' ');
      const { us, them } = deriveBoxScores(state, plays);
      expect([...us.pitching, ...them.pitching].map(({ line }) => pitched(line))).toEqual([
        '4 4 0 0 0',
        '3 5 0 0 3',
        // After two outs an error kept the inning alive, so no run is earned (9.16(a)).
        '3 5 2 0 0',
      ]);
    });
  },
);

type Pitched = ReturnType<typeof deriveBoxScores>['us']['pitching'][number]['line'];
