import type { Page, Route } from '@playwright/test';

/** The answers wait until the returned function is called. */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

export async function abort(page: Page, method: string, url: string): Promise<() => Promise<void>> {
  const handler = (route: Route) => (route.request().method() === method ? route.abort() : route.fallback());
  await page.route(url, handler);
  return () => page.unroute(url, handler);
}

/** Answers in place of the server. */
export async function answer(
  page: Page,
  method: string,
  url: string,
  status: number,
  json: object = {},
): Promise<void> {
  await page.route(url, (route) =>
    route.request().method() === method ? route.fulfill({ status, json }) : route.fallback(),
  );
}
