import { useEffect } from 'react';
import { answered } from './under-way.ts';

/** Fetches a file of the app; the second time nothing is left to do. */
type Load = () => Promise<unknown>;

export interface FetchedPage {
  /** Asks the server for what the page shows first at an address with this search; resolves when it has come or failed. */
  readonly fetchData?: (search: URLSearchParams) => Promise<void>;
}

export interface Fetchable<Page extends FetchedPage> {
  readonly load: () => Promise<Page>;
}

const parts = new Set<Load>();

/** Marks what a page fetches after itself: it comes before it is wanted, as the pages do. */
export function part<Loader extends Load>(load: Loader): Loader {
  parts.add(load);
  return load;
}

/** What a browser tells of its connection, where it does. */
interface Connected extends Navigator {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether the person has asked his browser to spare data. */
function sparesData(): boolean {
  const { connection }: Connected = window.navigator;
  return connection?.saveData ?? false;
}

const QUIET_MS = 200;

/** Resolves when the page has nothing to do. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such call.
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, QUIET_MS);
  });
}

/** Does one after the other, each when nothing else is to be done; ends when the signal says so. */
async function whenIdle(tasks: Iterable<Load>, signal: AbortSignal): Promise<void> {
  for (const task of tasks) {
    await idle();
    await answered();
    if (signal.aborted) return;
    // What fails is asked for again when it is wanted.
    await task().catch(() => undefined);
  }
}

/**
 * Fetches these pages one after the other, those of the menu with what they show, then their parts, while nothing else
 * is asked of the server. Whoever opens one of them then waits for nothing.
 * @param onPage told of each page that has come with what it shows
 */
export function useIdleFetch<Page extends FetchedPage>(
  pages: readonly Fetchable<Page>[],
  onPage: (page: Page) => void,
): void {
  useEffect(() => {
    if (sparesData()) return;
    const stop = new AbortController();
    const tasks = pages.map(({ load }) => async () => {
      const page = await load();
      if (!page.fetchData) return;
      await page.fetchData(new URLSearchParams());
      if (!stop.signal.aborted) onPage(page);
    });
    void (async () => {
      await whenIdle(tasks, stop.signal);
      await whenIdle(parts, stop.signal);
    })();
    return () => stop.abort();
  }, [pages, onPage]);
}
