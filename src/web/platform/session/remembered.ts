import { lastSeen } from '../queries/last-seen.ts';
import { browserStorage } from '../storage/storage.ts';
import { storageKeys } from '../storage/storage-keys.ts';

const KEY = storageKeys.device.key;

/**
 * `stays`: the browser has the cookie of a device that stays logged in, which scripts cannot read. `lapsed`:
 * the server no longer accepts that cookie. `leaving`: a logout did not reach the server.
 */
type Mark = 'stays' | 'lapsed' | 'leaving';

/** Not stored for long: tells the other tabs that the user has logged out. */
const LEFT = 'left';

/** Whether this browser stays logged in. What it has shown is kept as long as it does. */
export const remembered = {
  is: (mark: Mark) => browserStorage.read(KEY) === mark,

  mark(mark: Mark): void {
    browserStorage.write(KEY, mark);
    if (mark !== 'stays') lastSeen.forget();
  },

  forget(): void {
    browserStorage.remove(KEY);
    lastSeen.forget();
  },

  /** For a logout: ends the sessions of the other tabs as well. */
  leave(): void {
    if (browserStorage.read(KEY) === null) return;
    browserStorage.write(KEY, LEFT);
    remembered.forget();
  },

  /** Calls back when the user has logged out in another tab. @returns removes the callback */
  whenLeft(callback: () => void): () => void {
    const listen = ({ key, newValue }: StorageEvent) => {
      if (key === KEY && (newValue === LEFT || newValue === 'leaving')) callback();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};
