import type { User } from '#contract/account.ts';
import { removeDrafts } from '../forms/drafts.ts';
import { lastSeen } from '../queries/last-seen.ts';
import { removeQueues } from '../storage/queue-databases.ts';
import { removeUntil } from '../storage/storage.ts';
import { LOGOUT, SESSION_CLOSE, SESSION_END, TEAM_CHANGE } from '../storage/storage-keys.ts';

// Removes the data of a session from the device. `storage-keys.ts` lists what is stored.

const callbacks = new Set<() => void>();

export function atSessionEnd(callback: () => void): void {
  callbacks.add(callback);
}

/**
 * Drops the data of a session that has ended or shows another team.
 * @param until the moment that decides which stored values are removed (`storage-keys.ts`)
 */
export function dropSessionData(until: number = TEAM_CHANGE): void {
  removeUntil(until);
  lastSeen.forget();
  for (const callback of callbacks) callback();
}

/**
 * Drops the data of a session that could not be restored, perhaps without a connection. Keeps drafts. Keeps
 * the idempotency keys of requests without a response, because a login repeats these requests.
 */
export function closeSession(): void {
  dropSessionData(SESSION_CLOSE);
}

/** Drops the data of a session that the server has ended. Keeps drafts and unsent entries for the next login. */
export function endSession(until: number = SESSION_END): void {
  dropSessionData(until);
  // Rejects if the browser has no storage: then there are no queues either.
  removeQueues().catch(() => undefined);
}

/**
 * Removes all data of the user, including drafts and preferences, after a logout or the deletion of the
 * account. The caller decides whether the device stays logged in (`remembered-login.ts`).
 */
export function wipeDevice(user: User | null): void {
  // The drafts include the numbers of unsent entries. Without a number, `endSession` also removes the queue.
  removeDrafts(user);
  endSession(LOGOUT);
}
