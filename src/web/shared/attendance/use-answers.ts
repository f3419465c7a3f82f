import { useEffect, useState, useSyncExternalStore } from 'react';
import { NO_ANSWER, nextAnswer, type StoredAnswer } from '#domain/attendance.ts';
import { type AnswerChange, answerKey, createOutbox, type Delivery, isOpen, type Outbox } from './outbox.ts';

type Send = (itemId: number, memberId: number, change: AnswerChange) => Promise<void>;

/** Sends what waits as soon as there may be a connection again. */
function useReconnection({ sendAll }: Outbox): void {
  useEffect(() => {
    const retry = () => document.visibilityState === 'visible' && sendAll();
    window.addEventListener('online', sendAll);
    document.addEventListener('visibilitychange', retry);
    return () => {
      window.removeEventListener('online', sendAll);
      document.removeEventListener('visibilitychange', retry);
    };
  }, [sendAll]);
}

/** The outbox of a page, which re-renders when a delivery changes. */
export function useOutbox(storageKey: string | null, send: Send) {
  const [outbox] = useState(() => createOutbox({ storageKey, send }));
  const deliveries = useSyncExternalStore(outbox.subscribe, outbox.deliveries);
  useReconnection(outbox);
  return { ...outbox, deliveryOf: (item: number, member: number) => deliveries.get(answerKey(item, member)) };
}
/** What the buttons of an answer need of an outbox. */
export type UsedOutbox = Pick<ReturnType<typeof useOutbox>, 'put' | 'sendAll' | 'deliveryOf'>;

/** What holds for a subject: the newest answer, sent or not. */
export function currentAnswer(known: StoredAnswer | undefined, delivery: Delivery | undefined): StoredAnswer {
  if (!isOpen(delivery)) return known ?? NO_ANSWER;
  return delivery.change ? nextAnswer(known, delivery.change) : NO_ANSWER;
}
