import { MutationObserver } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { hasStatus } from '../platform/api/api-error.ts';
import { createKey } from '../platform/api/idempotency-key.ts';
import { queryClient } from '../platform/queries/data-provider.tsx';
import { queue, useQueue, useUnsent } from './current-queue.ts';
import type { Row } from './database.ts';
import type { DocumentKind } from './document.ts';
import { isRetryable } from './is-retryable.ts';
import type { Channel } from './sending.ts';
import type { QueueStore } from './store.ts';

interface Failed {
  readonly state: 'unsent' | 'refused';
  readonly error: unknown;
}

/**
 * The result of an attempt to send. An `unsent` document is sent again automatically; a `refused` one waits
 * for a person.
 */
type Attempt<Content, Saved> =
  | { readonly state: 'sending' }
  | {
      readonly state: 'saved';
      readonly content: Content;
      readonly saved: Saved;
      /** Resolves when the device no longer has the entry, so that a reload does not send it again. */
      readonly removed: Promise<void>;
    }
  | Failed;

type Listener = (attempt: Attempt<unknown, unknown>, row: Row) => void;

/** The screens that show a document, by box. */
const listeners = new Map<string, Set<Listener>>();

function report(row: Row, attempt: Attempt<unknown, unknown>): void {
  for (const listener of listeners.get(row.box) ?? []) listener(attempt, row);
}

/**
 * Calls the listener with each attempt of this tab and the entry that was sent. A refused document is sent
 * again at once, so that a screen that opens learns the reason.
 */
export function listenToAttempts(box: string, listener: Listener): () => void {
  const boxListeners = listeners.get(box) ?? new Set();
  listeners.set(box, boxListeners.add(listener));
  queue.current()?.sending?.release(box);
  return () => void boxListeners.delete(listener);
}

interface Sender<Subject, Content, Saved> {
  /** @throws ApiError, NetworkError */
  readonly send: (subject: Subject, content: Content) => Promise<Saved>;
  /** Applies to the saved version the edits that were made while the earlier content was being sent. */
  readonly rebase: (content: Content, saved: Saved) => Content;
  /** Whether the entry has replaced the version that the server has now. */
  readonly hasReplaced: (row: Row, current: Saved) => boolean;
  /** How long to wait for another edit, in milliseconds. */
  readonly settleMs?: number;
}

interface Arrived<Saved> {
  readonly state: 'saved';
  readonly saved: Saved;
  /** Whether the server has an earlier version, so that the entry itself has still to be sent. */
  readonly isEarlier: boolean;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Creates the channel that sends documents of a kind from any page, one attempt at a time. */
export function documentChannel<Subject extends string | number, Content, Saved>(
  kind: DocumentKind<Subject, Content>,
  { send, rebase, hasReplaced, settleMs = 0 }: Sender<Subject, Content, Saved>,
): Channel {
  // A mutation, so that an editor recognizes the change as its own.
  const sendAsMutation = (row: Row) =>
    new MutationObserver(queryClient, {
      mutationFn: () => send(kind.readSubject(row), kind.readContent(row)),
    }).mutate();

  /** Returns the version that an earlier attempt has saved, if its response was lost; otherwise null. */
  function findEarlier(row: Row, error: unknown): Saved | null {
    const current = hasStatus(error, 409) ? (error.current as Saved | undefined) : undefined;
    return current && hasReplaced(row, current) ? current : null;
  }

  /** Sends an entry. Resolves to the outcome, or to what the server has saved. */
  async function attempt(row: Row): Promise<Failed | Arrived<Saved>> {
    try {
      return { state: 'saved', saved: await sendAsMutation(row), isEarlier: false };
    } catch (error) {
      const earlier = findEarlier(row, error);
      if (earlier) return { state: 'saved', saved: earlier, isEarlier: true };
      return { state: isRetryable(error) ? 'unsent' : 'refused', error };
    }
  }

  /** Resolves to the newest entry, once nobody has edited it for `settleMs`. */
  async function waitForEdits(row: Row, store: QueueStore): Promise<Row | undefined> {
    const rest = row.place + settleMs - Date.now();
    // The second condition: the clock has been set back since.
    if (rest <= 0 || rest > 2 * settleMs) return row;
    await pause(rest);
    const [newest] = store.rowsToSend(row.box);
    return newest && waitForEdits(newest, store);
  }

  /**
   * Removes an entry that the server has saved. If a newer version waits, rebases it instead. Resolves when
   * the device has stored this.
   */
  async function removeSaved(row: Row, result: Arrived<Saved>, store: QueueStore): Promise<void> {
    const [newest] = store.listRows(row.box);
    if (!newest || (newest.place === row.place && !result.isEarlier)) await store.change({ remove: [row] });
    else if (kind.continues(newest, row) || newest.place === row.place) {
      const payload = rebase(kind.readContent(newest), result.saved);
      await store.change({ put: [{ ...newest, payload, earlier: [] }] });
    }
  }

  return async ([first], store) => {
    if (first) report(first, { state: 'sending' });
    const row = first && (await waitForEdits(first, store));
    if (!row) return 'sent';
    const result = await attempt(row);
    if (result.state !== 'saved') {
      report(row, result);
      return result.state === 'refused' ? 'held' : 'later';
    }
    const { saved } = result;
    const removed = removeSaved(row, result, store);
    // Reports at once, so that edits from now on are based on the saved version.
    report(row, { state: 'saved', content: kind.readContent(row), saved, removed });
    await removed;
    return 'sent';
  };
}

const nothing = () => () => undefined;

/** Returns the unsent content: null if there is none, undefined until the device has been read. */
export function useWaiting<Subject extends string | number, Content>(
  kind: DocumentKind<Subject, Content>,
  subject: Subject,
): Content | null | undefined {
  const store = useQueue()?.store;
  const isLoaded = useSyncExternalStore(store?.subscribe ?? nothing, () => store?.isLoaded() ?? false);
  const content = kind.contentIn(useUnsent(), subject);
  return content ?? (isLoaded ? null : undefined);
}

/** `clean`: nothing waits to be sent. The others are the result of the last attempt. */
export type DocumentState = 'clean' | 'sending' | 'unsent' | 'refused';

/** The outcome for the document that this screen shows. `isLast`: no newer version of it waits. */
export type SaveOutcome<Content, Saved> =
  | (Extract<Attempt<Content, Saved>, { state: 'saved' }> & { readonly isLast: boolean })
  | { readonly state: 'refused'; readonly error: unknown }
  /** Another screen has sent, dropped or replaced the document. */
  | { readonly state: 'gone elsewhere' };

/**
 * Connects a screen with a document of the queue: returns its state and the functions that save it.
 * @param isShown whether the screen shows this content: an entry that an earlier visit has left then counts
 * as its own
 * @param onOutcome not called for entries of other screens
 */
export function useDocument<Subject extends string | number, Content, Saved>(
  kind: DocumentKind<Subject, Content>,
  subject: Subject,
  isShown: (content: Content) => boolean,
  onOutcome: (outcome: SaveOutcome<Content, Saved>) => void,
) {
  const waiting = kind.rowIn(useUnsent(), subject);
  const [{ state, error }, setState] = useState<{ state: DocumentState; error?: unknown }>({
    state: waiting ? 'unsent' : 'clean',
  });
  /** The state for events before the next render. */
  const latest = useRef(state);
  const settling = useRef<((isSaved: boolean) => void)[]>([]);
  /** The name of this screen in its entries. */
  const [name] = useState(createKey);
  /** The entry that this screen has shown last, unless it is known to be saved. An earlier visit may have entered it. */
  const shown = useRef<Row | null>(null);

  function enter(next: DocumentState, reason?: unknown): void {
    latest.current = next;
    setState({ state: next, error: reason });
    if (next !== 'sending') for (const settle of settling.current.splice(0)) settle(next === 'clean');
  }

  function isOwn(row: Row): boolean {
    const current = shown.current;
    if (row.by === undefined || row.by === name || row.place === current?.place) return true;
    return current !== null && kind.continues(current, row);
  }
  const hear = useEffectEvent((heard: Attempt<unknown, unknown>, row: Row) => {
    const attempt = heard as Attempt<Content, Saved>;
    // An unsent change that the queue tries again stays `unsent` until it has arrived.
    if (attempt.state === 'sending') return latest.current === 'unsent' || enter('sending');
    if (attempt.state !== 'saved') {
      enter(attempt.state, attempt.error);
      if (attempt.state === 'refused' && isOwn(row)) onOutcome({ state: 'refused', error: attempt.error });
      return;
    }
    const isLast = kind.rowIn(queue.current()?.store.rows() ?? [], subject) === undefined;
    enter(isLast ? 'clean' : 'sending');
    if (isOwn(row)) {
      shown.current = null;
      onOutcome({ ...attempt, isLast });
    } else if (isLast) onOutcome({ state: 'gone elsewhere' });
  });
  useEffect(
    () => listenToAttempts(kind.boxName(subject), (...heard) => void hear(...heard)),
    [kind, subject],
  );

  const follow = useEffectEvent((entry: Row | undefined) => {
    if (entry && (isOwn(entry) || isShown(kind.readContent(entry)))) shown.current = entry;
    if (entry && latest.current === 'clean') enter('unsent');
    if (entry || latest.current === 'clean' || !queue.current()) return;
    enter('clean');
    onOutcome({ state: 'gone elsewhere' });
  });
  useEffect(() => follow(waiting), [waiting]);

  return {
    state,
    /** Why the last attempt failed. */
    error,
    save(content: Content): void {
      enter('sending');
      kind.put(subject, content, name, shown.current);
      // The user has put off a login, so nothing is sent now.
      if (queue.current()?.sending === null) enter('unsent');
    },
    drop(): void {
      enter('clean');
      kind.drop(subject);
    },
    /** Sends the document now. Resolves to whether the server has it. */
    settle(): Promise<boolean> {
      const { sending } = queue.current() ?? {};
      if (latest.current === 'clean' || !sending) return Promise.resolve(latest.current === 'clean');
      sending.release(kind.boxName(subject));
      return new Promise((resolve) => settling.current.push(resolve));
    },
  };
}
