import { useEffect, useState } from 'react';

/** A long game with every pitch needs a tenth of it. */
const NEEDED_BYTES = 5_000_000;

/** Older browsers do not tell: a write that fails does. */
async function hasRoom(): Promise<boolean> {
  const { quota, usage = 0 } = (await window.navigator.storage?.estimate?.()) ?? {};
  return quota === undefined || quota - usage >= NEEDED_BYTES;
}

interface Room {
  readonly room: 'ok' | 'full';
  /** False if the browser may remove what was entered when it needs room. */
  readonly isKept: boolean;
}

/** Whether the device has room for what will be entered. Asks the browser not to evict what was. */
export function useRoom(): Room {
  const [room, setRoom] = useState<Room['room']>('ok');
  const [isKept, setIsKept] = useState(true);
  useEffect(() => {
    hasRoom().then(
      (enough) => setRoom(enough ? 'ok' : 'full'),
      () => undefined,
    );
    window.navigator.storage?.persist?.().then(setIsKept, () => undefined);
  }, []);
  return { room, isKept };
}
