import { useEffect, useState } from 'react';
import type { LoadedPage, PageFile } from './page-file.ts';

/** Loads a file of the app; the second time there is nothing left to do. */
type Load = () => Promise<unknown>;

const parts = new Set<Load>();

/** Marks what a page loads on demand to be preloaded, after all pages: `const loadDialog = preload(load)`. */
export function preload<Loader extends Load>(load: Loader): Loader {
  parts.add(load);
  return load;
}

/** Where a browser tells about its connection. */
interface Connected extends Navigator {
  readonly connection?: { readonly saveData?: boolean };
}

function savesData(): boolean {
  const { connection }: Connected = window.navigator;
  return connection?.saveData ?? false;
}

const QUIET_MS = 200;

/** Resolves when the browser is idle. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, QUIET_MS);
  });
}

type OnMenuPage = (page: LoadedPage) => void;

/** The parts last, and read last: the pages add them when they load. */
function* tasksOf(pages: readonly PageFile[], onMenuPage: OnMenuPage): Iterable<Load> {
  for (const { load } of pages)
    yield async () => {
      const page = await load();
      if (!page.prefetch) return;
      await page.prefetch(new URLSearchParams());
      onMenuPage(page);
    };
  yield* parts;
}

async function runWhenIdle(tasks: Iterable<Load>, signal: AbortSignal): Promise<void> {
  for (const task of tasks) {
    await whenIdle();
    if (signal.aborted) return;
    // What fails is loaded again when it is opened.
    await task().catch(() => undefined);
  }
}

/**
 * Loads these pages and what they show, then their parts, one after the other while the browser is idle, so
 * that a user who opens one of them waits for nothing. Does nothing for users who ask their browser to save
 * data.
 * @returns the pages of the menu that are loaded with their data
 */
export function usePreloading(pages: readonly PageFile[]): readonly LoadedPage[] {
  const [menuPages, setMenuPages] = useState<readonly LoadedPage[]>([]);
  useEffect(() => {
    if (savesData()) return;
    const stop = new AbortController();
    const add = (page: LoadedPage) => setMenuPages((before) => [...new Set(before).add(page)]);
    void runWhenIdle(tasksOf(pages, add), stop.signal);
    return () => stop.abort();
  }, [pages]);
  return menuPages;
}
