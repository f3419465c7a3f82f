import type { Locator, Page } from '@playwright/test';

export function monthTitle(page: Page, month: string): Locator {
  return page.getByRole('heading', { level: 2, name: month, exact: true });
}

export function days(page: Page): Locator {
  return page.getByRole('grid').getByRole('button');
}

/** The name of a day is its full date: 2026年5月20日. */
export function dayButton(page: Page, day: string): Locator {
  return page.getByRole('grid').getByRole('button', { name: new RegExp(`^${day}`) });
}

export function dayHeading(page: Page, day: string): Locator {
  return page.getByRole('heading', { level: 2, name: `${day}の予定`, exact: true });
}

export function items(page: Page): Locator {
  return page.getByRole('list', { name: /の予定$/ }).getByRole('listitem');
}
