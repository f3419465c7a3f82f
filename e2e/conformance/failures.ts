import { expect, type Page } from '@playwright/test';
import { collectAlerts } from '../support/requests.ts';
import { answer } from '../support/routes.ts';

/** The console messages about a failed call, and the alerts. */
interface Reports {
  readonly logged: string[];
  readonly alerts: string[];
}

/** Makes the server fail to answer GET calls of this path, and collects how the page reports it. */
export async function failLoading(page: Page, path: string): Promise<Reports> {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.location().url.endsWith(path)) logged.push(message.text());
  });
  await answer(page, 'GET', path, 500, { message: 'out of order' });
  return { logged, alerts: collectAlerts(page) };
}

/** Expects the failure in the console, and neither an alert nor a toast. */
export async function expectOnlyLogged(page: Page, { logged, alerts }: Reports): Promise<void> {
  // The app tries three times.
  await expect.poll(() => logged.length).toBe(3);
  await expect(page.getByRole('button', { name: 'もう一度試す' })).toBeVisible();
  expect(alerts).toEqual([]);
  await expect(page.getByRole('region', { name: 'お知らせ' }).getByRole('listitem')).toHaveCount(0);
}
