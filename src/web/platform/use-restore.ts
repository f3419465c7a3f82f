import { useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '#contract/account.ts';
import { commonMessages } from '../messages.ts';
import { hasStatus } from './api-error.ts';
import { closeSession, dropSessionData, endSession } from './device.ts';
import { isSameView, lastSeen } from './last-seen.ts';
import { remembered } from './remembered.ts';
import { whenStarting } from './session-start.ts';
import { lastSeenUser, RESTORING, type SessionState, SIGNED_OUT, withKnownRole } from './session-state.ts';
import { toastError } from './toast.ts';

interface Restore {
  readonly setState: (state: SessionState) => void;
  readonly setUser: (user: User) => void;
  readonly end: (forget: () => void) => void;
}

/**
 * Restores the session when the app starts. Until the server has answered, and without a connection, shows whom
 * the device showed last.
 */
export function useRestore({ setState, setUser, end }: Restore): void {
  /** Whom the screen shows without the server's word. */
  const seen = useRef(lastSeenUser());
  const confirm = useCallback(
    (user: User | null) => {
      const before = seen.current;
      seen.current = null;
      if (user && before && !isSameView(before, withKnownRole(user))) {
        // Unmounts the page, which shows data of somebody else.
        flushSync(() => setState(RESTORING));
        dropSessionData();
      }
      if (user) return setUser(user);
      if (before && remembered.is('lapsed')) toastError(commonMessages.sessionEnded);
      end(before ? endSession : closeSession);
    },
    [setState, setUser, end],
  );
  const fail = useCallback(
    (error: unknown) => {
      if (hasStatus(error, 401)) end(endSession);
      // Not after a logout.
      else if (seen.current && lastSeen.read())
        setState({ ...SIGNED_OUT, user: seen.current, unconfirmed: 'unreachable' });
      else end(closeSession);
    },
    [setState, end],
  );
  useEffect(() => whenStarting((starting) => void starting.then(confirm, fail)), [confirm, fail]);
}
