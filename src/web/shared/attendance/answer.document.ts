import { useSyncExternalStore } from 'react';
import type { Answer } from '#contract/attendance.ts';
import { applyAnswer, type GivenAnswer, NO_ANSWER, type StoredAnswer } from '#domain/attendance.ts';
import { createKey } from '../../platform/api/idempotency-key.ts';
import { deviceTime, serverAhead } from '../../platform/api/server-time.ts';
import { type Queue, queue, useUnsent, withQueue } from '../../saving/current-queue.ts';
import type { Row } from '../../saving/database.ts';
import { isRetryable } from '../../saving/is-retryable.ts';
import type { Channel } from '../../saving/sending.ts';
import type { QueueStore } from '../../saving/store.ts';

/** An answer that somebody gives for a subject. Null takes the answer back. */
export type AnswerChange = GivenAnswer | null;

/** "item/member" */
export type AnswerKey = `${number}/${number}`;

export function answerKey(itemId: number, memberId: number): AnswerKey {
  return `${itemId}/${memberId}`;
}

export interface QueuedAnswer {
  readonly change: AnswerChange;
  /** When the person tapped, in milliseconds. */
  readonly at: number;
  /** By how much the server's clock was ahead at that time, if it was known. */
  readonly ahead?: number | undefined;
  /** Earlier taps that may or may not have reached the server. */
  readonly earlier?: readonly AnswerChange[] | undefined;
}

const CHANNEL = 'answers/';
const readKey = ({ box }: Row) => box.slice(CHANNEL.length) as AnswerKey;
const readAnswer = ({ payload }: Row) => payload as QueuedAnswer;

export function itemAndMember(row: Row): [itemId: number, memberId: number] {
  const [itemId = 0, memberId = 0] = readKey(row).split('/').map(Number);
  return [itemId, memberId];
}

/**
 * Each tab has an entry of its own, because it may not have heard of an answer in another tab. The newest entry is sent,
 * and contains the others.
 */
const ENTRY_ID = `answer ${createKey()}`;
export const toQueueEntry = (key: AnswerKey, payload: QueuedAnswer) => ({
  box: CHANNEL + key,
  id: ENTRY_ID,
  payload,
});

/** Returns the newest answer that waits to be sent. */
export function findQueued(rows: readonly Row[], key: AnswerKey): QueuedAnswer | undefined {
  const row = rows.findLast(({ box }) => box === CHANNEL + key);
  return row && readAnswer(row);
}

export interface Delivery extends QueuedAnswer {
  /** The change that takes this one back; undefined if this one takes back another. */
  readonly before?: AnswerChange | undefined;
  readonly state: 'sending' | 'unsent' | 'sent' | 'refused';
  readonly error?: unknown;
}

const NONE: ReadonlyMap<AnswerKey, Delivery> = new Map();
let stored = NONE;
const listeners = new Set<() => void>();

/** The deliveries of this visit's answers, in memory while their queue exists. */
export const deliveries = {
  all: () => stored,

  set(key: AnswerKey, delivery: Delivery | null): void {
    const next = new Map(stored);
    if (delivery) next.set(key, delivery);
    else next.delete(key);
    stored = next;
    for (const listener of listeners) listener();
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

queue.subscribe(() => {
  if (!queue.current()) stored = NONE;
});

/** Notes the outcome of sending an answer, unless a newer answer has been given meanwhile. */
export function noteDelivery(row: Row, outcome: Pick<Delivery, 'state' | 'error'> | null): void {
  const key = readKey(row);
  const answer = readAnswer(row);
  const before = stored.get(key);
  if (before && before.at > answer.at) return;
  deliveries.set(key, outcome && { ...answer, before: before?.before, ...outcome });
}

/** Whether the server does not yet have the answer. */
export function isOpen(delivery: Delivery | undefined): delivery is Delivery {
  return delivery?.state === 'sending' || delivery?.state === 'unsent';
}

/**
 * Returns the delivery of this visit, or the answer that an earlier visit or another tab could not send, whichever is
 * newer.
 */
export function newestDelivery(key: AnswerKey, unsent: readonly Row[]): Delivery | undefined {
  const queued = findQueued(unsent, key);
  const waiting = queued && { ...queued, state: 'unsent' as const };
  const noted = deliveries.all().get(key);
  // Another tab has sent the answer.
  if (isOpen(noted) && !queued && queue.current()) return undefined;
  return waiting && waiting.at > (noted?.at ?? 0) ? waiting : noted;
}

/**
 * Puts an answer on top of an answer that may not have arrived. For example, a time that is added after a comment must
 * not replace the comment.
 */
function putOnTop(before: QueuedAnswer, answer: QueuedAnswer): QueuedAnswer {
  const change = before.change && answer.change ? { ...before.change, ...answer.change } : answer.change;
  return {
    ...answer,
    change,
    earlier: [...(before.earlier ?? []), before.change, ...(answer.earlier ?? [])],
  };
}

/** Stores an answer, and then removes the entries of other tabs that it contains. */
async function storeAnswer({ store }: Queue, key: AnswerKey, answer: QueuedAnswer): Promise<void> {
  const entry = toQueueEntry(key, answer);
  const remove = store.listRows(entry.box).filter(({ id }) => id !== entry.id);
  if ((await store.change({ put: [entry] })) && remove.length > 0) await store.change({ remove });
}

/** Queues an answer. @param before the change that takes this one back, if that is offered */
export function putAnswer(key: AnswerKey, change: AnswerChange, before?: AnswerChange): void {
  const open = newestDelivery(key, queue.current()?.store.rows() ?? []);
  const given = { change, at: Date.now(), ahead: serverAhead() };
  const answer = isOpen(open) ? putOnTop(open, given) : given;
  deliveries.set(key, { ...answer, before, state: 'sending' });
  withQueue((opened) => void storeAnswer(opened, key, answer));
}

const sendAll = () => queue.current()?.sending?.wake();

/** Returns the answers that were given on this page, and unsent answers of earlier visits. */
export function useAnswerQueue() {
  useSyncExternalStore(deliveries.subscribe, deliveries.all);
  const unsent = useUnsent();
  return {
    put: putAnswer,
    sendAll,
    findDelivery: (itemId: number, memberId: number) => newestDelivery(answerKey(itemId, memberId), unsent),
  };
}
/** The queue that the buttons of an answer need. */
export type AnswerQueue = ReturnType<typeof useAnswerQueue>;

/** Returns the current answer of a subject: the newest one, sent or not. */
export function currentAnswer(
  stored: StoredAnswer | undefined,
  delivery: Delivery | undefined,
): StoredAnswer {
  if (!isOpen(delivery)) return stored ?? NO_ANSWER;
  return delivery.change ? applyAnswer(stored, delivery.change) : NO_ANSWER;
}

/** Whether the answer already has all values of this change, so that repeating it changes nothing. */
function hasLedTo(answer: Answer, change: AnswerChange): boolean {
  if (!change) return false;
  const again = Object.entries(applyAnswer(answer, change));
  return again.every(([field, value]) => answer[field as keyof Answer] === value);
}

/**
 * Whether the server has an answer that was given elsewhere after this one. Earlier answers of this device do
 * not count, since they may have reached the server late.
 */
export function isNewer(
  stored: Answer | undefined,
  { at, ahead, earlier = [] }: Omit<QueuedAnswer, 'change'>,
): boolean {
  if (!stored || deviceTime(stored.answered_at, ahead) <= at) return false;
  return !earlier.some((change) => hasLedTo(stored, change));
}

/** The way in which answers reach the server: by a session or by a link. */
export interface AnswerSender {
  /** Finds the answer that the server has. */
  readonly findStored: (itemId: number, memberId: number) => Promise<Answer | undefined>;
  /** Sends an answer and shows the server's response. */
  readonly send: (itemId: number, memberId: number, change: AnswerChange) => Promise<void>;
}

/**
 * The age in milliseconds from which another answer may have been given elsewhere, by a link or on another
 * device.
 */
const OLD_MS = 60_000;

/** Whether the answer is from an earlier visit or has waited. Also true if the clock has been set back since. */
const isOld = (at: number) => at < Math.max(performance.timeOrigin, Date.now() - OLD_MS) || at > Date.now();

/**
 * Removes the entries of an answer that has been sent. Keeps them if a newer entry waits: that entry must know which
 * answers may have reached the server.
 */
async function removeSent({ box, place }: Row, store: QueueStore): Promise<void> {
  // Another tab may have stored a newer answer since.
  await store.refresh();
  const remove = store.listRows(box);
  if (!remove.some((row) => row.place > place)) await store.change({ remove });
}

/**
 * Creates the channel that sends answers, unless the server has a newer answer. The channel removes a refused answer
 * from the queue and notes the refusal.
 */
export function createAnswersChannel({ findStored: stored, send }: AnswerSender): Channel {
  return async (rows, store) => {
    const row = rows.at(-1);
    if (!row) return 'sent';
    const subject = itemAndMember(row);
    const answer = rows.map(readAnswer).reduce(putOnTop);
    noteDelivery(row, { state: 'sending' });
    try {
      if (isOld(answer.at) && isNewer(await stored(...subject), answer)) noteDelivery(row, null);
      else {
        await send(...subject, answer.change);
        noteDelivery(row, { state: 'sent' });
      }
    } catch (error) {
      if (isRetryable(error)) {
        noteDelivery(row, { state: 'unsent' });
        return 'later';
      }
      noteDelivery(row, { state: 'refused', error });
    }
    await removeSent(row, store);
    return 'sent';
  };
}
