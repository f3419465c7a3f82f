import type { Locator, Page } from '@playwright/test';
import { expectAlert, expectPage } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth } from './support/looks.ts';
import { newCoach, newPlayer, takeSession } from './support/people.ts';

/** A Wednesday. The journeys happen on this day, whatever day it is. */
const TODAY = new Date('2026-05-20T10:00:00+09:00');

function dayButton(page: Page, day: string): Locator {
  return page.getByRole('grid').getByRole('button', { name: new RegExp(`^${day}`) });
}

function month(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 2, name, exact: true });
}

function dayHeading(page: Page, day: string): Locator {
  return page.getByRole('heading', { level: 2, name: `${day}の予定`, exact: true });
}

function background(day: Locator): Promise<string> {
  return day.evaluate((button) => getComputedStyle(button).backgroundColor);
}

/** The four rows of an item: meeting time, content, place, memo. */
async function expectRows(item: Locator, values: readonly string[]): Promise<void> {
  await expect(item.getByRole('term')).toHaveText(['集合時間', '内容', '場所', 'メモ']);
  await expect(item.getByRole('definition')).toHaveText([...values]);
}

async function openSchedule(page: Page, token: string, address = '/schedule'): Promise<void> {
  await page.clock.setFixedTime(TODAY);
  await takeSession(page, token);
  await page.goto(address);
  await expectPage(page, 'スケジュール');
}

test('the calendar shows six weeks, weekends, holidays and today', async ({ page, server }) => {
  await openSchedule(page, await newCoach(server));
  const days = page.getByRole('grid').getByRole('button');

  await test.step('title left, the ways to other months right', async () => {
    await expect(month(page, '2026年5月')).toBeVisible();
    const title = await month(page, '2026年5月').boundingBox();
    const names = ['今日', '前月', '翌月'];
    const buttons = names.map((name) => page.getByRole('button', { name, exact: true }));
    const places = await Promise.all(buttons.map((button) => button.boundingBox()));
    const lefts = [title, ...places].map((box) => box?.x ?? Number.NaN);
    expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
    await expect(dayHeading(page, '2026年5月20日水曜日')).toBeVisible();
    await expect(page.getByText('まだ予定はありません')).toBeVisible();
    await expectAccessibleAtEachWidth(page);
  });

  await test.step('six weeks in every month, also in one of four', async () => {
    await expect(days).toHaveCount(42);
    await page.getByRole('button', { name: '翌月' }).click();
    await expect(month(page, '2026年6月')).toBeVisible();
    for (const name of ['2026年5月', '2026年4月', '2026年3月', '2026年2月']) {
      await page.getByRole('button', { name: '前月' }).click();
      await expect(month(page, name)).toBeVisible();
    }
    await expect(days).toHaveCount(42);
    await expectAccessibleAtEachWidth(page);
    await page.getByRole('button', { name: '今日', exact: true }).click();
    await expect(month(page, '2026年5月')).toBeVisible();
  });

  await test.step('Saturdays and Sundays have their colours, a holiday its name and that of a Sunday', async () => {
    const weekday = await background(dayButton(page, '2026年5月13日水曜日'));
    const saturday = await background(dayButton(page, '2026年5月16日土曜日'));
    const sunday = await background(dayButton(page, '2026年5月17日日曜日'));
    expect(new Set([weekday, saturday, sunday]).size).toBe(3);
    const holiday = dayButton(page, '2026年5月4日月曜日');
    await expect(holiday).toHaveAccessibleName(/みどりの日/);
    expect(await background(holiday)).toBe(sunday);
    // A holiday that fell on a Sunday is kept three days later, behind two others.
    const substitute = dayButton(page, '2026年5月6日水曜日');
    await expect(substitute).toHaveAccessibleName(/振替休日/);
    expect(await background(substitute)).toBe(sunday);
    await holiday.click();
    await expect(dayHeading(page, '2026年5月4日月曜日')).toBeVisible();
    await expect(page.getByRole('main').getByText('みどりの日', { exact: true }).last()).toBeVisible();
    await expectAccessibleAtEachWidth(page);
  });
});

test('the coach adds, changes and deletes what is on', async ({ page, server }) => {
  const token = await newCoach(server);
  await openSchedule(page, token);
  const adding = page.getByRole('dialog', { name: '新しい予定を追加' });
  const editing = page.getByRole('dialog', { name: '予定を編集' });
  const add = page.getByRole('button', { name: '予定を追加' });
  const items = page.getByRole('main').getByRole('listitem');

  await test.step('without a date nothing is sent', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/schedules')) sent.push(request.url());
    });
    await add.click();
    await expect(adding).toBeVisible();
    await expect(adding.getByLabel('内容')).toHaveAttribute('placeholder', /練習試合/);
    await expectAccessibleAtEachWidth(page);
    await adding.getByLabel('日付').fill('');
    await adding.getByLabel('内容').fill('書きかけ');
    await expectAlert(page, '日付を指定してください', () =>
      adding.getByRole('button', { name: '追加', exact: true }).click(),
    );
    await expect(adding).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step('cancelling closes the dialog and clears it', async () => {
    await adding.getByRole('button', { name: 'キャンセル', exact: true }).click();
    await expect(adding).toBeHidden();
    await add.click();
    await expect(adding.getByLabel('日付')).toHaveValue('2026-05-20');
    for (const label of ['時間', '内容', '場所', 'メモ']) {
      await expect(adding.getByLabel(label)).toHaveValue('');
    }
  });

  await test.step('an item of nothing but a date shows the defaults, and its day a dot', async () => {
    await expect(page.locator('[data-dot]')).toHaveCount(0);
    await adding.getByLabel('日付').fill('2026-05-09');
    await adding.getByRole('button', { name: '追加', exact: true }).click();
    await expect(adding).toBeHidden();
    await expect(dayHeading(page, '2026年5月9日土曜日')).toBeVisible();
    await expect(items).toHaveCount(1);
    await expectRows(items, ['未設定', '未設定', '未設定', 'なし']);
    await expect(dayButton(page, '2026年5月9日土曜日').locator('[data-dot]')).toBeVisible();
    await expect(dayButton(page, '2026年5月9日土曜日')).toHaveAccessibleName(/予定1件/);
    await expect(page.locator('[data-dot]')).toHaveCount(1);
    await expectAccessibleAtEachWidth(page);
  });

  await test.step('he fills it in and moves it', async () => {
    await items.getByRole('button', { name: '編集' }).click();
    await expect(editing.getByLabel('日付')).toHaveValue('2026-05-09');
    await editing.getByLabel('日付').fill('2026-05-23');
    await editing.getByLabel('時間').fill('09:30');
    await editing.getByLabel('内容').fill('練習試合');
    await editing.getByLabel('場所').fill('市民球場');
    await editing.getByLabel('メモ').fill('ユニフォームは白');
    await expectAccessibleAtEachWidth(page);
    await editing.getByRole('button', { name: '更新', exact: true }).click();
    await expect(editing).toBeHidden();
    await expect(dayHeading(page, '2026年5月23日土曜日')).toBeVisible();
    await expectRows(items, ['09:30', '練習試合', '市民球場', 'ユニフォームは白']);
    await expect(dayButton(page, '2026年5月9日土曜日').locator('[data-dot]')).toHaveCount(0);
    expect(await ask(server, 'schedule', { token })).toMatchObject([
      { date: '2026-05-23', time: '09:30', type: '練習試合', location: '市民球場' },
    ]);
  });

  await test.step('a second one on that day stands behind the first, and a reload shows both', async () => {
    await add.click();
    await adding.getByLabel('時間').fill('13:00');
    await adding.getByLabel('内容').fill('反省会');
    await adding.getByRole('button', { name: '追加', exact: true }).click();
    await expect(items).toHaveCount(2);
    await page.reload();
    await expectPage(page, 'スケジュール');
    await expectRows(items.first(), ['09:30', '練習試合', '市民球場', 'ユニフォームは白']);
    await expectRows(items.last(), ['13:00', '反省会', '未設定', 'なし']);
  });

  await test.step('he deletes them after being asked', async () => {
    for (const left of [1, 0]) {
      await items.first().getByRole('button', { name: '削除' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('本当に削除しますか？ この操作は元に戻せません。');
      await expectAccessibleAtEachWidth(page);
      await question.getByRole('button', { name: '削除', exact: true }).click();
      await expect(items).toHaveCount(left);
    }
    await expect(page.getByText('まだ予定はありません')).toBeVisible();
    await expect(page.locator('[data-dot]')).toHaveCount(0);
    expect(await ask(server, 'schedule', { token })).toEqual([]);
  });
});

test('a player sees what is on, without any control', async ({ page, server }) => {
  const coach = await newCoach(server);
  const item = { date: '2026-05-24', time: '08:15:00', type: '公式戦', location: '', note: '' };
  await ask(server, 'createScheduleItem', { token: coach, body: item });
  await openSchedule(page, await newPlayer(server, { coach }));
  await expect(page.getByText('まだ予定はありません')).toBeVisible();
  await dayButton(page, '2026年5月24日日曜日').click();
  await expect(dayHeading(page, '2026年5月24日日曜日')).toBeVisible();
  const items = page.getByRole('main').getByRole('listitem');
  await expectRows(items, ['08:15', '公式戦', '未設定', 'なし']);
  await expect(items.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '予定を追加' })).toHaveCount(0);
  await expectAccessibleAtEachWidth(page);
});
