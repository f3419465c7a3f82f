import { expectAccessible } from './support/accessibility.ts';
import { expectPage } from './support/actions.ts';
import { ask } from './support/api.ts';
import { dayButton, dayHeading, items } from './support/calendar.ts';
import { expect, ONLY_IN_ALL_ON_BOTH, test } from './support/fixtures.ts';
import { onPhone } from './support/looks.ts';
import { newCoach, openPage } from './support/people.ts';

/** A Wednesday. */
const TODAY = new Date('2026-05-20T10:00:00+09:00');

onPhone(() => {
  test('a coach plans practices and a game', ONLY_IN_ALL_ON_BOTH, async ({ page, server }) => {
    const token = await newCoach(server);
    const listItems = async () => ask(server, 'schedule', { token });
    await page.clock.setFixedTime(TODAY);
    await openPage(page, token, '/schedule', 'スケジュール');
    const adding = page.getByRole('dialog', { name: '新しい予定を追加' });
    const editing = page.getByRole('dialog', { name: '予定を編集' });
    const agenda = page.getByRole('region', { name: 'これからの予定' });
    const menu = page.getByRole('button', { name: 'その他の操作' });

    await test.step('a practice repeats on the chosen Saturdays, and is taken back at once', async () => {
      await page.getByRole('button', { name: '予定を追加' }).click();
      await adding.getByLabel('日付').fill('2026-05-23');
      await adding.getByLabel('集合時間').fill('08:30');
      await adding.getByLabel('内容').fill('練習');
      await adding.getByText('毎週くり返す').click();
      await adding.getByLabel('この日まで').fill('2026-06-20');
      await expect(adding.getByText('予定を作る日（5日）')).toBeVisible();
      await adding.getByText('6/6（土）').click();
      await expectAccessible(page);
      await adding.getByRole('button', { name: '4件を追加' }).click();
      await expect(adding).toBeHidden();
      expect((await listItems()).map(({ date }) => date)).toEqual([
        '2026-05-23',
        '2026-05-30',
        '2026-06-13',
        '2026-06-20',
      ]);
      await page.getByRole('button', { name: '取り消す' }).click();
      await expect(agenda.getByText('これからの予定はまだありません')).toBeVisible();
      expect(await listItems()).toEqual([]);
    });

    await test.step('what was taken back comes again, and a change is also for those after it', async () => {
      const form = { date: '2026-05-23', time: '08:30', type: '練習' };
      const dates = ['2026-05-23', '2026-05-30', '2026-06-13', '2026-06-20'];
      const [, second] = await ask(server, 'repeatScheduleItem', { token, body: { ...form, dates } });
      await page.goto(`/schedule/${second?.id}`);
      await page.getByRole('button', { name: '編集', exact: true }).click();
      await editing.getByLabel('集合時間').fill('07:30');
      await editing.getByText('これ以降の2件も').click();
      await expectAccessible(page);
      await editing.getByRole('button', { name: '更新', exact: true }).click();
      await expect(editing).toBeHidden();
      await expect(page.getByText('集合 07:30')).toBeVisible();
      expect((await listItems()).map(({ time }) => time)).toEqual(['08:30', '07:30', '07:30', '07:30']);
    });

    await test.step('it is cancelled with a reason, and that is taken back', async () => {
      // The offer to undo the change is still shown.
      await page.reload();
      await menu.click();
      await page.getByRole('button', { name: '中止にする', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: '「練習」を中止にする' });
      await expect(dialog.getByText('欠席と答えた人を除き、メールの届く人に知らせます')).toBeVisible();
      await dialog.getByLabel('中止の理由').fill('雨天のため');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: '中止にする' }).click();
      await expect(page.getByText('雨天のため')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('練習');
      await page.getByRole('button', { name: '取り消す' }).click();
      await expect(page.getByText('雨天のため')).toBeHidden();
      expect((await listItems()).filter(({ cancelled }) => cancelled)).toEqual([]);
    });

    await test.step('it and those after it are deleted, until that is taken back', async () => {
      await menu.click();
      await page.getByRole('button', { name: '削除', exact: true }).click();
      const question = page.getByRole('alertdialog');
      await question.getByText('これ以降の2件も').click();
      await expectAccessible(page);
      await question.getByRole('button', { name: '削除', exact: true }).click();
      await expectPage(page, 'スケジュール');
      expect(await listItems()).toHaveLength(1);
      await page.getByRole('button', { name: '取り消す' }).click();
      await expect(agenda.getByRole('link', { name: /練習/ })).toHaveCount(4);
    });

    await test.step('a game asks who comes, with the usual deadline and nine as the minimum', async () => {
      await dayButton(page, '2026年5月20日').click();
      await page.getByRole('button', { name: '予定を追加' }).click();
      await adding.getByLabel('内容').fill('公式戦');
      await adding.getByText('試合', { exact: true }).click();
      await expect(adding.getByLabel('試合種類')).toHaveValue('公式戦');
      await adding.getByLabel('相手').fill('港北クラブ');
      await adding.getByLabel('大会名').fill('春季大会');
      await adding.getByLabel('日付').fill('2026-05-24');
      await expect(adding.getByLabel('出欠をとる')).toBeChecked();
      await expect(adding.getByLabel('回答の締切')).toHaveValue('2026-05-21T21:00');
      await expect(adding.getByLabel('最少人数')).toHaveValue('9');
      await adding.getByLabel('回答の締切').fill('2026-05-19T21:00');
      await expect(adding.getByText('この日時は過ぎています')).toBeVisible();
      await adding.getByLabel('日付').fill('2026-05-31');
      await expect(adding.getByLabel('回答の締切')).toHaveValue('2026-05-26T21:00');
      await adding.getByLabel('開始').fill('10:00');
      await adding.getByText('終了時刻・集合場所など').click();
      await adding.getByLabel('終了').fill('09:00');
      await adding.getByRole('button', { name: '追加', exact: true }).click();
      await expect(adding.getByText('終了は、開始より後の時刻にしてください')).toBeVisible();
      await expectAccessible(page);
      await adding.getByLabel('終了').fill('12:00');
      await adding.getByRole('button', { name: '追加', exact: true }).click();
      await expect(dayHeading(page, '2026年5月31日日曜日')).toBeVisible();
    });

    await test.step('its record is made from it in one tap, and both lead to each other', async () => {
      await items(page).getByRole('link', { name: 'くわしく' }).click();
      await menu.click();
      await page.getByRole('link', { name: '試合記録を作る' }).click();
      await expectPage(page, '試合登録');
      await expect(page.getByLabel('試合日')).toHaveValue('2026-05-31');
      await expect(page.getByRole('radio', { name: '公式戦' })).toBeChecked();
      await expect(page.getByLabel('大会名')).toHaveValue('春季大会');
      await expect(page.getByLabel('相手チーム', { exact: true })).toHaveValue('港北クラブ');
      await page.clock.setFixedTime(new Date('2026-05-31T18:00:00+09:00'));
      await page.getByRole('textbox', { name: '自チームのスコア' }).fill('5');
      await page.getByRole('textbox', { name: '相手チームのスコア' }).fill('3');
      await page.getByRole('button', { name: '打撃登録へ' }).click();
      await expectPage(page, '打撃登録');
      const game = (await listItems()).find(({ opponent }) => opponent === '港北クラブ');
      await page.goto(`/schedule/${game?.id}`);
      await page.getByRole('link', { name: '試合記録を見る' }).click();
      await expectPage(page, '港北クラブ戦');
      await page.getByRole('link', { name: 'この試合の予定を見る' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '5月31日（日） 港北クラブ戦' })).toBeVisible();
    });

    await test.step('a wrong record is taken off the item, and another one is chosen', async () => {
      const record = page.getByRole('link', { name: '試合記録を見る' });
      const tying = page.getByRole('dialog', { name: 'この予定の試合記録' });
      const chosen = tying.getByRole('button', { name: /港北クラブ/ });
      await menu.click();
      await page.getByRole('button', { name: '試合記録を選ぶ' }).click();
      await expect(chosen).toHaveAttribute('aria-pressed', 'true');
      await expectAccessible(page);
      await tying.getByRole('button', { name: '試合記録を外す' }).click();
      await expect(page.getByText('試合記録を外しました')).toBeVisible();
      await expect(record).toHaveCount(0);
      await page.getByRole('button', { name: '取り消す' }).click();
      await expect(record).toBeVisible();
      await menu.click();
      await page.getByRole('button', { name: '試合記録を選ぶ' }).click();
      await tying.getByRole('button', { name: '試合記録を外す' }).click();
      await expect(record).toHaveCount(0);
      await menu.click();
      await page.getByRole('button', { name: '試合記録を選ぶ' }).click();
      await chosen.click();
      await expect(record).toBeVisible();
    });

    await test.step('a copy has the same facts on another day', async () => {
      await page.reload();
      await menu.click();
      await page.getByRole('button', { name: '複製' }).click();
      const copying = page.getByRole('dialog', { name: '予定を複製' });
      await expect(copying.getByLabel('相手', { exact: true })).toHaveValue('港北クラブ');
      await expect(copying.getByLabel('日付')).toHaveValue('2026-05-31');
      await copying.getByLabel('日付').fill('2026-06-14');
      await copying.getByRole('button', { name: '追加', exact: true }).click();
      await expectPage(page, '6月14日（日） 港北クラブ戦');
      const copies = (await listItems()).filter(({ opponent }) => opponent === '港北クラブ');
      const [original, copy] = copies;
      const { id: _, date: __, answer_by, game_id, version: ___, ...same } = copy ?? {};
      expect(original).toMatchObject(same);
      expect([answer_by, game_id]).toEqual(['2026-06-11T21:00', null]);
    });
  });
});
