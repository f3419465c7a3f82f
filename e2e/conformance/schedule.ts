import type { Locator, Page } from '@playwright/test';
import { ask } from '../support/api.ts';
import { items } from '../support/calendar.ts';
import type { RunningServer } from '../support/server.ts';
import { openAs, type SignedUp } from './fixture.ts';

/** A Wednesday, which the tests of the schedule set as the current day. */
export const TODAY = '2026-05-20';
export const TODAY_WRITTEN = '2026年5月20日水曜日';

export async function openSchedule(page: Page, person: SignedUp, day = TODAY): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T10:00:00+09:00`));
  await openAs(page, person, '/schedule', 'スケジュール');
}

/** The item that most tests of the schedule use. */
export const PRACTICE = {
  date: TODAY,
  time: '09:30',
  type: '練習試合',
  location: '市民球場',
  note: 'ユニフォームは白',
};

/** Creates an item of the coach's team over the API. */
export function newItem(
  server: RunningServer,
  { token }: SignedUp,
  item: Partial<typeof PRACTICE> = PRACTICE,
) {
  return ask(server, 'createScheduleItem', { token, body: { date: TODAY, ...item } });
}

/** Finds the value in this row of an item. */
export function findRow(item: Locator, label: string): Locator {
  const rows = item.locator('dl > div');
  return rows.filter({ has: item.page().getByText(label, { exact: true }) }).getByRole('definition');
}

export const plus = (page: Page) => page.getByRole('button', { name: '予定を追加', exact: true });
export const editing = (page: Page) => page.getByRole('dialog', { name: '予定を編集', exact: true });
export const adding = (page: Page) => page.getByRole('dialog', { name: '新しい予定を追加', exact: true });

export async function openAdding(page: Page): Promise<Locator> {
  await plus(page).click();
  const dialog = adding(page);
  await dialog.waitFor();
  return dialog;
}

export async function openEditing(page: Page): Promise<Locator> {
  await items(page).first().getByRole('button', { name: '編集' }).click();
  const dialog = editing(page);
  await dialog.waitFor();
  return dialog;
}

/** Fills in fields of the dialog, by label. */
export async function fillIn(dialog: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value);
}

export function press(dialog: Locator, button: string): Promise<void> {
  return dialog.getByRole('button', { name: button, exact: true }).click();
}
