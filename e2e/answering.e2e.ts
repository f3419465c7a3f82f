import { ask } from './support/api.ts';
import { answersFor, inDays, newAskedItem, newFamily, readAnswer } from './support/attendance.ts';
import { expect, ON_BOTH_IN_ALL, ONLY_IN_ALL_ON_BOTH, test } from './support/fixtures.ts';
import { expectAccessibleLightAndDark, onPhone } from './support/looks.ts';
import { openMyPage, openPage, openSettings } from './support/people.ts';

onPhone(() => {
  test('a coach sees who comes and answers for others', ON_BOTH_IN_ALL, async ({ page, server }) => {
    const { coach, guardian, children, other } = await newFamily(server);
    const item = await newAskedItem(server, coach, { opponent: '港北クラブ', game_type: '練習試合' });
    const answer = (token: string, id: number, body: object) =>
      ask(server, 'answerItem', { token, params: { id: item.id, member_id: id }, body });
    await answer(guardian, children[0].id, { answer: 'yes', comment: '昼に帰ります' });
    const path = `/schedule/${item.id}`;
    const main = page.getByRole('main');

    await test.step('counts, positions and names show what is missing', async () => {
      await openPage(page, coach, path, heading(item.date).title);
      const missing = '9人まであと8人 投手・一塁・二塁・三塁・遊撃・外野がいません。';
      await expect(main.getByText(missing)).toBeVisible();
      await expect(main.getByText('昼に帰ります')).toBeVisible();
      await expect(main.getByRole('heading', { name: '未回答 2' })).toBeVisible();
    });

    await test.step('the row of the schedule asks those who have not answered', async () => {
      await page.goto('/schedule');
      await page.getByRole('button', { name: '未回答2人にきく' }).click();
      const dialog = page.getByRole('dialog', { name: '未回答の人にきく' });
      await expect(dialog.getByRole('combobox')).toContainText('東雲 明');
      await expectAccessibleLightAndDark(page);
      await page.goto(path);
    });

    await test.step('a tap on a name answers for them, and is taken back', async () => {
      await main.getByRole('button', { name: '1 東雲 明' }).click();
      await answersFor(page, '1 東雲 明').getByRole('button', { name: '出席' }).click();
      await expect(main.getByRole('heading', { name: '出席 2' })).toBeVisible();
      expect(await readAnswer(server, coach, item.id, other.id)).toBe('yes');
      await main.getByRole('button', { name: '1 東雲 明の回答を取り消す' }).click();
      await expect(main.getByRole('heading', { name: '出席 1' })).toBeVisible();
      expect(await readAnswer(server, coach, item.id, other.id)).toBeNull();
      await expectAccessibleLightAndDark(page);
    });

    await test.step('what came by the team link waits for the coach', async () => {
      const { url } = await ask(server, 'switchTeamAnswerLink', { token: coach, body: { on: true } });
      const token = new URL(url ?? '').pathname.split('/')[2] ?? '';
      const params = { token, item_id: item.id, member_id: children[0].id };
      await ask(server, 'answerByLink', { params, body: { answer: 'no' } });
      await page.reload();
      await expect(main.getByText('7 野原 海斗：出席から欠席に変えたい')).toBeVisible();
      await expectAccessibleLightAndDark(page);
      await main.getByRole('button', { name: '変える', exact: true }).click();
      await expect(main.getByRole('heading', { name: '欠席 1' })).toBeVisible();
      expect(await readAnswer(server, coach, item.id, children[0].id)).toBe('no');
    });

    await test.step('answers to the day before the item was moved say so', async () => {
      const listed = (await ask(server, 'schedule', { token: coach })).find(({ id }) => id === item.id);
      const body = { date: inDays(17), version: listed?.version };
      await ask(server, 'updateScheduleItem', { token: coach, id: item.id, body });
      await answer(coach, other.id, { answer: 'yes' });
      await page.reload();
      await expect(main.getByText(/日（.）のときの答えのまま：7 野原 海斗$/)).toBeVisible();
    });

    await test.step('guests come and become members', async () => {
      await main.getByRole('button', { name: '助っ人を追加' }).click();
      await main.getByLabel('助っ人の名前').fill('草野 伝');
      await page.keyboard.press('Enter');
      await main.getByRole('button', { name: '草野 伝をメンバーにする' }).click();
      await expect(main.getByRole('heading', { name: '出席 2' })).toBeVisible();
      const members = await ask(server, 'members', { token: coach });
      expect(members.map(({ name }) => name)).toContain('草野 伝');
    });
  });
});

/** Returns the title of the item's page. */
function heading(date: string) {
  const [, month, day] = date.split('-').map(Number);
  const weekday = new Intl.DateTimeFormat('ja-JP', { weekday: 'short' }).format(new Date(`${date}T00:00:00`));
  return { title: `${month}月${day}日（${weekday}） 港北クラブ戦` };
}

test('a guardian answers on the home page and undoes it', ONLY_IN_ALL_ON_BOTH, async ({ page, server }) => {
  const { coach, guardian, children } = await newFamily(server);
  const next = await newAskedItem(server, coach);
  const later = await newAskedItem(server, coach, { days: 20, type: '納会' });
  await openMyPage(page, guardian);

  await test.step('the next item has its buttons, and what else is open follows', async () => {
    const region = page.getByRole('region', { name: '次の予定' });
    await region.getByRole('group', { name: '7 野原 海斗の出欠' }).getByText('出席').click();
    await expect(region.getByRole('status').first()).toContainText('出席で送りました');
    expect(await readAnswer(server, coach, next.id, children[0].id)).toBe('yes');
    await region.getByRole('button', { name: '7 野原 海斗の回答を取り消す' }).click();
    await expect(region.getByRole('status').first()).toHaveText('取り消しました');
    expect(await readAnswer(server, coach, next.id, children[0].id)).toBeNull();
  });

  await test.step('an answered item stays until the page is opened again', async () => {
    const region = page.getByRole('region', { name: '出欠に答える' });
    await expect(region.getByText('未回答 1件')).toBeVisible();
    for (const person of ['7 野原 海斗', '23 野原 みお'])
      await region
        .getByRole('group', { name: `${person}の出欠` })
        .getByText('欠席')
        .click();
    await expect(region.getByText('未回答 1件')).toHaveCount(0);
    await expect(region.getByRole('link', { name: /納会/ })).toBeVisible();
    expect(await readAnswer(server, coach, later.id, children[1].id)).toBe('no');
  });
});

test('links for answering are copied and renewed', ONLY_IN_ALL_ON_BOTH, async ({ page, server }) => {
  const { coach, guardian, children } = await newFamily(server);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());

  await test.step('the own one', async () => {
    await openPage(page, guardian, '/settings/invites', '出欠のリンク');
    const { url } = await ask(server, 'ownAnswerLink', { token: guardian });
    const own = page.getByRole('region', { name: '出欠のリンク' });
    await own.getByRole('button', { name: 'コピー' }).click();
    await expect.poll(readClipboard).toBe(url);
    await own.getByRole('button', { name: '作り直す' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '作り直す' }).click();
    await expect(page.getByText('新しいリンクになりました')).toBeVisible();
    const renewed = await ask(server, 'ownAnswerLink', { token: guardian });
    expect(renewed.url).not.toBe(url);
    expect((await page.request.get(url.replace('/a/', '/api/answer/'))).status()).toBe(404);
  });

  await test.step("a member's and a guardian's by the coach", async () => {
    await openPage(page, coach, `/members#member-${children[0].id}`, 'メンバー');
    await page.getByRole('button', { name: '野原 海斗さんの出欠のリンクをコピー' }).click();
    const { url } = await ask(server, 'memberAnswerLink', { token: coach, id: children[0].id });
    await expect.poll(readClipboard).toBe(url);
    await expect(page.getByRole('button', { name: '野原 里美さんの出欠のリンクをコピー' })).toBeVisible();
  });

  await test.step('the team link is switched off and on', async () => {
    await openSettings(page, coach, 'invites');
    const team = page.getByRole('region', { name: '出欠のチームリンク' });
    const toggle = team.getByRole('switch', { name: /チームリンクを使う/ });
    const before = await ask(server, 'teamAnswerLink', { token: coach });
    for (const on of [!before.on, before.on]) {
      await toggle.click();
      await expect.poll(async () => (await ask(server, 'teamAnswerLink', { token: coach })).on).toBe(on);
      await expect(team.getByRole('button', { name: 'コピー' })).toHaveCount(on ? 1 : 0);
    }
  });
});
