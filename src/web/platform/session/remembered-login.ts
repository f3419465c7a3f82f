import { lastSeen } from '../queries/last-seen.ts';
import { browserStorage } from '../storage/storage.ts';
import { storageKeys } from '../storage/storage-keys.ts';

const KEY = storageKeys.device.key;

/**
 * `stays`: this browser has the cookie of a device that stays logged in, which scripts cannot read. `lapsed`:
 * the server no longer accepts the cookie. `leaving`: a logout did not reach the server.
 */
type Mark = 'stays' | 'lapsed' | 'leaving';

/** Stored for a moment, to notify other tabs of the logout. */
const LEFT = 'left';

/** Whether this browser stays logged in. Only such a browser stores the last screens (`lastSeen`). */
export const rememberedLogin = {
  is: (mark: Mark) => browserStorage.read(KEY) === mark,

  mark(mark: Mark): void {
    browserStorage.write(KEY, mark);
    if (mark !== 'stays') lastSeen.forget();
  },

  forget(): void {
    browserStorage.remove(KEY);
    lastSeen.forget();
  },

  /** Forgets the login, and ends the sessions in other tabs of this browser. */
  leave(): void {
    if (browserStorage.read(KEY) === null) return;
    browserStorage.write(KEY, LEFT);
    rememberedLogin.forget();
  },

  /**
   * Calls back after a logout in another tab.
   * @returns a function that removes the callback
   */
  whenLeft(callback: () => void): () => void {
    const listen = ({ key, newValue }: StorageEvent) => {
      if (key === KEY && (newValue === LEFT || newValue === 'leaving')) callback();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};
