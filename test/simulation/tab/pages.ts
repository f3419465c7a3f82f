import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Hands, Page, Places, Values } from './hands.ts';

export interface PageProps {
  readonly places: Places;
  readonly hands: Hands;
  /** Closes the page, which shows these values as saved. */
  readonly leave: (saved: Values) => void;
}

/** The page that was used last comes last. */
export function createPages() {
  let open: readonly Page[] = [];
  const listeners = new Set<() => void>();
  return {
    all: () => open,
    set(page: Page, isOpen: boolean): void {
      const others = open.filter((other) => other !== page);
      open = isOpen ? [...others, page] : others;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
export type Pages = ReturnType<typeof createPages>;

export function usePages(pages: Pages): readonly Page[] {
  return useSyncExternalStore(pages.subscribe, pages.all);
}

/** Another page may have replaced the closed page. */
export function useLeaving({ editors }: Hands, page: Page): void {
  const shown = useRef(editors[page]);
  shown.current = editors[page];
  useEffect(
    () => () => {
      if (editors[page] === shown.current) delete editors[page];
    },
    [editors, page],
  );
}
