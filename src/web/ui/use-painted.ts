import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the component has been painted. An effect alone is too early, because React runs the effects of a tap
 * before the paint. The next render is a transition, so that taps interrupt it.
 */
export function usePainted(atOnce = false, isShown = true): boolean {
  const [painted, setPainted] = useState(atOnce);
  useEffect(() => {
    if (!painted && isShown)
      requestAnimationFrame(() => setTimeout(() => startTransition(() => setPainted(true))));
  }, [painted, isShown]);
  return painted;
}
