import type { Page } from '@playwright/test';

/** Holds the server's answers from this address back until the returned function is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Answers requests of this method to this address in the server's place. */
export async function answer(
  page: Page,
  method: string,
  address: string,
  status: number,
  json: object = {},
): Promise<void> {
  await page.route(address, (route) =>
    route.request().method() === method ? route.fulfill({ status, json }) : route.fallback(),
  );
}
