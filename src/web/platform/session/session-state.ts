import type { User } from '#contract/account.ts';
import { lastSeen } from '../queries/last-seen.ts';
import { canRestore } from './session-start.ts';

/**
 * The reason why the user is not confirmed. `asking`: the server has not responded yet. `unreachable`: there was no
 * response.
 */
type Unconfirmed = 'asking' | 'unreachable';

export function withKnownRole(user: User): User {
  const role = user.role === 'coach' ? 'coach' : 'player';
  return { ...user, role, records: role === 'coach' || user.records === true };
}

export interface SessionState {
  /** Whether the session is being restored without a user to show meanwhile. */
  readonly restoring: boolean;
  /**
   * The reason why user and data are still those of the last visit; null once the server has confirmed the user.
   */
  readonly unconfirmed: Unconfirmed | null;
  readonly user: User | null;
  /** Whether the user has just logged out. The page from which they logged out is then not remembered. */
  readonly left: boolean;
}

export const SIGNED_OUT: SessionState = { restoring: false, unconfirmed: null, user: null, left: false };
export const RESTORING: SessionState = { ...SIGNED_OUT, restoring: true };

export function readLastSeenUser(): User | null {
  const snapshot = canRestore() ? lastSeen.read() : null;
  return snapshot && withKnownRole(snapshot.user);
}

export function getInitialSessionState(): SessionState {
  const user = readLastSeenUser();
  if (user) return { ...SIGNED_OUT, user, unconfirmed: 'asking' };
  return canRestore() ? RESTORING : SIGNED_OUT;
}
