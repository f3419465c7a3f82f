import type { Page, Request } from '@playwright/test';

/** Waits for the next request with this method and this path, including the query string. */
export function nextRequest(page: Page, method: string, path: string): Promise<Request> {
  return page.waitForRequest((request) => {
    const { pathname, search } = new URL(request.url());
    return request.method() === method && pathname + search === path;
  });
}

function collect(page: Page, matches: (request: Request) => boolean): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (matches(request)) found.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return found;
}

/** Collects the API calls that the page makes from now on, as "POST /api/login". */
export function collectCalls(page: Page): string[] {
  return collect(page, (request) => /^\/(api|sanctum)\//.test(new URL(request.url()).pathname));
}

/** Collects the requests other than GET that the page sends from now on, as "POST /api/games". */
export function collectChanges(page: Page): string[] {
  return collect(page, (request) => request.method() !== 'GET');
}

/** Collects the texts of alerts from now on, and accepts each of them. */
export function collectAlerts(page: Page): string[] {
  const texts: string[] = [];
  page.on('dialog', (dialog) => {
    texts.push(dialog.message());
    void dialog.accept();
  });
  return texts;
}
