import { MutationObserver } from '@tanstack/react-query';
import { hasStatus } from '../platform/api/api-error.ts';
import { makeFingerprint } from '../platform/api/idempotency-key.ts';
import { queryClient } from '../platform/queries/data-provider.tsx';
import { queue } from './current-queue.ts';
import type { Row } from './database.ts';
import { isRetryable } from './is-retryable.ts';
import type { Channel } from './sending.ts';
import type { QueueStore } from './store.ts';

/**
 * The progress of an attempt to send a document. `unsent`: the queue tries again. `refused`: the user has to
 * decide.
 */
export type Attempt<Content, Saved> =
  | { readonly state: 'sending' }
  | {
      readonly state: 'saved';
      readonly content: Content;
      readonly saved: Saved;
      /** Resolves when the entry is removed from the device. Until then, a reload would send it again. */
      readonly removed: Promise<void>;
    }
  | { readonly state: 'unsent' | 'refused'; readonly error: unknown };

type Listener<Content, Saved> = (attempt: Attempt<Content, Saved>, row: Row) => void;

interface KindOptions<Content, Saved> {
  /** The name of the channel. Browsers store it in each entry. */
  readonly name: string;
  /**
   * Sends the content to the server.
   * @throws ApiError, NetworkError
   */
  readonly send: (subject: number, content: Content) => Promise<Saved>;
  /** Called when the server has the content, even if its response was lost. */
  readonly onSaved?: (subject: number, saved: Saved, content: Content) => void;
  /** Returns `content`, which was edited after an earlier content was sent, based on what the server has saved. */
  readonly rebase: (content: Content, saved: Saved) => Content;
  /**
   * Returns a text that is the same for the same content. It recognizes content that the server has saved although
   * the response was lost.
   */
  readonly toText: (content: Content) => string;
  /** Returns the text (`toText`) of the content that was sent and that the server has stored as `saved`. */
  readonly toSentText: (saved: Saved) => string | undefined;
  /** How long to wait for further edits before sending, in milliseconds. */
  readonly settleMs?: number;
}

interface Arrived<Saved> {
  readonly saved: Saved;
  /** Whether the server has saved an earlier content of the entry. The entry must then still be sent. */
  readonly isEarlier: boolean;
}

/**
 * A kind of document that is sent as a whole, for example the sheet of a game. Each document has one entry in the
 * queue, which newer content replaces.
 */
export class DocumentKind<Content, Saved> {
  readonly #options: KindOptions<Content, Saved>;
  /** The listeners of the screens that show a document, by box. */
  readonly #listeners = new Map<string, Set<Listener<Content, Saved>>>();

  constructor(options: KindOptions<Content, Saved>) {
    this.#options = options;
  }

  boxName = (subject: number) => `${this.#options.name}/${subject}`;
  readContent = ({ payload }: Row) => payload as Content;
  readFingerprint = (row: Row) => makeFingerprint(this.#options.toText(this.readContent(row)));
  toEntry = (subject: number, payload: Content) => ({
    box: this.boxName(subject),
    id: this.#options.name,
    payload,
  });

  rowIn(rows: readonly Row[], subject: number): Row | undefined {
    return rows.find(({ box }) => box === this.boxName(subject));
  }

  /** Whether the newer entry has replaced the other entry, and so contains its edits. */
  continues(newer: Row, row: Row): boolean {
    return newer.earlier?.includes(this.readFingerprint(row)) ?? false;
  }

  /**
   * Whether the entry has replaced the content that the server has saved. The response to that content was then
   * lost.
   */
  hasReplaced(row: Row | undefined, saved: Saved): boolean {
    const text = this.#options.toSentText(saved);
    return text !== undefined && (row?.earlier?.includes(makeFingerprint(text)) ?? false);
  }

  /**
   * Calls the listener with each attempt of this tab. If the server has refused the document, sends it again at
   * once, so that a newly opened screen gets the reason.
   */
  listen(subject: number, listener: Listener<Content, Saved>): () => void {
    const box = this.boxName(subject);
    const listeners = this.#listeners.get(box) ?? new Set();
    this.#listeners.set(box, listeners.add(listener));
    queue.current()?.sending?.release(box);
    return () => void listeners.delete(listener);
  }

  /** Returns the document's entry in the queue of this tab. */
  findRow(subject: number): Row | undefined {
    return this.rowIn(queue.current()?.store.rows() ?? [], subject);
  }

  drop(subject: number): void {
    const row = this.findRow(subject);
    if (row) void queue.current()?.store.change({ remove: [row] });
  }

  channel: Channel = async ([first], store) => {
    if (first) this.#report(first, { state: 'sending' });
    const row = first && (await this.#waitForEdits(first, store));
    if (!row) return 'sent';
    const result = await this.#attempt(row);
    if ('error' in result) {
      const isRefused = !isRetryable(result.error);
      this.#report(row, { state: isRefused ? 'refused' : 'unsent', ...result });
      return isRefused ? 'held' : 'later';
    }
    const removed = this.#removeSaved(row, result, store);
    // Reports before the entry is removed, so that further edits are based on the saved content.
    this.#report(row, { state: 'saved', content: this.readContent(row), saved: result.saved, removed });
    await removed;
    return 'sent';
  };

  #report(row: Row, attempt: Attempt<Content, Saved>): void {
    for (const listener of this.#listeners.get(row.box) ?? []) listener(attempt, row);
  }

  /** Resolves to the newest entry, once nobody has edited it for `settleMs`. */
  async #waitForEdits(row: Row, store: QueueStore): Promise<Row | undefined> {
    const { settleMs = 0 } = this.#options;
    const rest = row.place + settleMs - Date.now();
    // A wait of more than twice `settleMs` means that the clock has been set back.
    if (rest <= 0 || rest > 2 * settleMs) return row;
    await new Promise((resolve) => setTimeout(resolve, rest));
    const [newest] = store.rowsToSend(row.box);
    return newest && this.#waitForEdits(newest, store);
  }

  /**
   * Sends an entry. A 409 counts as success if the server has saved the content of this entry, or an earlier
   * content of it, and the response was lost.
   */
  async #attempt(row: Row): Promise<Arrived<Saved> | { readonly error: unknown }> {
    const [subject, content] = [Number(row.box.split('/')[1]), this.readContent(row)];
    // Sent as a mutation, because `LoadedToEdit` watches mutations to recognize a save.
    const mutation = new MutationObserver(queryClient, {
      mutationFn: () => this.#options.send(subject, content),
    });
    const finish = (saved: Saved) => {
      this.#options.onSaved?.(subject, saved, content);
      return { saved, isEarlier: false };
    };
    try {
      return finish(await mutation.mutate());
    } catch (error) {
      const current = hasStatus(error, 409) ? (error.current as Saved | undefined) : undefined;
      if (!current) return { error };
      if (this.#options.toSentText(current) === this.#options.toText(content)) return finish(current);
      return this.hasReplaced(row, current) ? { saved: current, isEarlier: true } : { error };
    }
  }

  /**
   * Removes a saved entry. If the entry has newer content, bases this on the saved content instead. Resolves when
   * the device has stored the change.
   */
  async #removeSaved(row: Row, { saved, isEarlier }: Arrived<Saved>, store: QueueStore): Promise<void> {
    const [newest] = store.listRows(row.box);
    if (!newest || (newest.place === row.place && !isEarlier)) await store.change({ remove: [row] });
    else if (newest.place === row.place || this.continues(newest, row)) {
      const payload = this.#options.rebase(this.readContent(newest), saved);
      await store.change({ put: [{ ...newest, payload, earlier: [] }] });
    }
  }
}
