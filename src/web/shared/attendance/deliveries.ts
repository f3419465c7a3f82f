import { queue } from '../../saving/current-queue.ts';
import type { Row } from '../../saving/database.ts';
import { type AnswerChange, type AnswerKey, answerDocument, type QueuedAnswer } from './answer.document.ts';

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
