import { useSyncExternalStore } from 'react';
import { type GivenAnswer, NO_ANSWER, nextAnswer, type StoredAnswer } from '#domain/attendance.ts';
import { serverAhead } from '../../platform/api/server-time.ts';
import { queue, useUnsent, withQueue } from '../../saving/current-queue.ts';
import type { Row } from '../../saving/database.ts';
import { documentKind } from '../../saving/document.ts';

/** What a person answers for a subject; null takes the answer back. */
export type AnswerChange = GivenAnswer | null;

/** "item/member" */
export type AnswerKey = `${number}/${number}`;

export function answerKey(itemId: number, memberId: number): AnswerKey {
  return `${itemId}/${memberId}`;
}

export interface QueuedAnswer {
  readonly change: AnswerChange;
  /** In milliseconds, when the person tapped. */
  readonly at: number;
  /** How much the server's clock was ahead then, if that was known. */
  readonly ahead?: number | undefined;
  /** What the person tapped before, of which it is not known whether it has arrived. */
  readonly earlier?: readonly AnswerChange[] | undefined;
}

/** The answer to an item for a member. */
export const answerDocument = documentKind<AnswerKey, QueuedAnswer>('answers', 'answer');

export function itemAndMember(row: Row): [itemId: number, memberId: number] {
  const [itemId = 0, memberId = 0] = answerDocument.subjectOf(row).split('/').map(Number);
  return [itemId, memberId];
}

export interface Delivery extends QueuedAnswer {
  /** The way back; undefined where the change itself was one. */
  readonly before?: AnswerChange | undefined;
  readonly state: 'sending' | 'unsent' | 'sent' | 'refused';
  readonly error?: unknown;
}

const NONE: ReadonlyMap<AnswerKey, Delivery> = new Map();
let known = NONE;
const listeners = new Set<() => void>();

/** What became of the answers of this visit, as long as their queue is there. */
export const deliveries = {
  all: () => known,

  set(key: AnswerKey, delivery: Delivery | null): void {
    const next = new Map(known);
    if (delivery) next.set(key, delivery);
    else next.delete(key);
    known = next;
    for (const listener of listeners) listener();
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

queue.subscribe(() => {
  if (!queue.current()) known = NONE;
});

/** Notes how sending an answer went, unless another one has been given meanwhile. */
export function noteDelivery(row: Row, outcome: Pick<Delivery, 'state' | 'error'> | null): void {
  const key = answerDocument.subjectOf(row) as AnswerKey;
  const answer = answerDocument.contentOf(row);
  const before = known.get(key);
  if (before && before.at > answer.at) return;
  deliveries.set(key, outcome && { ...answer, before: before?.before, ...outcome });
}

/** Whether the server does not have it yet. */
export function isOpen(delivery: Delivery | undefined): delivery is Delivery {
  return delivery?.state === 'sending' || delivery?.state === 'unsent';
}

/** The delivery of this visit, or what an earlier visit or another tab could not send. */
export function newestDelivery(key: AnswerKey, unsent: readonly Row[]): Delivery | undefined {
  const queued = answerDocument.contentIn(unsent, key);
  const waiting = queued && { ...queued, state: 'unsent' as const };
  const noted = deliveries.all().get(key);
  // Another tab has sent it.
  if (isOpen(noted) && !queued && queue.current()) return undefined;
  return waiting && waiting.at > (noted?.at ?? 0) ? waiting : noted;
}

/** The change with what has not arrived yet: a remark is not lost when a time follows it. */
function withOpen(open: Delivery | undefined, change: AnswerChange): AnswerChange {
  return isOpen(open) && open.change && change ? { ...open.change, ...change } : change;
}

/** The answer as it waits until the server has it, on top of what has not arrived yet. */
function queuedOn(open: Delivery | undefined, change: AnswerChange): QueuedAnswer {
  const earlier = isOpen(open) ? [...(open.earlier ?? []), open.change] : [];
  return {
    change: withOpen(open, change),
    at: Date.now(),
    ahead: serverAhead(),
    ...(earlier.length > 0 && { earlier }),
  };
}

/** @param before the way back, if it shall be offered */
export function putAnswer(key: AnswerKey, change: AnswerChange, before?: AnswerChange): void {
  const open = newestDelivery(key, queue.current()?.store.rows() ?? []);
  const answer = queuedOn(open, change);
  deliveries.set(key, { ...answer, before, state: 'sending' });
  withQueue(({ store }) => void store.change({ put: [answerDocument.entryOf(key, answer)] }));
}

const sendAll = () => queue.current()?.sending?.wake();

/** The answers that are given on the page, and those of earlier visits that were not sent. */
export function useAnswerQueue() {
  useSyncExternalStore(deliveries.subscribe, deliveries.all);
  const unsent = useUnsent();
  return {
    put: putAnswer,
    sendAll,
    deliveryOf: (itemId: number, memberId: number) => newestDelivery(answerKey(itemId, memberId), unsent),
  };
}
/** What the buttons of an answer need. */
export type AnswerQueue = ReturnType<typeof useAnswerQueue>;

/** What holds for a subject: the newest answer, sent or not. */
export function currentAnswer(known: StoredAnswer | undefined, delivery: Delivery | undefined): StoredAnswer {
  if (!isOpen(delivery)) return known ?? NO_ANSWER;
  return delivery.change ? nextAnswer(known, delivery.change) : NO_ANSWER;
}
