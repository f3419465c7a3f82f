import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { answersFor, inDays, newAskedItem, newFamily, readAnswer } from './support/attendance.ts';
import { expect, ON_BOTH_IN_ALL, ONLY_IN_ALL, ONLY_IN_ALL_ON_BOTH, test } from './support/fixtures.ts';
import { expectAccessibleLightAndDark, onPhone } from './support/looks.ts';
import { collectChanges } from './support/requests.ts';
import type { RunningServer } from './support/server.ts';

const chosen = (page: Page, person: string) =>
  answersFor(page, person).getByRole('button', { pressed: true });

const tapFor = (page: Page, person: string, answer: string) =>
  answersFor(page, person).getByRole('button', { name: answer }).click();

async function newFamilyLink(server: RunningServer) {
  const family = await newFamily(server);
  const { url } = await ask(server, 'ownAnswerLink', { token: family.guardian });
  return { ...family, url };
}

onPhone(() => {
  test('a parent answers for two children without a login', ON_BOTH_IN_ALL, async ({ page, server }) => {
    const { coach, children, url } = await newFamilyLink(server);
    const [kaito, mio] = children;
    const item = await newAskedItem(server, coach, { meet_place: '正門前' });
    await newAskedItem(server, coach, { days: 20, type: '納会' });
    const answer = (id: number) => readAnswer(server, coach, item.id, id);

    await test.step('opening the link shows what is asked and answers nothing', async () => {
      const changes = collectChanges(page);
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('練習試合');
      for (const text of ['野原 里美さん（保護者）', '集合 07:30', '開始 09:00', '正門前', '21:00'])
        await expect(page.getByText(text).first()).toBeVisible();
      const map = page.getByRole('link', { name: /みどり小学校グラウンド/ });
      expect(await map.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/search\//);
      await expect(page.getByText('いまのところ')).toHaveCount(0);
      expect(changes).toEqual([]);
      expect(await page.context().cookies()).toEqual([]);
      await expectAccessibleLightAndDark(page);
    });

    await test.step('a tap answers and says so', async () => {
      await tapFor(page, '7 野原 海斗', '出席');
      await expect(page.getByRole('status').first()).toContainText(/出席で送りました \d+:\d\d/);
      await expect(page.getByText('いまのところ 出席 1')).toBeVisible();
      expect(await answer(kaito.id)).toBe('yes');
    });

    await test.step('undo goes back to no answer', async () => {
      await page.getByRole('button', { name: '7 野原 海斗の回答を取り消す' }).click();
      await expect(page.getByRole('status').first()).toHaveText('取り消しました');
      await expect(chosen(page, '7 野原 海斗')).toHaveCount(0);
      expect(await answer(kaito.id)).toBeNull();
      await tapFor(page, '7 野原 海斗', '欠席');
      await expect(page.getByRole('status').first()).toContainText('欠席で送りました');
    });

    await test.step('who is undecided says when they will know', async () => {
      await tapFor(page, '23 野原 みお', '保留');
      const days = page.getByRole('group', { name: /^いつ分かりますか/ });
      await days.getByRole('button').nth(1).click();
      await expect(days.getByRole('button', { pressed: true })).toHaveText(/まで$/);
      await expect(page.getByRole('status').nth(1)).toContainText('保留で送りました');
      const { answers } = await ask(server, 'itemAttendance', { token: coach, id: item.id });
      expect(answers.find(({ member_id }) => member_id === mio.id)?.maybe_until).toBe(inDays(7));
    });

    await test.step('a remark for the coach alone, and a time, are added', async () => {
      const remark = page.getByRole('textbox', { name: '23 野原 みおのひとこと' });
      await page.getByRole('button', { name: 'ひとこと' }).nth(1).click();
      await remark.fill('習いごとの発表会と重なるかもしれません。');
      await page.getByLabel('監督だけに見せる').check();
      await expectAccessibleLightAndDark(page);
      await page.getByRole('button', { name: 'ひとことを送る' }).click();
      await expect(remark).toHaveCount(0);
      await page.getByRole('button', { name: '遅刻・早退' }).click();
      await page.getByLabel('着く時刻（遅刻）').fill('10:30');
      await page.getByRole('button', { name: '時刻を送る' }).click();
      await expect(page.getByText('10:30に着く')).toBeVisible();
      // The page shows what it sends before the server has it.
      await expect(page.getByRole('status').nth(1)).toContainText('保留で送りました');
      const { answers } = await ask(server, 'itemAttendance', { token: coach, id: item.id });
      const stored = answers.find(({ member_id }) => member_id === mio.id);
      expect(stored).toMatchObject({ arrives: '10:30', coaches_only: true, via: 'personal' });
      expect(stored?.comment).toContain('発表会');
    });

    await test.step('another visit shows the answers, and the other item unfolds', async () => {
      await page.goto(url);
      const rows = page.getByRole('listitem');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('納会');
      await expect(rows).toContainText('野原 海斗 × 欠席・野原 みお △ 保留');
      await rows.getByRole('button').first().click();
      await expect(chosen(page, '23 野原 みお')).toHaveText(/保留/);
    });

    await test.step('an item that was moved asks whether the answer still holds', async () => {
      const moved = { date: inDays(12), version: item.version };
      await ask(server, 'updateScheduleItem', { token: coach, id: item.id, body: moved });
      await page.goto(`${url}#${item.id}`);
      await page.reload();
      await expect(page.getByText(/日（.）のときの答えです。/)).toHaveCount(2);
      await expectAccessibleLightAndDark(page);
      await page.getByRole('button', { name: 'もう一度 欠席' }).click();
      await expect(page.getByText(/日（.）のときの答えです。/)).toHaveCount(1);
      await expect(page.getByRole('status').first()).toContainText('欠席で送りました');
      const { answers } = await ask(server, 'itemAttendance', { token: coach, id: item.id });
      expect(answers.find(({ member_id }) => member_id === kaito.id)?.answered_for).toBe(inDays(12));
    });
  });
});

test('a tap without a connection is kept and sent later', ON_BOTH_IN_ALL, async ({ page, server }) => {
  const { coach, children, url } = await newFamilyLink(server);
  const item = await newAskedItem(server, coach);
  await page.goto(url);
  await expect(answersFor(page, '7 野原 海斗')).toBeVisible();

  await test.step('it says that the answer is not sent', async () => {
    await page.context().setOffline(true);
    await tapFor(page, '7 野原 海斗', '出席');
    await expect(page.getByRole('status').first()).toContainText('未送信');
    await expect(chosen(page, '7 野原 海斗')).toHaveText(/出席/);
    expect(await readAnswer(server, coach, item.id, children[0].id)).toBeNull();
  });

  await test.step('it is sent as soon as the connection is back', async () => {
    await page.context().setOffline(false);
    await expect(page.getByRole('status').first()).toContainText('出席で送りました');
    expect(await readAnswer(server, coach, item.id, children[0].id)).toBe('yes');
  });

  await test.step('a later visit sends what an earlier one could not', async () => {
    await page.route('**/api/answer/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await tapFor(page, '23 野原 みお', '欠席');
    await expect(page.getByRole('status').nth(1)).toContainText('未送信');
    await page.unroute('**/api/answer/**');
    await page.reload();
    await expect(page.getByRole('status').nth(1)).toContainText('欠席で送りました');
    expect(await readAnswer(server, coach, item.id, children[1].id)).toBe('no');
  });

  await test.step('what an earlier version of the page could not send is sent', async () => {
    const [, name] = url.match(/\/a\/(.*)-[^-]*$/) ?? [];
    const answers = { [`${item.id}/${children[1].id}`]: { change: { answer: 'yes' }, at: Date.now() } };
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      `answers:${name}`,
      JSON.stringify(answers),
    ] as const);
    await page.reload();
    await expect(page.getByRole('status').nth(1)).toContainText('出席で送りました');
    expect(await readAnswer(server, coach, item.id, children[1].id)).toBe('yes');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
});

test(
  'says what became of an item, and takes no answers where it is cancelled',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const { coach, url } = await newFamilyLink(server);
    const late = await newAskedItem(server, coach, { answer_by: `${inDays(2)}T21:00` });
    await page.clock.setFixedTime(new Date(`${inDays(3)}T12:00:00+09:00`));
    await page.goto(url);
    await expect(page.getByText('締切を過ぎています。答えると監督に知らせます。')).toBeVisible();
    await tapFor(page, '7 野原 海斗', '出席');
    await expect(page.getByRole('status').first()).toContainText('出席で送りました');

    const { version } = late;
    const body = { date: late.date, cancelled: true, cancel_reason: '雨で使えません', version };
    await ask(server, 'updateScheduleItem', { token: coach, id: late.id, body });
    await tapFor(page, '7 野原 海斗', '欠席');
    await expect(page.getByRole('status').first()).toContainText('中止');
    await page.reload();
    await expect(page.getByText('中止になりました')).toBeVisible();
    await expect(page.getByText('雨で使えません')).toBeVisible();
    await expect(answersFor(page, '7 野原 海斗')).toHaveCount(0);
  },
);

test('the team link asks who one is, and remembers it', ON_BOTH_IN_ALL, async ({ page, server }) => {
  const { coach, children, other, guardian } = await newFamily(server);
  const item = await newAskedItem(server, coach);
  const params = { id: item.id, member_id: children[0].id };
  await ask(server, 'answerItem', { token: guardian, params, body: { answer: 'yes' } });
  const { url } = await ask(server, 'switchTeamAnswerLink', { token: coach, body: { on: true } });

  await test.step('who are you, by number and name', async () => {
    await page.goto(url ?? '');
    await expect(page.getByRole('heading', { level: 1, name: 'だれですか？' })).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveText([/1.*東雲/, /7.*海斗|7.*野原/, /23.*野原/]);
    await expectAccessibleLightAndDark(page);
    await page.getByRole('button', { name: /東雲/ }).click();
    await page.getByRole('button', { name: '出席' }).click();
    await expect(page.getByRole('status')).toContainText('出席で送りました');
    expect(await readAnswer(server, coach, item.id, other.id)).toBe('yes');
  });

  await test.step('the device remembers it, also for a new link, until it is told otherwise', async () => {
    const renewed = await ask(server, 'renewTeamAnswerLink', { token: coach });
    await page.goto(renewed.url ?? '');
    await expect(page.getByText('東雲の出欠に答えています')).toBeVisible();
    await page.getByRole('button', { name: '別の人にする' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'だれですか？' })).toBeVisible();
  });

  await test.step('an answer given otherwise changes only when the coach agrees', async () => {
    await page.getByRole('button', { name: /7.*野原/ }).click();
    await page.getByRole('button', { name: '欠席' }).click();
    await expect(page.getByRole('status')).toContainText('欠席を希望（監督の確認待ち）');
    expect(await readAnswer(server, coach, item.id, children[0].id)).toBe('yes');
    await page.getByRole('button', { name: '回答を取り消す' }).click();
    await expect(page.getByRole('status')).toContainText('出席で送りました');
    await page.getByRole('button', { name: 'ひとこと' }).click();
    await page.getByRole('textbox', { name: /のひとこと$/ }).fill('弟も連れて行きます');
    await page.getByRole('button', { name: 'ひとことを送る' }).click();
    await expect(page.getByRole('status')).toContainText('送りました（監督の確認待ち）');
    const { answers } = await ask(server, 'itemAttendance', { token: coach, id: item.id });
    expect(answers.map(({ wish }) => wish?.comment ?? null)).toContain('弟も連れて行きます');
  });

  await test.step('the old link is dead', async () => {
    await page.goto(url ?? '');
    await expect(page.getByRole('heading', { level: 1, name: 'このリンクは使えません' })).toBeVisible();
  });
});

test('a dead, altered or invented link says what to do', ONLY_IN_ALL, async ({ page, server }) => {
  const { guardian, url } = await newFamilyLink(server);
  await ask(server, 'renewOwnAnswerLink', { token: guardian });
  const altered = url.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  for (const dead of [url, altered, '/a/x', '/a/%25']) {
    await page.goto(dead);
    await expect(page.getByRole('heading', { level: 1, name: 'このリンクは使えません' })).toBeVisible();
    await expect(page.getByText('監督に新しいリンクをもらうか、ログインして')).toBeVisible();
  }
  await expectAccessibleLightAndDark(page);
  await page.getByRole('link', { name: 'ログイン' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
});

test('whoever only fetches the link changes nothing', ONLY_IN_ALL_ON_BOTH, async ({ page, server }) => {
  const { coach, children, url } = await newFamilyLink(server);
  const item = await newAskedItem(server, coach);
  const token = new URL(url).pathname.split('/')[2];
  const place = `${server.url}/api/answer/${token}/${item.id}/${children[0].id}`;
  const scanners: Record<string, string>[] = [
    {},
    { Purpose: 'prefetch' },
    { 'Sec-Purpose': 'prefetch;prerender' },
  ];
  for (const headers of scanners)
    for (const method of ['GET', 'HEAD'])
      for (const target of [url, `${server.url}/api/answer/${token}`, place])
        await page.request.fetch(target, { method, headers });
  expect(await readAnswer(server, coach, item.id, children[0].id)).toBeNull();
});

test(
  'the page is usable at 320 px, at 200 % and with the keyboard',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const { coach, url } = await newFamilyLink(server);
    for (let days = 4; days < 16; days += 1) await newAskedItem(server, coach, { days, type: `練習${days}` });
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(url);
    await expect(page.getByRole('listitem')).toHaveCount(11);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    // A zoom of 200 % leaves this of a window of 390 px.
    await page.setViewportSize({ width: 195, height: 422 });
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 390, height: 844 });
    const yes = answersFor(page, '7 野原 海斗').getByRole('button', { name: '出席' });
    await yes.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').first()).toContainText('出席で送りました');
    await expect(yes).toBeFocused();
  },
);
