import { lastSeen } from '../queries/last-seen.ts';
import { browserStorage } from '../storage/storage.ts';
import { storageKeys } from '../storage/storage-keys.ts';

const KEY = storageKeys.device.key;

/**
 * `stays`: the browser has the cookie of a device that stays logged in, which scripts cannot read. `lapsed`:
 * the server no longer accepts that cookie. `leaving`: a logout did not reach the server.
 */
type Mark = 'stays' | 'lapsed' | 'leaving';

/** Stored for a moment to tell other tabs about the logout. */
const LEFT = 'left';

/** Stores whether this browser stays logged in. Only then it keeps the last screens. */
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

  /** Ends the sessions of this browser, also in other tabs. */
  leave(): void {
    if (browserStorage.read(KEY) === null) return;
    browserStorage.write(KEY, LEFT);
    remembered.forget();
  },

  /** Calls back when the user has logged out in another tab. @returns a function that removes the callback */
  whenLeft(callback: () => void): () => void {
    const listen = ({ key, newValue }: StorageEvent) => {
      if (key === KEY && (newValue === LEFT || newValue === 'leaving')) callback();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};
