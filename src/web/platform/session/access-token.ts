import { tabStorage } from '../storage/storage.ts';
import { storageKeys } from '../storage/storage-keys.ts';

const KEY = storageKeys.accessToken.key;

/**
 * Tries to get another token for the same user after a 401. Resolves to false without a new token.
 * @param isWrite whether the refused request was a write
 */
type Recovery = (isWrite: boolean) => Promise<boolean>;

let recovery: Recovery | null = null;
let arrival: (() => Promise<unknown>) | null = null;
let onForbidden: (() => void) | null = null;

export const accessToken = {
  read: () => tabStorage.read(KEY),
  store: (token: string) => tabStorage.write(KEY, token),
  forget: () => tabStorage.remove(KEY),

  /** Handles a 401. Resolves to true if the tab now has another token than this one. */
  async recover(token: string | null, isWrite: boolean): Promise<boolean> {
    const stored = tabStorage.read(KEY);
    // Meanwhile, a login or another request may have stored a newer token.
    if (stored !== token) return stored !== null;
    return (await recovery?.(isWrite)) ?? false;
  },

  /** Resolves when the tab has a token, has no session, or could not open one. Never rejects. */
  async arrive(): Promise<void> {
    if (tabStorage.read(KEY) === null) await arrival?.().catch(() => undefined);
  },

  arriveBy(opening: () => Promise<unknown>): void {
    arrival = opening;
  },

  recoverBy(recover: Recovery): void {
    recovery = recover;
  },

  /** Handles a 403 to a request with this token: the user's role may have changed. */
  forbid(token: string) {
    if (tabStorage.read(KEY) === token) onForbidden?.();
  },

  /**
   * Calls back after a 403 to a request with the current token.
   * @returns a function that removes the callback
   */
  whenForbidden(callback: () => void): () => void {
    onForbidden = callback;
    return () => {
      onForbidden = null;
    };
  },
};
