import { useSyncExternalStore } from 'react';
import { queue, useUnsent, withQueue } from '../../saving/current-queue.ts';
import {
  type AnswerChange,
  type AnswerKey,
  answerKey,
  type Delivery,
  withOpen,
} from '../../shared/attendance/outbox.ts';
import { answerDeliveries, boxOf, type StoredChange } from './answer-deliveries.ts';

function put(key: AnswerKey, change: AnswerChange, before?: AnswerChange): void {
  const whole = withOpen(answerDeliveries.all().get(key), change);
  const stored: StoredChange = { change: whole, at: Date.now() };
  answerDeliveries.set(key, { ...stored, before, state: 'sending' });
  withQueue(({ store }) => void store.change({ put: [{ box: boxOf(key), id: 'answer', payload: stored }] }));
}

const sendAll = () => queue.current()?.sending?.wake();

/** The answers that are given on the pages of the app, and those of earlier visits that were not sent. */
export function useAppOutbox() {
  const deliveries = useSyncExternalStore(answerDeliveries.subscribe, answerDeliveries.all);
  const unsent = useUnsent();

  function deliveryOf(itemId: number, memberId: number): Delivery | undefined {
    const key = answerKey(itemId, memberId);
    const row = unsent.find(({ box }) => box === boxOf(key));
    const waiting = row && { ...(row.payload as StoredChange), state: 'unsent' as const };
    const noted = deliveries.get(key);
    // Of an earlier visit or another tab.
    return waiting && waiting.at > (noted?.at ?? 0) ? waiting : noted;
  }

  return { put, sendAll, deliveryOf };
}
