import { useSyncExternalStore } from 'react';

function createStore(width: number) {
  const media = window.matchMedia(`(width >= ${width}px)`);
  return {
    subscribe(onChange: () => void) {
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    matches: () => media.matches,
  };
}

/** One store for each width, because each new media query makes the browser recalculate the page's style. */
const stores = new Map<number, ReturnType<typeof createStore>>();

/** Whether the window is at least `width` px wide. Use it for different markup, and CSS for the layout. */
export function useWide(width: number): boolean {
  const store = stores.get(width) ?? createStore(width);
  stores.set(width, store);
  return useSyncExternalStore(store.subscribe, store.matches);
}

/** Whether the window is wide enough for several columns. */
export function useColumns(): boolean {
  return useWide(1024);
}
