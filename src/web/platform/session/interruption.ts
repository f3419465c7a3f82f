import { useCallback, useEffect, useRef, useState } from 'react';
import type { User } from '#contract/account.ts';
import { listStoredDrafts } from '../forms/drafts.ts';
import { whenEnded } from './session-start.ts';

/**
 * The state of a session that has ended while the user was typing. `asking`: a dialog asks for the password.
 * `put-off`: the user has closed the dialog.
 */
export type Interruption = 'asking' | 'put-off' | null;

const typed = new Set<HTMLFormElement>();

function note({ target }: Event): void {
  const form = target instanceof Element ? target.closest('form') : null;
  if (!form) return;
  for (const other of typed) if (!other.isConnected) typed.delete(other);
  typed.add(form);
}

function noteTypedForms(): () => void {
  document.addEventListener('input', note, { capture: true });
  return () => document.removeEventListener('input', note, { capture: true });
}

/** Whether the user has typed into a form on the page, even if that was saved. */
function hasTypedForm(): boolean {
  return [...typed].some(({ isConnected }) => isConnected);
}

/**
 * Handles a session that has ended on the server. A dialog asks for a login if the refused request was a write, if
 * the user has typed into a form, or if there are drafts. Otherwise calls `leave`.
 */
export function useInterruptions(user: User | null, leave: () => void) {
  const [interruption, setInterruption] = useState<Interruption>(null);
  const waiting = useRef<((loggedIn: boolean) => void)[]>([]);
  /**
   * The user for whom `leave` was called. Several requests can be refused before `user` changes, but `leave`
   * is called once.
   */
  const gone = useRef<User | null>(null);
  const settle = useCallback((next: Interruption, loggedIn: boolean) => {
    setInterruption(next);
    for (const resolve of waiting.current.splice(0)) resolve(loggedIn);
  }, []);

  useEffect(noteTypedForms, []);

  useEffect(
    () =>
      whenEnded(async (isWrite) => {
        if (!user || gone.current === user) return false;
        if (!isWrite && !hasTypedForm() && listStoredDrafts(user).length === 0) {
          gone.current = user;
          leave();
          return false;
        }
        // Pages refetch data without an action of the user, so only a write opens the dialog again.
        if (!isWrite && interruption === 'put-off') return false;
        setInterruption('asking');
        return new Promise((resolve) => waiting.current.push(resolve));
      }),
    [user, leave, interruption],
  );

  const ask = useCallback(() => setInterruption('asking'), []);
  const putOff = useCallback(() => settle('put-off', false), [settle]);
  /** Repeats the refused requests after a login. */
  const resume = useCallback(() => settle(null, true), [settle]);
  /** Fails the refused requests after a logout. */
  const giveUp = useCallback(() => settle(null, false), [settle]);
  return { interruption, ask, putOff, resume, giveUp };
}
