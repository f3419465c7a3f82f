import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the component has been painted. An effect alone is too early, because React runs the effects of a
 * tap before the paint. The rendering after the paint is a transition, during which taps are answered.
 */
export function usePainted(atOnce = false, isShown = true): boolean {
  const [painted, setPainted] = useState(atOnce);
  useEffect(() => {
    if (!painted && isShown)
      requestAnimationFrame(() => setTimeout(() => startTransition(() => setPainted(true))));
  }, [painted, isShown]);
  return painted;
}
