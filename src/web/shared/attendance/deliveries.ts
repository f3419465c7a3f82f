import type { GivenAnswer } from '#domain/attendance.ts';
import { queue } from '../../saving/current-queue.ts';
import type { Row } from '../../saving/database.ts';

/** What a person answers for a subject; null takes the answer back. */
export type AnswerChange = GivenAnswer | null;

/** "item/member" */
export type AnswerKey = `${number}/${number}`;

export function answerKey(itemId: number, memberId: number): AnswerKey {
  return `${itemId}/${memberId}`;
}

/** An answer in the queue. */
export interface QueuedAnswer {
  readonly change: AnswerChange;
  /** In milliseconds, when the person tapped. */
  readonly at: number;
}

export interface Delivery extends QueuedAnswer {
  /** The way back; undefined where the change itself was one. */
  readonly before?: AnswerChange | undefined;
  readonly state: 'sending' | 'unsent' | 'sent' | 'refused';
  readonly error?: unknown;
}

const CHANNEL = 'answers/';
export const boxOf = (key: AnswerKey) => CHANNEL + key;
export const rowOf = (key: AnswerKey, payload: QueuedAnswer) => ({ box: boxOf(key), id: 'answer', payload });

export function subjectOf({ box }: Row): [itemId: number, memberId: number] {
  const [itemId = 0, memberId = 0] = box.slice(CHANNEL.length).split('/').map(Number);
  return [itemId, memberId];
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
  const key = answerKey(...subjectOf(row));
  const { change, at } = row.payload as QueuedAnswer;
  const before = known.get(key);
  if (before && before.at > at) return;
  deliveries.set(key, outcome && { change, at, before: before?.before, ...outcome });
}

/** Whether the server does not have it yet. */
export function isOpen(delivery: Delivery | undefined): delivery is Delivery {
  return delivery?.state === 'sending' || delivery?.state === 'unsent';
}
