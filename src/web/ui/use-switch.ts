import { useEffect, useState } from 'react';

/**
 * Returns the state of a switch whose changes are saved at once. It shows the new value while a change is
 * sent, and reverts if that fails.
 */
export function useSwitch(stored: boolean, pending: boolean) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  useEffect(() => {
    if (!pending) setWanted(null);
  }, [pending]);
  return { checked: wanted ?? stored, show: setWanted };
}
