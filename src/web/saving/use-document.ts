import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { EarlierChange } from '#contract/history.ts';
import { hasStatus } from '../platform/api/api-error.ts';
import { createKey } from '../platform/api/idempotency-key.ts';
import { queue, useQueue, useUnsent, withQueue } from './current-queue.ts';
import type { Row } from './database.ts';
import type { Attempt, DocumentKind } from './document.ts';

const nothing = () => () => undefined;

/** Returns the unsent content of a document; null if there is none, undefined until the queue has been read. */
export function useUnsentContent<Content, Saved>(
  kind: DocumentKind<Content, Saved>,
  subject: number,
): Content | null | undefined {
  const store = useQueue()?.store;
  const isLoaded = useSyncExternalStore(store?.subscribe ?? nothing, () => store?.isLoaded() ?? false);
  const row = kind.rowIn(useUnsent(), subject);
  if (row) return kind.readContent(row);
  return isLoaded ? null : undefined;
}

/**
 * Puts a document into the queue, which sends it. Replaces the document's former entry. If the queue is not open
 * yet, waits for it.
 * @param by the screen on which the content was entered
 * @param shown the entry that the screen showed last. It counts as replaced if no entry waits, because another tab
 * may have sent it
 */
export function putDocument<Content, Saved>(
  kind: DocumentKind<Content, Saved>,
  subject: number,
  content: Content,
  by: string,
  shown: Row | null = null,
): void {
  withQueue(({ store, sending }) => {
    const replaced = kind.rowIn(store.rows(), subject) ?? shown;
    const isOwn = replaced?.by === by || replaced?.by === undefined || replaced.place === shown?.place;
    const earlier = replaced && isOwn ? [...(replaced.earlier ?? []), kind.readFingerprint(replaced)] : [];
    void store.change({ put: [{ ...kind.toEntry(subject, content), by, earlier }] });
    sending?.release(kind.boxName(subject));
  });
}

/** `clean`: nothing waits to be sent. The other states are those of the last attempt (`Attempt`). */
export type DocumentState = 'clean' | 'sending' | 'unsent' | 'refused';

/** The content that was saved first (409); `changed` is null if the server does not know who saved it. */
export interface EarlierVersion<Saved> {
  readonly current: Saved;
  readonly changed: EarlierChange | null;
}

function findEarlier<Saved>(error: unknown): EarlierVersion<Saved> | null {
  return hasStatus(error, 409) && error.current ? (error as EarlierVersion<Saved>) : null;
}

/**
 * The callbacks of a screen that shows a document. `onSaved` and `onRefused` concern only entries of this screen.
 */
interface Screen<Content, Saved> {
  /** Whether the screen shows this content. If so, an entry of an earlier visit counts as the screen's own. */
  readonly isShown: (content: Content) => boolean;
  /**
   * Called when the server has saved an entry of this screen.
   * @param isLast whether the queue has no newer entry
   */
  readonly onSaved: (attempt: Extract<Attempt<Content, Saved>, { state: 'saved' }>, isLast: boolean) => void;
  /**
   * Called when the server refuses an entry of this screen.
   * @param earlier the reason for a 409; null for another refusal
   */
  readonly onRefused: (error: unknown, earlier: EarlierVersion<Saved> | null) => void;
  /** Called when another screen has sent, dropped or replaced the document. */
  readonly onGone: () => void;
}

/** Connects a screen with a document of the queue: returns its state and the functions that save it. */
export function useDocument<Content, Saved>(
  kind: DocumentKind<Content, Saved>,
  subject: number,
  { isShown, onSaved, onRefused, onGone }: Screen<Content, Saved>,
) {
  const waiting = kind.rowIn(useUnsent(), subject);
  const [{ state, error }, setState] = useState<{ state: DocumentState; error?: unknown }>({
    state: waiting ? 'unsent' : 'clean',
  });
  /** The state, also for events that come before the next render. */
  const latest = useRef(state);
  const settling = useRef<((isSaved: boolean) => void)[]>([]);
  const [name] = useState(createKey);
  /**
   * The entry that this screen has shown last, perhaps from an earlier visit; null once the server has saved it.
   */
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
  const isOnScreen = (row: Row) => isOwn(row) || isShown(kind.readContent(row));
  const hear = useEffectEvent((attempt: Attempt<Content, Saved>, row: Row) => {
    // While the queue repeats an attempt, the state stays `unsent`.
    if (attempt.state === 'sending') return latest.current === 'unsent' || enter('sending');
    if (attempt.state !== 'saved') {
      enter(attempt.state, attempt.error);
      if (attempt.state === 'refused' && isOwn(row)) onRefused(attempt.error, findEarlier(attempt.error));
      return;
    }
    const isLast = kind.findRow(subject) === undefined;
    enter(isLast ? 'clean' : 'sending');
    if (isOwn(row)) {
      shown.current = null;
      onSaved(attempt, isLast);
    } else if (isLast) onGone();
  });
  useEffect(() => kind.listen(subject, (...heard) => void hear(...heard)), [kind, subject]);

  const follow = useEffectEvent((entry: Row | undefined) => {
    if (entry && isOnScreen(entry)) shown.current = entry;
    if (entry && latest.current === 'clean') enter('unsent');
    if (entry || latest.current === 'clean' || !queue.current()) return;
    enter('clean');
    onGone();
  });
  useEffect(() => follow(waiting), [waiting]);

  return {
    state,
    error,
    /** Whether the unsent content differs from the content on the screen. */
    isOther: waiting !== undefined && !isOnScreen(waiting),
    /**
     * Whether `saved` is an earlier edit of this device, whose response was lost, and which the unsent entry
     * replaces.
     */
    hasReplaced: (saved: Saved) => kind.hasReplaced(kind.findRow(subject), saved),
    save(content: Content): void {
      enter('sending');
      putDocument(kind, subject, content, name, shown.current);
      // While the user puts off a login, nothing is sent.
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
