import { useCallback, useEffect, useState } from 'react';

const SECOND = 1000;

/** Counts down to zero. Measures the time itself: a browser slows down the timers of a hidden tab. */
export function useCountdown(): { readonly left: number; readonly start: (seconds: number) => void } {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);

  const start = useCallback((seconds: number) => {
    setEnd(Date.now() + seconds * SECOND);
    setLeft(seconds);
  }, []);

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND))), SECOND);
    return () => clearTimeout(timer);
  }, [end, left]);

  return { left, start };
}
