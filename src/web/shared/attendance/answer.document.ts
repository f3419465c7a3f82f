import { useSyncExternalStore } from 'react';
import { applyAnswer, type GivenAnswer, NO_ANSWER, type StoredAnswer } from '#domain/attendance.ts';
import { createKey } from '../../platform/api/idempotency-key.ts';
import { serverAhead } from '../../platform/api/server-time.ts';
import { type Queue, queue, useUnsent, withQueue } from '../../saving/current-queue.ts';
import type { Row } from '../../saving/database.ts';

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
export const readAnswer = ({ payload }: Row) => payload as QueuedAnswer;

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
export function putOnTop(before: QueuedAnswer, answer: QueuedAnswer): QueuedAnswer {
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
