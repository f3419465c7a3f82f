import { useSyncExternalStore } from 'react';

function createStore(width: number) {
  const media = window.matchMedia(`(width >= ${width}px)`);
  return {
    subscribe(changed: () => void) {
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    matches: () => media.matches,
  };
}

/** One for each width: with every new question the browser looks at the whole page. */
const stores = new Map<number, ReturnType<typeof createStore>>();

/** Whether the window is at least that wide, in px: for what is built differently, not just laid out. */
export function useWide(width: number): boolean {
  const store = stores.get(width) ?? createStore(width);
  stores.set(width, store);
  return useSyncExternalStore(store.subscribe, store.matches);
}
