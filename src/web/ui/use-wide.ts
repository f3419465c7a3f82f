import { useSyncExternalStore } from 'react';

function createStore(query: string) {
  const media = window.matchMedia(query);
  return {
    subscribe(onChange: () => void) {
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    matches: () => media.matches,
  };
}

/**
 * The media queries are shared, because each new media query makes the browser recalculate the style of the
 * page.
 */
const stores = new Map<string, ReturnType<typeof createStore>>();

function useMedia(query: string): boolean {
  const store = stores.get(query) ?? createStore(query);
  stores.set(query, store);
  return useSyncExternalStore(store.subscribe, store.matches);
}

/**
 * Whether the window has at least this width, in pixels. Use this to render different elements, and CSS for the
 * layout.
 */
export function useWide(width: number): boolean {
  return useMedia(`(width >= ${width}px)`);
}

/** Whether the window is wide enough for several columns. */
export function useColumns(): boolean {
  return useWide(1024);
}

/** Whether the menu is at the side, as in CSS with `md:`. */
export function useSidebar(): boolean {
  return useMedia('(width >= 48rem)');
}

export function usePrinting(): boolean {
  return useMedia('print');
}
