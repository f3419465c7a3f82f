import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { queue, useQueue, useUnsent } from './current-queue.ts';
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

/** That the server has saved or refused a document, or that another tab has sent or dropped it. */
export type Outcome<Content, Saved> =
  /** `isLast`: no newer version of it waits. */
  | (Extract<Attempt<Content, Saved>, { state: 'saved' }> & { readonly isLast: boolean })
  | Extract<Attempt<Content, Saved>, { state: 'refused' }>
  | { readonly state: 'gone elsewhere'; readonly content: Content };

/**
 * A document of the queue on a screen: its state, and what saves it.
 * @param onOutcome is told of what an earlier visit left, too
 */
export function useDocument<Subject extends string | number, Content, Saved>(
  kind: DocumentKind<Subject, Content>,
  subject: Subject,
  onOutcome: (outcome: Outcome<Content, Saved>) => void,
) {
  const waiting = kind.contentIn(useUnsent(), subject);
  const waits = waiting !== undefined;
  const lastWaiting = useRef(waiting);
  if (waits) lastWaiting.current = waiting;
  const [{ state, error }, setState] = useState<{ state: DocumentState; error?: unknown }>({
    state: waits ? 'unsent' : 'clean',
  });
  /** For what happens before the next render. */
  const latest = useRef(state);
  const settling = useRef<((isSaved: boolean) => void)[]>([]);

  function enter(next: DocumentState, reason?: unknown): void {
    latest.current = next;
    setState({ state: next, error: reason });
    if (next !== 'sending') for (const settle of settling.current.splice(0)) settle(next === 'clean');
  }

  const hear = useEffectEvent((heard: Attempt<unknown, unknown>) => {
    const attempt = heard as Attempt<Content, Saved>;
    // What the queue tries again by itself stays unsent until it has arrived.
    if (attempt.state === 'sending') return latest.current === 'unsent' || enter('sending');
    if (attempt.state === 'unsent') return enter('unsent', attempt.error);
    if (attempt.state === 'refused') {
      enter('refused', attempt.error);
      return onOutcome(attempt);
    }
    const isLast = kind.contentIn(queue.current()?.store.rows() ?? [], subject) === undefined;
    enter(isLast ? 'clean' : 'sending');
    const { content, saved } = attempt;
    onOutcome({ state: 'saved', content, saved, isLast });
  });
  useEffect(() => listenToAttempts(kind.boxOf(subject), (attempt) => void hear(attempt)), [kind, subject]);

  const follow = useEffectEvent((isWaiting: boolean) => {
    if (isWaiting && latest.current === 'clean') enter('unsent');
    if (isWaiting || latest.current === 'clean' || !queue.current()) return;
    enter('clean');
    onOutcome({ state: 'gone elsewhere', content: lastWaiting.current as Content });
  });
  useEffect(() => follow(waits), [waits]);

  return {
    state,
    /** Why the last attempt failed. */
    error,
    save(content: Content): void {
      enter('sending');
      kind.put(subject, content);
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
