import type { GivenAnswer } from '#domain/attendance.ts';
import { browserStorage } from '../../platform/storage.ts';
import { isRetryable } from '../../saving/is-retryable.ts';

/** What a person answers for a subject; null takes the answer back. */
export type AnswerChange = GivenAnswer | null;

/** "item/member" */
export type AnswerKey = `${number}/${number}`;

export function answerKey(itemId: number, memberId: number): AnswerKey {
  return `${itemId}/${memberId}`;
}

export interface Delivery {
  readonly change: AnswerChange;
  /** The way back; undefined where the change itself was one. */
  readonly before?: AnswerChange | undefined;
  readonly state: 'sending' | 'unsent' | 'sent' | 'refused';
  /** In milliseconds, when the person tapped. */
  readonly at: number;
  readonly error?: unknown;
}

interface OutboxOptions {
  /** Where unsent answers survive a closed page; null keeps them in memory. */
  readonly storageKey: string | null;
  readonly send: (itemId: number, memberId: number, change: AnswerChange) => Promise<void>;
  readonly now?: () => number;
}

/** In milliseconds; the last one repeats. */
const RETRIES = [2000, 5000, 15_000, 60_000] as const;

/** Whether the server does not have it yet. */
export function isOpen(delivery: Delivery | undefined): delivery is Delivery {
  return delivery?.state === 'sending' || delivery?.state === 'unsent';
}

/** The change with what has not arrived yet: a remark is not lost when a time follows it. */
export function withOpen(open: Delivery | undefined, change: AnswerChange): AnswerChange {
  return isOpen(open) && open.change && change ? { ...open.change, ...change } : change;
}

type Kept = Readonly<Record<AnswerKey, Pick<Delivery, 'change' | 'at'>>>;

/**
 * Answers on their way to the server. The last tap counts: an answer is sent once the one before it has arrived.
 * Without a connection answers are kept, and sent when it is back.
 */
export function createOutbox({ storageKey, send, now = Date.now }: OutboxOptions) {
  let deliveries: ReadonlyMap<AnswerKey, Delivery> = new Map();
  const inFlight = new Set<AnswerKey>();
  const listeners = new Set<() => void>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keep(): void {
    if (storageKey === null) return;
    const open = [...deliveries].filter(([, delivery]) => isOpen(delivery));
    const kept = open.map(([key, { change, at }]) => [key, { change, at }]);
    if (kept.length > 0) browserStorage.write(storageKey, JSON.stringify(Object.fromEntries(kept)));
    else browserStorage.remove(storageKey);
  }

  function set(key: AnswerKey, delivery: Delivery): void {
    deliveries = new Map(deliveries).set(key, delivery);
    keep();
    for (const listener of listeners) listener();
  }

  function retryLater(): void {
    clearTimeout(timer);
    timer = setTimeout(sendAll, RETRIES[Math.min(failures, RETRIES.length - 1)]);
    failures += 1;
  }

  async function deliver(key: AnswerKey): Promise<void> {
    const delivery = deliveries.get(key);
    if (!delivery || inFlight.has(key)) return;
    const [itemId = 0, memberId = 0] = key.split('/').map(Number);
    inFlight.add(key);
    set(key, { ...delivery, state: 'sending' });
    const { change } = delivery;
    const outcome = await send(itemId, memberId, change).then(
      () => ({ state: 'sent' }) as const,
      (error: unknown) => ({ state: isRetryable(error) ? 'unsent' : 'refused', error }) as const,
    );
    inFlight.delete(key);
    const current = deliveries.get(key);
    if (!current) return;
    // Tapped again meanwhile: the newer answer goes next.
    if (current.change !== change && outcome.state !== 'unsent') return deliver(key);
    set(key, { ...current, ...outcome });
    if (outcome.state === 'unsent') retryLater();
    else failures = 0;
  }

  function sendAll(): void {
    for (const [key, { state }] of deliveries) if (state === 'unsent') void deliver(key);
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    deliveries: () => deliveries,

    /** @param before the way back, if it shall be offered */
    put(key: AnswerKey, change: AnswerChange, before?: AnswerChange): void {
      const whole = withOpen(deliveries.get(key), change);
      set(key, { change: whole, before, state: 'sending', at: now() });
      void deliver(key);
    },

    /** Sends what an earlier visit could not, unless the server has a newer answer by now. */
    resume(answeredAt: (key: AnswerKey) => number): void {
      if (storageKey === null) return;
      const kept: Kept = JSON.parse(browserStorage.read(storageKey) ?? '{}');
      for (const [key, { change, at }] of Object.entries(kept) as [AnswerKey, Kept[AnswerKey]][])
        if (at > answeredAt(key) && !deliveries.has(key)) set(key, { change, at, state: 'unsent' });
      keep();
      sendAll();
    },
    sendAll,
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
