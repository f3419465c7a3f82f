import { tabStorage } from './storage.ts';

const KEY = 'access_token';

let onRefused: (() => void) | null = null;
let onForbidden: (() => void) | null = null;

export const accessToken = {
  read: () => tabStorage.read(KEY),
  store: (token: string) => tabStorage.write(KEY, token),
  forget: () => tabStorage.remove(KEY),

  /** For a 401 to a request with this token. Keeps a newer token that a login has stored meanwhile. */
  refuse(token: string) {
    if (tabStorage.read(KEY) !== token) return;
    tabStorage.remove(KEY);
    onRefused?.();
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

  /** Calls back on a 401 to the stored token, after removing it. @returns removes the callback */
  whenRefused(callback: () => void): () => void {
    onRefused = callback;
    return () => {
      onRefused = null;
    };
  },
};
