import { type ReactNode, useDeferredValue } from 'react';
import { useWide } from './use-wide.ts';

/** From here on the parts of a page stand beside each other. */
const WIDE = 1024;

/** Whether what is seen first of a page has been painted. */
export function usePainted(): boolean {
  return useDeferredValue(true, false);
}

/**
 * Whether to draw what lies below a phone's first screen: not before that has been painted, so that a change of page
 * does not wait for what nobody sees yet. A wide screen shows both at once.
 */
export function useBelowFold(): boolean {
  const painted = usePainted();
  return useWide(WIDE) || painted;
}

/** What lies below a phone's first screen. */
export function BelowFold({ children }: { children: ReactNode }) {
  return useBelowFold() && children;
}
