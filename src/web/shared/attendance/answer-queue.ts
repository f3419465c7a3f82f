import { useSyncExternalStore } from 'react';
import { NO_ANSWER, nextAnswer, type StoredAnswer } from '#domain/attendance.ts';
import { queue, useUnsent, withQueue } from '../../saving/current-queue.ts';
import type { Row } from '../../saving/database.ts';
import {
  type AnswerChange,
  type AnswerKey,
  answerDocument,
  answerKey,
  type QueuedAnswer,
} from './answer.document.ts';
import { type Delivery, deliveries, isOpen } from './deliveries.ts';

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
  return { change: withOpen(open, change), at: Date.now(), ...(earlier.length > 0 && { earlier }) };
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
