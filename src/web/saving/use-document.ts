import { MutationObserver } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { createKey } from '../platform/api/idempotency-key.ts';
import { queryClient } from '../platform/queries/data-provider.tsx';
import { queue, useQueue, useUnsent } from './current-queue.ts';
import type { Row } from './database.ts';
import type { DocumentKind } from './document.ts';
import { isRetryable } from './is-retryable.ts';
import type { Channel, Outcome as SendingOutcome } from './sending.ts';
import type { QueueStore } from './store.ts';

/** The result of an attempt to send: an `unsent` document is sent again automatically, a `refused` one waits for a person. */
type Attempt<Content, Saved> =
  | { readonly state: 'sending' }
  | { readonly state: 'saved'; readonly content: Content; readonly saved: Saved }
  | { readonly state: 'unsent' | 'refused'; readonly error: unknown };

type Listener = (attempt: Attempt<unknown, unknown>, row: Row) => void;

/** By box: the screens that show the document. */
const listeners = new Map<string, Set<Listener>>();

function report(row: Row, attempt: Attempt<unknown, unknown>): void {
  for (const listener of listeners.get(row.box) ?? []) listener(attempt, row);
}

/**
 * Calls the listener with each attempt of this tab, and the entry that was sent. A refused document is sent again, so
 * that a screen that opens learns why.
 */
export function listenToAttempts(box: string, listener: Listener): () => void {
  const boxListeners = listeners.get(box) ?? new Set();
  listeners.set(box, boxListeners.add(listener));
  queue.current()?.sending?.release(box);
  return () => void boxListeners.delete(listener);
}

/** Whether the newer entry is an edit of the earlier one, and not of what another screen shows. */
const isSameScreen = (newer: Row, { by }: Row) => by === undefined || newer.by === by;

interface Sender<Subject, Content, Saved> {
  /** @throws ApiError, NetworkError */
  readonly send: (subject: Subject, content: Content) => Promise<Saved>;
  /** Bases the content that has replaced another one, while that was being sent, on what the server has saved. */
  readonly rebase: (content: Content, saved: Saved) => Content;
  /** How long it waits for another edit, in milliseconds. */
  readonly settleMs?: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends documents of a kind from any page, one attempt after the other. */
export function documentChannel<Subject extends string | number, Content, Saved>(
  kind: DocumentKind<Subject, Content>,
  { send, rebase, settleMs = 0 }: Sender<Subject, Content, Saved>,
): Channel {
  // A mutation, so that an editor knows the change for its own.
  const sendAsMutation = (row: Row) =>
    new MutationObserver(queryClient, {
      mutationFn: () => send(kind.readSubject(row), kind.readContent(row)),
    }).mutate();

  async function attempt(row: Row): Promise<Attempt<Content, Saved>> {
    try {
      return { state: 'saved', content: kind.readContent(row), saved: await sendAsMutation(row) };
    } catch (error) {
      return { state: isRetryable(error) ? 'unsent' : 'refused', error };
    }
  }

  /** Resolves to the newest entry, once nobody has edited it for a while. */
  async function waitForEdits(row: Row, store: QueueStore): Promise<Row | undefined> {
    const rest = row.place + settleMs - Date.now();
    // Or the clock has been put back since.
    if (rest <= 0 || rest > 2 * settleMs) return row;
    await pause(rest);
    const [newest] = store.rowsToSend(row.box);
    return newest && waitForEdits(newest, store);
  }

  /** Removes what the server has saved, unless a newer version waits. Resolves when the device has stored that. */
  async function removeSaved(row: Row, saved: Saved, store: QueueStore): Promise<void> {
    const [newest = row] = store.listRows(row.box);
    if (newest.place === row.place) await store.change({ remove: [row] });
    else if (isSameScreen(newest, row))
      await store.change({ put: [{ ...newest, payload: rebase(kind.readContent(newest), saved) }] });
  }

  const OUTCOMES: Readonly<Record<Attempt<Content, Saved>['state'], SendingOutcome>> = {
    sending: 'later',
    unsent: 'later',
    refused: 'held',
    saved: 'sent',
  };
  return async ([first], store) => {
    if (first) report(first, { state: 'sending' });
    const row = first && (await waitForEdits(first, store));
    if (!row) return 'sent';
    const result = await attempt(row);
    const stored = result.state === 'saved' ? removeSaved(row, result.saved, store) : null;
    // Before the device has stored it: an edit from now on is based on what was saved.
    report(row, result);
    await stored;
    return OUTCOMES[result.state];
  };
}

const nothing = () => () => undefined;

/** Returns the unsent content: null for nothing, undefined as long as the device has not told. */
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
    // A change that the queue tries again by itself stays unsent until it has arrived.
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
  useEffect(
    () => listenToAttempts(kind.boxName(subject), (...heard) => void hear(...heard)),
    [kind, subject],
  );

  const follow = useEffectEvent((isWaiting: boolean) => {
    if (waiting?.by && isShown(kind.readContent(waiting))) name.current = waiting.by;
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
      sending.release(kind.boxName(subject));
      return new Promise((resolve) => settling.current.push(resolve));
    },
  };
}
