import type { User } from '#contract/account.ts';
import { lastSeen } from '../queries/last-seen.ts';
import { canRestore } from './session-start.ts';

/** `asking` the server whether the user whom the device showed last is still logged in; no answer yet. */
export type Unconfirmed = 'asking' | 'unreachable';

/** Any role but `coach` has the rights of a player. */
export function withKnownRole(user: User): User {
  const role = user.role === 'coach' ? 'coach' : 'player';
  return { ...user, role, records: role === 'coach' || user.records === true };
}

export interface SessionState {
  /** Whether the session is being restored and there is nobody to show meanwhile. */
  readonly restoring: boolean;
  /** Whether the user is the one whom the device showed last, with the data of that time. */
  readonly unconfirmed: Unconfirmed | null;
  readonly user: User | null;
  /** Whether the user has just logged out, and wants no page that needs a login. */
  readonly left: boolean;
}

export const SIGNED_OUT: SessionState = { restoring: false, unconfirmed: null, user: null, left: false };
export const RESTORING: SessionState = { ...SIGNED_OUT, restoring: true };

export function lastSeenUser(): User | null {
  const snapshot = canRestore() ? lastSeen.read() : null;
  return snapshot && withKnownRole(snapshot.user);
}

export function firstState(): SessionState {
  const user = lastSeenUser();
  if (user) return { ...SIGNED_OUT, user, unconfirmed: 'asking' };
  return canRestore() ? RESTORING : SIGNED_OUT;
}
