import { useEffect, useState } from 'react';

/** A long game with every pitch needs a tenth of it. */
const NEEDED_BYTES = 5_000_000;

/** Older browsers do not tell: a write that fails does. */
async function hasRoom(): Promise<boolean> {
  const { quota, usage = 0 } = (await window.navigator.storage?.estimate?.()) ?? {};
  return quota === undefined || quota - usage >= NEEDED_BYTES;
}

/** Whether the device has room for what will be entered. Asks the browser not to evict what was. */
export function useRoom(): 'ok' | 'full' {
  const [room, setRoom] = useState<'ok' | 'full'>('ok');
  useEffect(() => {
    hasRoom().then(
      (enough) => setRoom(enough ? 'ok' : 'full'),
      () => undefined,
    );
    window.navigator.storage?.persist?.().catch(() => undefined);
  }, []);
  return room;
}
