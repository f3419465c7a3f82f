import type { Locator, Page } from '@playwright/test';

/** The value that stands under this label in this part of a dashboard. */
export function figure(page: Page, part: string, label: string): Locator {
  const cells = page.getByRole('region', { name: part, exact: true }).locator('dl > div');
  return cells.filter({ has: page.getByText(label, { exact: true }) }).getByRole('definition');
}

/** Every figure on the page, wherever it stands. */
export function allFigures(page: Page): Locator {
  return page.getByRole('main').getByRole('definition');
}
