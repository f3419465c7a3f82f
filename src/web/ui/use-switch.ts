import { useEffect, useState } from 'react';

/** Shows the new value of a switch while a change is sent. Shows the stored value again if that fails. */
export function useSwitch(stored: boolean, pending: boolean) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  useEffect(() => {
    if (!pending) setWanted(null);
  }, [pending]);
  return { checked: wanted ?? stored, show: setWanted };
}
