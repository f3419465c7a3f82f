import { useCallback, useEffect, useRef, useState } from 'react';
import type { User } from '#contract/account.ts';
import { storedDrafts } from '../forms/drafts.ts';
import { whenEnded } from './session-start.ts';

/**
 * A session that has ended while the user had typed something. `asking`: a dialog asks for the password.
 * `put-off`: the user has closed it and sees their page.
 */
export type Interruption = 'asking' | 'put-off' | null;

const typed = new Set<HTMLFormElement>();

function note({ target }: Event): void {
  const form = target instanceof Element ? target.closest('form') : null;
  if (!form) return;
  for (const other of typed) if (!other.isConnected) typed.delete(other);
  typed.add(form);
}

/** Notes the forms into which the user types. @returns stops it */
function noteTypedForms(): () => void {
  document.addEventListener('input', note, { capture: true });
  return () => document.removeEventListener('input', note, { capture: true });
}

/** Whether the page has a form into which the user has typed, saved or not. */
function hasTypedForm(): boolean {
  return [...typed].some(({ isConnected }) => isConnected);
}

interface Interruptions {
  readonly interruption: Interruption;
  /** Asks again. */
  readonly ask: () => void;
  readonly putOff: () => void;
  /** After a login: repeats the requests that were refused meanwhile. */
  readonly resume: () => void;
  /** After a logout: the refused requests fail. */
  readonly giveUp: () => void;
}

/**
 * Decides what happens when the session ends on the server: the user logs in again over the page if it has
 * input that would be lost, and leaves it otherwise.
 * @param leave called with nothing to lose
 */
export function useInterruptions(user: User | null, leave: () => void): Interruptions {
  const [interruption, setInterruption] = useState<Interruption>(null);
  const waiting = useRef<((loggedIn: boolean) => void)[]>([]);
  /** Several requests can be refused before the user is gone. */
  const gone = useRef<User | null>(null);
  const settle = useCallback((next: Interruption, loggedIn: boolean) => {
    setInterruption(next);
    for (const answer of waiting.current.splice(0)) answer(loggedIn);
  }, []);

  useEffect(noteTypedForms, []);

  useEffect(
    () =>
      whenEnded(async (isWrite) => {
        if (!user || gone.current === user) return false;
        if (!isWrite && !hasTypedForm() && storedDrafts(user).length === 0) {
          gone.current = user;
          leave();
          return false;
        }
        // A page also refetches its data without the user: only a write asks again.
        if (!isWrite && interruption === 'put-off') return false;
        setInterruption('asking');
        return new Promise((resolve) => waiting.current.push(resolve));
      }),
    [user, leave, interruption],
  );

  const ask = useCallback(() => setInterruption('asking'), []);
  const putOff = useCallback(() => settle('put-off', false), [settle]);
  const resume = useCallback(() => settle(null, true), [settle]);
  const giveUp = useCallback(() => settle(null, false), [settle]);
  return { interruption, ask, putOff, resume, giveUp };
}
