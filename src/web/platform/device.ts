import type { User } from '#contract/account.ts';
import { accessToken } from './access-token.ts';
import { removeDrafts } from './drafts.ts';
import { forgetAllKeys } from './idempotency-key.ts';
import { keptAnswers } from './kept-answers.ts';

// Everything that a session leaves on the device, and when it goes. What is newly kept there joins one of these.

const forgetters = new Set<() => void>();

/** For whoever keeps in memory what a person saw: calls back when their session is over. */
export function atSessionEnd(forget: () => void): void {
  forgetters.add(forget);
}

/**
 * The session could not be restored, perhaps for want of a connection. What was typed stays, and the keys of what was
 * sent with it: saved again after a login, it must not be stored twice.
 */
export function closeSession(): void {
  accessToken.forget();
  keptAnswers.forget();
  for (const forget of forgetters) forget();
}

/** The server has ended the session. What was typed stays for its author, who may log in again. */
export function endSession(): void {
  closeSession();
  forgetAllKeys();
}

/** The person leaves this device: nothing of theirs stays on it. */
export function wipeDevice(user: User | null): void {
  endSession();
  removeDrafts(user);
}
