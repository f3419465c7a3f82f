import { MutationObserver } from '@tanstack/react-query';
import { queryClient } from '../platform/queries/data-provider.tsx';
import { queue } from './current-queue.ts';
import type { Row } from './database.ts';
import type { DocumentKind } from './document.ts';
import { isRetryable } from './is-retryable.ts';
import type { Channel, Outcome } from './sending.ts';
import type { QueueStore } from './store.ts';

/** The result of an attempt to send: an `unsent` document is sent again automatically, a `refused` one waits for a person. */
export type Attempt<Content, Saved> =
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
      mutationFn: () => send(kind.subjectOf(row), kind.contentOf(row)),
    }).mutate();

  async function attempt(row: Row): Promise<Attempt<Content, Saved>> {
    try {
      return { state: 'saved', content: kind.contentOf(row), saved: await sendAsMutation(row) };
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
    const [newest = row] = store.rowsOf(row.box);
    if (newest.place === row.place) await store.change({ remove: [row] });
    else if (isSameScreen(newest, row))
      await store.change({ put: [{ ...newest, payload: rebase(kind.contentOf(newest), saved) }] });
  }

  const OUTCOMES: Readonly<Record<Attempt<Content, Saved>['state'], Outcome>> = {
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
