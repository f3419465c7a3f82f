import type { User } from '#contract/account.ts';
import { accessToken } from './access-token.ts';
import { removeDrafts } from './drafts.ts';
import { forgetAllKeys } from './idempotency-key.ts';

// Everything that a session leaves on the device, and when it is removed. New kinds of stored data join here.

const forgetters = new Set<() => void>();

/** Registers a callback that drops what a session has left in memory. */
export function atSessionEnd(forget: () => void): void {
  forgetters.add(forget);
}

/**
 * The session could not be restored, perhaps because there is no connection. Drafts stay, and so do the
 * idempotency keys of what was sent: saved again after a login, it must not be stored twice.
 */
export function closeSession(): void {
  accessToken.forget();
  for (const forget of forgetters) forget();
}

/** The server has ended the session. Drafts stay for their author, who may log in again. */
export function endSession(): void {
  closeSession();
  forgetAllKeys();
}

/** The user leaves this device: nothing of theirs stays on it. */
export function wipeDevice(user: User | null): void {
  endSession();
  removeDrafts(user);
}
