import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { createKey } from '../platform/api/idempotency-key.ts';
import { queue, useQueue, useUnsent } from './current-queue.ts';
import type { Row } from './database.ts';
import type { DocumentKind } from './document.ts';
import { type Attempt, listenToAttempts } from './document-channel.ts';

const nothing = () => () => undefined;

/** What waits to be sent: null for nothing, undefined as long as the device has not told. */
export function useWaiting<Subject extends string | number, Content>(
  kind: DocumentKind<Subject, Content>,
  subject: Subject,
): Content | null | undefined {
  const store = useQueue()?.store;
  const isLoaded = useSyncExternalStore(store?.subscribe ?? nothing, () => store?.isLoaded() ?? false);
  const content = kind.contentIn(useUnsent(), subject);
  return content ?? (isLoaded ? null : undefined);
}

/** `clean`: nothing waits. The others say what became of the last attempt to send. */
export type DocumentState = 'clean' | 'sending' | 'unsent' | 'refused';

/** The result for what this screen shows. `isLast`: no newer version of it waits. */
export type Outcome<Content, Saved> =
  | (Extract<Attempt<Content, Saved>, { state: 'saved' }> & { readonly isLast: boolean })
  | { readonly state: 'refused'; readonly error: unknown }
  /** Another screen has sent or dropped it, or its own version in place of it. */
  | { readonly state: 'gone elsewhere' };

/**
 * A document of the queue on a screen: its state, and what saves it.
 * @param isShown whether the screen shows this content: what an earlier visit has left then counts as its own
 * @param onOutcome is not told of what other screens have entered
 */
export function useDocument<Subject extends string | number, Content, Saved>(
  kind: DocumentKind<Subject, Content>,
  subject: Subject,
  isShown: (content: Content) => boolean,
  onOutcome: (outcome: Outcome<Content, Saved>) => void,
) {
  const waiting = kind.rowIn(useUnsent(), subject);
  const waits = waiting !== undefined;
  const [{ state, error }, setState] = useState<{ state: DocumentState; error?: unknown }>({
    state: waits ? 'unsent' : 'clean',
  });
  /** For what happens before the next render. */
  const latest = useRef(state);
  const settling = useRef<((isSaved: boolean) => void)[]>([]);
  const [ownName] = useState(createKey);
  /** Of this screen, in what it enters. */
  const name = useRef(ownName);

  function enter(next: DocumentState, reason?: unknown): void {
    latest.current = next;
    setState({ state: next, error: reason });
    if (next !== 'sending') for (const settle of settling.current.splice(0)) settle(next === 'clean');
  }

  const isOwn = ({ by }: Row) => by === undefined || by === name.current;
  const hear = useEffectEvent((heard: Attempt<unknown, unknown>, row: Row) => {
    const attempt = heard as Attempt<Content, Saved>;
    // What the queue tries again by itself stays unsent until it has arrived.
    if (attempt.state === 'sending') return latest.current === 'unsent' || enter('sending');
    if (attempt.state !== 'saved') {
      enter(attempt.state, attempt.error);
      if (attempt.state === 'refused' && isOwn(row)) onOutcome({ state: 'refused', error: attempt.error });
      return;
    }
    const isLast = kind.rowIn(queue.current()?.store.rows() ?? [], subject) === undefined;
    enter(isLast ? 'clean' : 'sending');
    if (isOwn(row)) onOutcome({ ...attempt, isLast });
    else if (isLast) onOutcome({ state: 'gone elsewhere' });
  });
  useEffect(() => listenToAttempts(kind.boxOf(subject), (...heard) => void hear(...heard)), [kind, subject]);

  const follow = useEffectEvent((isWaiting: boolean) => {
    if (waiting?.by && isShown(kind.contentOf(waiting))) name.current = waiting.by;
    if (isWaiting && latest.current === 'clean') enter('unsent');
    if (isWaiting || latest.current === 'clean' || !queue.current()) return;
    enter('clean');
    onOutcome({ state: 'gone elsewhere' });
  });
  useEffect(() => follow(waits), [waits]);

  return {
    state,
    /** Why the last attempt failed. */
    error,
    save(content: Content): void {
      enter('sending');
      kind.put(subject, content, name.current);
      // The user has put off a login.
      if (queue.current()?.sending === null) enter('unsent');
    },
    drop(): void {
      enter('clean');
      kind.drop(subject);
    },
    /** Sends what waits now. Resolves to whether the server has it. */
    settle(): Promise<boolean> {
      const { sending } = queue.current() ?? {};
      if (latest.current === 'clean' || !sending) return Promise.resolve(latest.current === 'clean');
      sending.release(kind.boxOf(subject));
      return new Promise((resolve) => settling.current.push(resolve));
    },
  };
}
