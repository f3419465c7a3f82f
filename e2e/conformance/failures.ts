import { expect, type Page } from '@playwright/test';
import { answer } from '../support/routes.ts';

/** What the browser's log says of a call that failed, and what the page alerted. */
interface Noted {
  readonly logged: string[];
  readonly alerts: string[];
}

/** The server cannot answer calls of this address; what the page makes of it is noted. */
export async function failLoading(page: Page, address: string): Promise<Noted> {
  const noted: Noted = { logged: [], alerts: [] };
  page.on('console', (message) => {
    if (message.location().url.endsWith(address)) noted.logged.push(message.text());
  });
  page.on('dialog', async (dialog) => {
    noted.alerts.push(dialog.message());
    await dialog.accept();
  });
  await answer(page, 'GET', address, 500, { message: 'out of order' });
  return noted;
}

/** The failure is in the log, and nobody was alerted. */
export async function expectOnlyLogged(page: Page, { logged, alerts }: Noted): Promise<void> {
  // The third try is the last one.
  await expect.poll(() => logged.length).toBe(3);
  await expect(page.getByRole('button', { name: 'もう一度試す' })).toBeVisible();
  expect(alerts).toEqual([]);
  await expect(page.getByRole('region', { name: 'お知らせ' }).getByRole('listitem')).toHaveCount(0);
}
