import type { Page } from '@playwright/test';
import { confirmDeletion, expectAlert } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { dayButton, days, items } from '../support/calendar.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { collectAlerts, collectChanges } from '../support/requests.ts';
import { answer } from '../support/routes.ts';
import { expectOnlyLogged, failLoading } from './failures.ts';
import { expect, shows, test } from './fixture.ts';
import {
  adding,
  fillIn,
  findRow,
  newItem,
  openAdding,
  openEditing,
  openSchedule,
  PRACTICE,
  press,
} from './schedule.ts';

async function addWithoutDate(page: Page): Promise<void> {
  const dialog = await openAdding(page);
  await fillIn(dialog, { 日付: '', 内容: '練習試合' });
  await expectAlert(page, '日付を指定してください', () => press(dialog, '追加'));
}

test('/schedule validates a new item before it sends it', ONLY_IN_ALL, async ({ page, server, coach }) => {
  await openSchedule(page, coach);
  await shows('5', 'Schedule: adding an item without a date alerts ‘日付を指定してください’', () =>
    addWithoutDate(page),
  );

  await openSchedule(page, coach);
  await shows('5', 'Schedule: adding an item without a date sends nothing', async () => {
    const sent = collectChanges(page);
    await addWithoutDate(page);
    await expect(adding(page)).toBeVisible();
    expect(sent).toEqual([]);
    expect(await ask(server, 'schedule', coach)).toEqual([]);
  });

  await newItem(server, coach);
  await openSchedule(page, coach);
  await shows('5', 'Schedule: an edit is not validated on the client', async () => {
    const alerts = collectAlerts(page);
    const dialog = await openEditing(page);
    await fillIn(dialog, { 日付: '' });
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await press(dialog, '更新');
    expect((await sent).postDataJSON()).toMatchObject({ date: '' });
    expect(alerts).toEqual([]);
  });
});

test('a coach adds, edits and deletes items on /schedule', async ({ page, server, coach }) => {
  await newItem(server, coach);
  await openSchedule(page, coach);
  await shows('6', 'a coach edits the schedule', async () => {
    const dialog = await openEditing(page);
    await fillIn(dialog, { 時間: '07:45' });
    await press(dialog, '更新');
    await expect(findRow(items(page), '集合時間')).toHaveText('07:45');
    expect(await ask(server, 'schedule', coach)).toMatchObject([{ ...PRACTICE, time: '07:45' }]);
  });

  await openSchedule(page, coach);
  await shows('6', 'a coach deletes from the schedule', async () => {
    await items(page).getByRole('button', { name: '削除' }).click();
    await confirmDeletion(page);
    // An open dialog hides the items behind it from queries, so wait until it has closed.
    await expect(page.getByText('予定を削除しました')).toBeVisible();
    await expect(items(page)).toHaveCount(0);
    expect(await ask(server, 'schedule', coach)).toEqual([]);
  });

  await openSchedule(page, coach);
  await shows('6', 'a coach adds to the schedule', async () => {
    const dialog = await openAdding(page);
    await fillIn(dialog, { 日付: '2026-05-28', 内容: PRACTICE.type });
    await press(dialog, '追加');
    await expect(dayButton(page, '2026年5月28日').locator('[data-dot]')).toBeVisible();
    const stored = await ask(server, 'schedule', coach);
    expect(stored).toMatchObject([{ date: '2026-05-28', type: PRACTICE.type }]);
  });
});

test('/schedule reports failures and changes nothing', ONLY_IN_ALL, async ({ page, server, coach }) => {
  await newItem(server, coach);
  await openSchedule(page, coach);
  await shows('8', 'Schedule: a failed add adds nothing', async () => {
    await answer(page, 'POST', '/api/schedules', 500);
    const failed = page.waitForResponse((response) => response.request().method() === 'POST');
    const dialog = await openAdding(page);
    await fillIn(dialog, { 内容: '反省会' });
    await press(dialog, '追加');
    await failed;
    await expect(page.getByText('予定を追加できませんでした')).toBeVisible();
    await expect(dialog.getByLabel('内容')).toHaveValue('反省会');
    await press(dialog, 'キャンセル');
    await expect(findRow(items(page), '内容')).toHaveText([PRACTICE.type]);
  });

  await openSchedule(page, coach);
  await shows('8', 'Schedule: a failed edit replaces nothing', async () => {
    await answer(page, 'PUT', '/api/schedules/*', 500);
    const dialog = await openEditing(page);
    await fillIn(dialog, { 内容: '反省会' });
    await press(dialog, '更新');
    await expect(page.getByText('予定を更新できませんでした')).toBeVisible();
    await expect(dialog.getByLabel('内容')).toHaveValue('反省会');
    await press(dialog, 'キャンセル');
    await expect(findRow(items(page), '内容')).toHaveText([PRACTICE.type]);
  });

  await openSchedule(page, coach);
  await shows('8', 'Schedule: a failed delete keeps the item', async () => {
    await answer(page, 'DELETE', '/api/schedules/*', 500);
    await items(page).getByRole('button', { name: '削除' }).click();
    await confirmDeletion(page);
    await expect(page.getByText('削除に失敗しました')).toBeVisible();
    await expect(findRow(items(page), '内容')).toHaveText([PRACTICE.type]);
  });

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await shows(
    '8',
    'Schedule: a failed load is only logged; the calendar stays and has no items',
    async () => {
      const reports = await failLoading(page, '/api/schedules');
      await openSchedule(page, coach);
      await expectOnlyLogged(page, reports);
      await expect(days(page)).toHaveCount(42);
      await expect(items(page)).toHaveCount(0);
      await expect(page.locator('[data-dot]')).toHaveCount(0);
    },
  );
});
