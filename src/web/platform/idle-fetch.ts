import { useEffect } from 'react';
import { answered } from './under-way.ts';

/** Fetches a file of the app; the second time nothing is left to do. */
type Load = () => Promise<unknown>;

export interface Fetchable {
  readonly load: () => Promise<{
    /** Asks for what it shows first. */
    readonly fetchData?: (search: URLSearchParams) => Promise<void>;
  }>;
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

async function fetchAll(loads: Iterable<Load>, signal: AbortSignal): Promise<void> {
  for (const load of loads) {
    await idle();
    await answered();
    if (signal.aborted) return;
    // What fails is asked for again when it is wanted.
    await load().catch(() => undefined);
  }
}

/**
 * Fetches these pages one after the other, then what they show and their parts, while nothing else is asked of the
 * server. Whoever opens one of them then waits for nothing.
 */
export function useIdleFetch(pages: readonly Fetchable[]): void {
  useEffect(() => {
    if (sparesData()) return;
    const stop = new AbortController();
    const rounds = [
      pages.map(({ load }) => load),
      pages.map(
        ({ load }) =>
          async () =>
            (await load()).fetchData?.(new URLSearchParams()),
      ),
      parts,
    ];
    void (async () => {
      for (const round of rounds) await fetchAll(round, stop.signal);
    })();
    return () => stop.abort();
  }, [pages]);
}
