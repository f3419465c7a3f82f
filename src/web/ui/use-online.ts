import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController();
  for (const event of ['online', 'offline'])
    window.addEventListener(event, onChange, { signal: listening.signal });
  return () => listening.abort();
}

export const useOnline = () => useSyncExternalStore(subscribe, () => window.navigator.onLine);
