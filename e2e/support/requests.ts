import type { Page, Request } from '@playwright/test';

/** The path includes the query string. */
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

/** Collects later API calls of the page, as "POST /api/login". */
export function collectCalls(page: Page): string[] {
  return collect(page, (request) => /^\/(api|sanctum)\//.test(new URL(request.url()).pathname));
}

/** Collects later requests other than GET, as "POST /api/games". */
export function collectChanges(page: Page): string[] {
  return collect(page, (request) => request.method() !== 'GET');
}

/** Collects the texts of later alerts, and accepts the alerts. */
export function collectAlerts(page: Page): string[] {
  const texts: string[] = [];
  page.on('dialog', (dialog) => {
    texts.push(dialog.message());
    void dialog.accept();
  });
  return texts;
}
