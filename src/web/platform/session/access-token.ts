import { tabStorage } from '../storage/storage.ts';
import { storageKeys } from '../storage/storage-keys.ts';

const KEY = storageKeys.accessToken.key;

/**
 * Replaces the refused token by another one of the same user. Resolves to whether there is one, so that the
 * request can be repeated. @param isWrite whether the refused request was to change something
 */
type Recovery = (isWrite: boolean) => Promise<boolean>;

let recovery: Recovery | null = null;
let arrival: (() => Promise<unknown>) | null = null;
let onForbidden: (() => void) | null = null;

export const accessToken = {
  read: () => tabStorage.read(KEY),
  store: (token: string) => tabStorage.write(KEY, token),
  forget: () => tabStorage.remove(KEY),

  /** For a 401 to a request with this token. Resolves to whether the stored token is another one by then. */
  async recover(token: string | null, isWrite: boolean): Promise<boolean> {
    const stored = tabStorage.read(KEY);
    // A login or another request may have stored a newer one meanwhile.
    if (stored !== token) return stored !== null;
    return (await recovery?.(isWrite)) ?? false;
  },

  /** Resolves when there is a token, or no session that could have one. */
  async arrive(): Promise<void> {
    if (tabStorage.read(KEY) === null) await arrival?.().catch(() => undefined);
  },

  /** Sets what `arrive` waits for. */
  arriveBy(opening: () => Promise<unknown>): void {
    arrival = opening;
  },

  /** Sets what `recover` does. */
  recoverBy(recover: Recovery): void {
    recovery = recover;
  },

  /** For a 403 to a request with this token: the user's role may have changed since the login. */
  forbid(token: string) {
    if (tabStorage.read(KEY) === token) onForbidden?.();
  },

  /** Calls back on each 403 to the stored token. @returns removes the callback */
  whenForbidden(callback: () => void): () => void {
    onForbidden = callback;
    return () => {
      onForbidden = null;
    };
  },
};
