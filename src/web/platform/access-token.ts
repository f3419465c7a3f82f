import { tabStorage } from './storage.ts';

const KEY = 'access_token';

let onRefused: (() => void) | null = null;
let onForbidden: (() => void) | null = null;

export const accessToken = {
  read: () => tabStorage.read(KEY),
  store: (token: string) => tabStorage.write(KEY, token),
  forget: () => tabStorage.remove(KEY),

  /** The server no longer knows this token. A newer one, stored by a login meanwhile, stays. */
  refuse(token: string) {
    if (tabStorage.read(KEY) !== token) return;
    tabStorage.remove(KEY);
    onRefused?.();
  },

  /** The server knows this token, but not as one that may do this: the role may have changed meanwhile. */
  forbid(token: string) {
    if (tabStorage.read(KEY) === token) onForbidden?.();
  },

  /** Calls back when the server forbids the stored token something; returns how to stop that. */
  whenForbidden(callback: () => void): () => void {
    onForbidden = callback;
    return () => {
      onForbidden = null;
    };
  },

  /** Calls back when the server refuses the stored token; returns how to stop that. */
  whenRefused(callback: () => void): () => void {
    onRefused = callback;
    return () => {
      onRefused = null;
    };
  },
};
