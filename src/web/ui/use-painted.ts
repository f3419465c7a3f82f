import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the component has been painted. An effect alone is too early, because React runs those of a tap before the
 * paint. What follows is rendered in slices, between which a tap is answered.
 */
export function usePainted(atOnce = false): boolean {
  const [painted, setPainted] = useState(atOnce);
  useEffect(() => {
    if (!painted) requestAnimationFrame(() => setTimeout(() => startTransition(() => setPainted(true))));
  }, [painted]);
  return painted;
}
