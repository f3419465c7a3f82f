import { useEffect, useReducer, useState } from 'react';
import { GameWatch, type LiveSource, type Watched } from './watch-game.ts';

/**
 * Follows a game. Returns it as it was loaded last.
 * @param makeSource is called once
 */
export function useLiveGame(makeSource: () => LiveSource): Watched & { readonly retry: () => void } {
  const [, showNewest] = useReducer((changes: number) => changes + 1, 0);
  const [watch] = useState(() => new GameWatch(makeSource(), showNewest));
  useEffect(() => watch.start(), [watch]);
  return { ...watch.watched, retry: () => watch.retry() };
}

const TICK = 10_000;

/** Returns this device's time in milliseconds. Ages are shown in steps of ten seconds. */
export function useTick(): number {
  const [, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), TICK);
    return () => clearInterval(timer);
  }, []);
  return Date.now();
}
