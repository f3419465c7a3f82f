import { ask } from './support/api.ts';
import { expect, ON_BOTH_IN_ALL, ONLY_IN_ALL_ON_BOTH, test } from './support/fixtures.ts';
import { expectAccessibleLightAndDark, onPhone } from './support/looks.ts';
import { newCoach, newPlayer, openPage, takeSession } from './support/people.ts';

const ITEM = {
  date: '2030-11-24',
  time: '08:00',
  opponent: '港北クラブ',
  game_type: '公式戦',
  location: '多摩第2球場',
  asks: true,
  answer_by: '2030-11-21T21:00',
};

onPhone(() => {
  test(
    'a player adds the schedule to their calendar and renews the link',
    ONLY_IN_ALL_ON_BOTH,
    async ({ page, server }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const coach = await newCoach(server);
      await ask(server, 'createScheduleItem', { token: coach, body: ITEM });
      const player = await newPlayer(server, { coach });
      await openPage(page, player, '/schedule', 'スケジュール');
      await page.getByRole('button', { name: 'カレンダーに入れる' }).click();
      const dialog = page.getByRole('dialog', { name: 'カレンダーに入れる' });
      const apple = dialog.getByRole('link', { name: 'iPhone・Macのカレンダー' });
      const readUrl = async () => (await apple.getAttribute('href'))?.replace(/^webcal:/, 'http:') ?? '';
      const readStatus = async (url: string) => (await fetch(url)).status;
      const first = await readUrl();

      await test.step('for Apple, Google and by copying', async () => {
        expect(first).toBe((await ask(server, 'calendarLink', { token: player })).url);
        const google = await dialog.getByRole('link', { name: 'Googleカレンダー' }).getAttribute('href');
        expect(new URL(google ?? '').searchParams.get('cid')).toBe(first.replace('http:', 'webcal:'));
        await dialog.getByRole('button', { name: 'リンクをコピー' }).click();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
        await expect(dialog.getByText('12〜24時間に1回しか読み込まない')).toBeVisible();
        expect(await (await fetch(first)).text()).toContain('SUMMARY:港北クラブ戦');
        await expectAccessibleLightAndDark(page);
      });

      await test.step('a new link ends the old one', async () => {
        await dialog.getByRole('button', { name: 'リンクを作り直す' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: '作り直す' }).click();
        await expect(page.getByText('カレンダーのリンクを作り直しました')).toBeVisible();
        await expect.poll(readUrl).not.toBe(first);
        expect([await readStatus(first), await readStatus(await readUrl())]).toEqual([404, 200]);
      });
    },
  );

  test(
    'a coach sends an item to the team, and to one who has not answered',
    ON_BOTH_IN_ALL,
    async ({ page, server }) => {
      const coach = await newCoach(server);
      const kaito = await ask(server, 'createMember', { token: coach, body: { name: '野原 海斗' } });
      await ask(server, 'createMember', { token: coach, body: { name: '野原 みお' } });
      const item = await ask(server, 'createScheduleItem', { token: coach, body: ITEM });
      await takeSession(page, coach);
      await page.goto(`/schedule/${item.id}`);
      const lineText = async () => {
        const href = await page
          .getByRole('dialog')
          .getByRole('link', { name: 'LINEで送る' })
          .getAttribute('href');
        return new URL(href ?? '').searchParams.get('text') ?? '';
      };

      await test.step('with the link of the page, or that of the team where it is on', async () => {
        await page.getByRole('button', { name: '予定を送る' }).click();
        expect(await lineText()).toContain(
          '【出欠】11月24日（日） 港北クラブ戦\n集合 08:00\n場所 多摩第2球場\n締切 11月21日',
        );
        expect(await lineText()).toContain(`/schedule/${item.id}`);
        await expectAccessibleLightAndDark(page);
        const choice = page.getByRole('switch', { name: /^ログインなしで答えられるリンクを付ける/ });
        await choice.click();
        await expect.poll(lineText).not.toContain(`/schedule/${item.id}`);
        const { url } = await ask(server, 'teamAnswerLink', { token: coach });
        expect(await lineText()).toContain(url);
        await expect(choice).toBeChecked();
        await page.getByRole('button', { name: '閉じる' }).click();
        await page.getByRole('button', { name: '予定を送る' }).click();
        expect(await lineText()).toContain(url);
        await expect(choice).toBeHidden();
        await page.getByRole('button', { name: '閉じる' }).click();
      });

      await test.step('the text for the team names nobody, that for one person has their own link', async () => {
        await page.getByRole('button', { name: '未回答2人にきく' }).click();
        expect(await lineText()).toContain('まだの方は、回答をお願いします。');
        expect(await lineText()).not.toContain('野原');
        await page.getByLabel('だれに送りますか').selectOption('野原 海斗');
        await expect.poll(lineText).toContain('野原 海斗さん\n【出欠】');
        const { url } = await ask(server, 'memberAnswerLink', { token: coach, id: kaito.id });
        expect(await lineText()).toContain(url);
      });

      await test.step('a cancellation is told as one', async () => {
        const { id, date } = item;
        await ask(server, 'updateScheduleItem', {
          token: coach,
          id,
          body: { date, cancelled: true, cancel_reason: '雨天' },
        });
        await page.reload();
        await page.getByRole('button', { name: '予定を送る' }).click();
        expect(await lineText()).toMatch(/^【中止】11月24日（日） 港北クラブ戦\n理由 雨天\nhttp\S+$/);
      });
    },
  );
});
