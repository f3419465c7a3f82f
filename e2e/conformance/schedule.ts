import type { Locator, Page } from '@playwright/test';
import { ask } from '../support/api.ts';
import type { RunningServer } from '../support/server.ts';
import { openAs, type SignedUp } from './scene.ts';

/** A Wednesday. The statements about the schedule are made on it, whatever day it is. */
export const TODAY = '2026-05-20';
export const TODAY_WRITTEN = '2026年5月20日水曜日';

export async function openSchedule(page: Page, person: SignedUp, day = TODAY): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T10:00:00+09:00`));
  await openAs(page, person, '/schedule', 'スケジュール');
}

/** The item of the practice game that most statements are about. */
export const PRACTICE = {
  date: TODAY,
  time: '09:30',
  type: '練習試合',
  location: '市民球場',
  note: 'ユニフォームは白',
};

/** An item of the coach's team, over the API. */
export function newItem(
  server: RunningServer,
  { token }: SignedUp,
  item: Partial<typeof PRACTICE> = PRACTICE,
) {
  return ask(server, 'createScheduleItem', { token, body: { date: TODAY, ...item } });
}

export function monthTitle(page: Page, month: string): Locator {
  return page.getByRole('heading', { level: 2, name: month, exact: true });
}

export function days(page: Page): Locator {
  return page.getByRole('grid').getByRole('button');
}

/** A day of the calendar, by its full date: 2026年5月20日. */
export function dayButton(page: Page, day: string): Locator {
  return page.getByRole('grid').getByRole('button', { name: new RegExp(`^${day}`) });
}

export function dayHeading(page: Page, day: string): Locator {
  return page.getByRole('heading', { level: 2, name: `${day}の予定`, exact: true });
}

/** The items of the chosen day. */
export function items(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem');
}

/** What stands in this row of an item. */
export function rowOf(item: Locator, label: string): Locator {
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

/** Types into these fields of the dialog, by their labels. */
export async function fillIn(dialog: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value);
}

export function press(dialog: Locator, button: string): Promise<void> {
  return dialog.getByRole('button', { name: button, exact: true }).click();
}

/** Every call that changes the schedule, as "POST /api/schedules". */
export function changesSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/schedules')) {
      sent.push(`${request.method()} ${pathname}`);
    }
  });
  return sent;
}
