import { useEffect, useState, useSyncExternalStore } from 'react';
import { GameWatch, type LiveSource, type Watched } from './watch-game.ts';

function createStore(source: LiveSource) {
  const listeners = new Set<() => void>();
  const watch = new GameWatch(source, () => {
    for (const listener of listeners) listener();
  });
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { watch, subscribe, read: () => watch.watched };
}

/** @param makeSource is called once */
export function useLiveGame(makeSource: () => LiveSource): Watched & { readonly retry: () => void } {
  const [{ watch, subscribe, read }] = useState(() => createStore(makeSource()));
  useEffect(() => watch.start(), [watch]);
  const watched = useSyncExternalStore(subscribe, read);
  return { ...watched, retry: () => watch.retry() };
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
