import { type ReactNode, useDeferredValue } from 'react';
import { useWide } from './use-wide.ts';

/** From this width on, in px, the parts of a page stand beside each other. */
const WIDE = 1024;

/** Whether the first render of the component has been painted. */
export function usePainted(): boolean {
  return useDeferredValue(true, false);
}

/**
 * Whether to render what lies below a phone's first screen: only after that screen is painted, so that a page
 * change does not wait for what is not visible yet. A wide screen shows both at once.
 */
export function useBelowFold(): boolean {
  const painted = usePainted();
  return useWide(WIDE) || painted;
}

/** Renders what lies below a phone's first screen after that screen is painted. */
export function BelowFold({ children }: { children: ReactNode }) {
  return useBelowFold() && children;
}
