import { type ComponentType, useEffect } from 'react';
import { type FileOnDemand, preloadedFiles } from '../../ui/file-on-demand.ts';
import { savesData, watchInput } from './idle.ts';

export interface LoadedPage {
  readonly Component: ComponentType;
  /** Fetches the data of the page's first screen. Never rejects. */
  readonly prefetch?: (search: URLSearchParams) => Promise<void>;
}

export interface PageFile {
  /** The path in the router's syntax: `/players/:id`. */
  readonly path: string;
  readonly pattern: RegExp;
  readonly load: FileOnDemand<LoadedPage>;
}

/**
 * Lists the loads of the pages, then those of the files on demand. A page adds its files on demand to the list
 * while it loads.
 */
function* listTasks(pages: readonly PageFile[]): Iterable<() => Promise<unknown>> {
  for (const { load } of pages) yield async () => (await load()).prefetch?.(new URLSearchParams());
  yield* preloadedFiles;
}

async function preload(pages: readonly PageFile[], signal: AbortSignal): Promise<void> {
  const whenCalm = watchInput(signal);
  for (const task of listTasks(pages)) {
    await whenCalm();
    if (signal.aborted) return;
    // Ignores a failure: opening the page or the dialog loads it again.
    await task().catch(() => undefined);
  }
}

/**
 * Loads the pages and the data of their first screens, then the files on demand, one by one while the browser
 * is idle and there is no input. Does nothing in the browser's data-saving mode.
 * @param onLoaded called once, when every file has been tried
 */
export function usePreloading(pages: readonly PageFile[], onLoaded?: () => void): void {
  useEffect(() => {
    if (savesData()) return;
    const stop = new AbortController();
    void preload(pages, stop.signal).then(() => {
      if (!stop.signal.aborted) onLoaded?.();
    });
    return () => stop.abort();
  }, [pages, onLoaded]);
}
