import type { User } from '#contract/account.ts';
import { removeDrafts } from '../forms/drafts.ts';
import { lastSeen } from '../queries/last-seen.ts';
import { removeQueues } from '../storage/queue-databases.ts';
import { removeUntil } from '../storage/storage.ts';
import { LOGOUT, SESSION_CLOSE, SESSION_END, TEAM_CHANGE } from '../storage/storage-keys.ts';

// When the data of a session is removed from the device. `storage-keys.ts` lists what is stored.

const callbacks = new Set<() => void>();

/** Registers a callback that drops a session's data from memory. */
export function atSessionEnd(callback: () => void): void {
  callbacks.add(callback);
}

/** For a session that shows another team from now on, or that ends and removes what stays until then. */
export function dropSessionData(until: number = TEAM_CHANGE): void {
  removeUntil(until);
  lastSeen.forget();
  for (const callback of callbacks) callback();
}

/**
 * For a session that could not be restored, perhaps for want of a connection. Keeps drafts, and the
 * idempotency keys of requests without a response: sent again after a login, they must not be stored twice.
 */
export function closeSession(): void {
  dropSessionData(SESSION_CLOSE);
}

/** For a session that the server has ended. Keeps drafts and what was not sent: their author may log in again. */
export function endSession(until: number = SESSION_END): void {
  dropSessionData(until);
  // Without storage there is none.
  removeQueues().catch(() => undefined);
}

/**
 * For a logout and a deleted account: removes all data of the user, drafts and preferences included. Whether
 * the device stays logged in (`remembered.ts`) is up to the caller.
 */
export function wipeDevice(user: User | null): void {
  // And with them the notes of what was not sent.
  removeDrafts(user);
  endSession(LOGOUT);
}
