import { useSyncExternalStore } from 'react';

function subscribe(query: string) {
  return (changed: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
}

/** Whether the window is at least that wide, in px: for what is built differently, not just laid out. */
export function useWide(width: number): boolean {
  const query = `(width >= ${width}px)`;
  return useSyncExternalStore(subscribe(query), () => window.matchMedia(query).matches);
}
