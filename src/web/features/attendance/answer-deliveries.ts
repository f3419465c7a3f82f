import { atSessionEnd } from '../../platform/device.ts';
import type { Row } from '../../saving/database.ts';
import {
  type AnswerChange,
  type AnswerKey,
  answerKey,
  type Delivery,
} from '../../shared/attendance/outbox.ts';

/** An answer in the outbox. */
export interface StoredChange {
  readonly change: AnswerChange;
  /** In milliseconds, when the person tapped. */
  readonly at: number;
}

const CHANNEL = 'answers/';

export const boxOf = (key: AnswerKey) => CHANNEL + key;

/** Item and member. */
export function subjectOf(box: string): [itemId: number, memberId: number] {
  const [itemId = 0, memberId = 0] = box.slice(CHANNEL.length).split('/').map(Number);
  return [itemId, memberId];
}

/** What became of the answers of this visit. */
let deliveries: ReadonlyMap<AnswerKey, Delivery> = new Map();
const listeners = new Set<() => void>();

export const answerDeliveries = {
  all: () => deliveries,

  set(key: AnswerKey, delivery: Delivery | null): void {
    const next = new Map(deliveries);
    if (delivery) next.set(key, delivery);
    else next.delete(key);
    deliveries = next;
    for (const listener of listeners) listener();
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

atSessionEnd(() => {
  deliveries = new Map();
});

/** Notes how sending an answer went, unless another one has been given meanwhile. */
export function noteDelivery({ box, payload }: Row, outcome: Pick<Delivery, 'state' | 'error'> | null): void {
  const key = answerKey(...subjectOf(box));
  const { change, at } = payload as StoredChange;
  const known = deliveries.get(key);
  if (known && known.at > at) return;
  answerDeliveries.set(key, outcome && { change, at, before: known?.before, ...outcome });
}
