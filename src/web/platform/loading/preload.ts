import { useEffect } from 'react';
import { filesOnDemand } from '../../ui/files-on-demand.ts';
import { whenIdle } from './idle.ts';
import type { PageFile } from './page-file.ts';

/** Loads a file of the app. A second call does nothing. */
type Load = () => Promise<unknown>;

/**
 * Registers a file that a page loads on demand, to be preloaded after all pages.
 * @returns the same function
 */
export function preload<Loader extends Load>(load: Loader): Loader {
  filesOnDemand.add(load);
  return load;
}

/** The Network Information API, which only some browsers have. */
interface NavigatorWithConnection extends Navigator {
  readonly connection?: { readonly saveData?: boolean };
}

function savesData(): boolean {
  const { connection }: NavigatorWithConnection = window.navigator;
  return connection?.saveData ?? false;
}

/** The files on demand come last: pages register them while they load. */
function* tasksOf(pages: readonly PageFile[]): Iterable<Load> {
  for (const { load } of pages) yield async () => (await load()).prefetch?.(new URLSearchParams());
  yield* filesOnDemand;
}

async function runWhenIdle(tasks: Iterable<Load>, signal: AbortSignal): Promise<void> {
  for (const task of tasks) {
    await whenIdle();
    if (signal.aborted) return;
    // Opening the page or the dialog tries again.
    await task().catch(() => undefined);
  }
}

/**
 * Loads these pages and the data of their first screens, then their files on demand, one by one while the
 * browser is idle. Does nothing if the browser is set to save data.
 * @param onLoaded called once, when all of them are loaded
 */
export function usePreloading(pages: readonly PageFile[], onLoaded?: () => void): void {
  useEffect(() => {
    if (savesData()) return;
    const stop = new AbortController();
    void runWhenIdle(tasksOf(pages), stop.signal).then(() => {
      if (!stop.signal.aborted) onLoaded?.();
    });
    return () => stop.abort();
  }, [pages, onLoaded]);
}
