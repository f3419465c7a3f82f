import { MutationObserver } from '@tanstack/react-query';
import { queryClient } from '../platform/queries/data-provider.tsx';
import { queue } from './current-queue.ts';
import type { Row } from './database.ts';
import type { DocumentKind } from './document.ts';
import { isRetryable } from './is-retryable.ts';
import type { Channel, Outcome } from './sending.ts';
import type { QueueStore } from './store.ts';

/** What became of an attempt to send a document. `unsent` is sent again by itself, `refused` waits for a person. */
export type Attempt<Content, Saved> =
  | { readonly state: 'sending' }
  | { readonly state: 'saved'; readonly content: Content; readonly saved: Saved }
  | { readonly state: 'unsent'; readonly error: unknown }
  | { readonly state: 'refused'; readonly content: Content; readonly error: unknown };

type Listener = (attempt: Attempt<unknown, unknown>) => void;

/** By box: the screens that show the document. */
const listeners = new Map<string, Set<Listener>>();

function report(box: string, attempt: Attempt<unknown, unknown>): void {
  for (const listener of listeners.get(box) ?? []) listener(attempt);
}

/** Reports the attempts of this tab. A document that was refused before is sent again, so that the reason is told. */
export function listenToAttempts(box: string, listener: Listener): () => void {
  const ofBox = listeners.get(box) ?? new Set();
  listeners.set(box, ofBox.add(listener));
  queue.current()?.sending?.release(box);
  return () => void ofBox.delete(listener);
}

interface Sender<Subject, Content, Saved> {
  /** @throws ApiError, NetworkError */
  readonly send: (subject: Subject, content: Content) => Promise<Saved>;
  /** The content that replaced another one while that was being sent, as an edit of what has been saved. */
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
      if (isRetryable(error)) return { state: 'unsent', error };
      return { state: 'refused', content: kind.contentOf(row), error };
    }
  }

  /** Resolves to what to send: the newest version, once nobody edits it any more. */
  async function settled(row: Row, store: QueueStore): Promise<Row | undefined> {
    const rest = row.place + settleMs - Date.now();
    // Or the clock has been put back since.
    if (rest <= 0 || rest > 2 * settleMs) return row;
    await pause(rest);
    const [newest] = store.rowsToSend(row.box);
    return newest && settled(newest, store);
  }

  const OUTCOMES: Readonly<Record<Attempt<Content, Saved>['state'], Outcome>> = {
    sending: 'later',
    unsent: 'later',
    refused: 'held',
    saved: 'sent',
  };
  return async ([first], store) => {
    if (first) report(first.box, { state: 'sending' });
    const row = first && (await settled(first, store));
    if (!row) return 'sent';
    const result = await attempt(row);
    let stored: Promise<unknown> | undefined;
    if (result.state === 'saved') {
      const [newest] = store.rowsOf(row.box);
      const isReplaced = newest !== undefined && newest.place !== row.place;
      const rebased = () => kind.entryIn(row.box, rebase(kind.contentOf(newest ?? row), result.saved));
      stored = store.change(isReplaced ? { put: [rebased()] } : { remove: [row] });
    }
    // Before the device has stored it: an edit from now on is based on what was saved.
    report(row.box, result);
    await stored;
    return OUTCOMES[result.state];
  };
}
