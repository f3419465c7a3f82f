import { useEffect, useState } from 'react';

/**
 * A switch whose change takes effect at once. While the change is sent, it shows the new value; if that
 * fails, it reverts.
 */
export function useSwitch(stored: boolean, pending: boolean) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  useEffect(() => {
    if (!pending) setWanted(null);
  }, [pending]);
  return { checked: wanted ?? stored, show: setWanted };
}
