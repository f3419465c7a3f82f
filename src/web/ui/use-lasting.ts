import { useEffect, useState } from 'react';

/** Returns whether the condition has been true without a break for `duration` milliseconds. */
export function useLasting(condition: boolean, duration: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setLasts(true), duration);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [condition, duration]);
  return lasts && condition;
}
