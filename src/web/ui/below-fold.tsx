import { type ReactNode, useDeferredValue } from 'react';
import { useWide } from './use-wide.ts';

/** The minimum width, in px, at which a page has several columns. */
const WIDE = 1024;

/** Whether the window is wide enough for several columns. */
export function useColumns(): boolean {
  return useWide(WIDE);
}

/** Whether the first render of the component has been painted. */
export function usePainted(): boolean {
  return useDeferredValue(true, false);
}

/**
 * Whether to render content below a phone's first screen: after that screen is painted, so that a page change
 * does not wait for content that is not visible yet. Always true on a wide screen, which shows both.
 */
export function useBelowFold(): boolean {
  const [wide, painted] = [useColumns(), usePainted()];
  return wide || painted;
}

export function BelowFold({ children }: { children: ReactNode }) {
  return useBelowFold() && children;
}
