import { useSyncExternalStore } from 'react';

type Page = 'sheet' | 'lineup';

/** Which pages the person has open. */
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
