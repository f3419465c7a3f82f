import { useEffect, useState } from 'react';

/**
 * A switch whose change takes effect at once: it shows what the user wants while that is sent, and reverts if it
 * fails.
 */
export function useSwitch(stored: boolean, pending: boolean) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  useEffect(() => {
    if (!pending) setWanted(null);
  }, [pending]);
  return { checked: wanted ?? stored, show: setWanted };
}
