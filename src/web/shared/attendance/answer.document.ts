import { useSyncExternalStore } from 'react';
import {
  type AttendanceAnswerInput,
  type AttendanceAnswerRecord,
  EMPTY_ATTENDANCE_ANSWER,
  mergeAttendanceAnswer,
} from '#domain/attendance.ts';
import { createKey } from '../../platform/api/idempotency-key.ts';
import { serverAhead } from '../../platform/api/server-time.ts';
import { type Queue, queue, useUnsent, withQueue } from '../../saving/current-queue.ts';
import type { Row } from '../../saving/database.ts';

/** A change of an answer; null withdraws the answer. */
export type AnswerChange = AttendanceAnswerInput | null;

/** The ids of the item and the member, such as "12/34". */
export type AnswerKey = `${number}/${number}`;

export function answerKey(itemId: number, memberId: number): AnswerKey {
  return `${itemId}/${memberId}`;
}

export interface QueuedAnswer {
  readonly change: AnswerChange;
  /** The time of the tap on the device's clock, in milliseconds. */
  readonly at: number;
  /** How far the server's clock was ahead at that time, in milliseconds; undefined if unknown. */
  readonly ahead?: number | undefined;
  /** Earlier taps that may or may not have reached the server. */
  readonly earlier?: readonly AnswerChange[] | undefined;
}

const CHANNEL = 'answers/';
const readKey = ({ box }: Row) => box.slice(CHANNEL.length) as AnswerKey;
export const readAnswer = ({ payload }: Row) => payload as QueuedAnswer;

export function readItemAndMember(row: Row): [itemId: number, memberId: number] {
  const [itemId = 0, memberId = 0] = readKey(row).split('/').map(Number);
  return [itemId, memberId];
}

/**
 * The id of this tab's entry. Each tab has its own entry, because a tab may not know of an answer in another tab.
 * The newest entry is sent, combined with the changes of the other entries.
 */
const ENTRY_ID = `answer ${createKey()}`;
export const toQueueEntry = (key: AnswerKey, payload: QueuedAnswer) => ({
  box: CHANNEL + key,
  id: ENTRY_ID,
  payload,
});

export function findQueued(rows: readonly Row[], key: AnswerKey): QueuedAnswer | undefined {
  const row = rows.findLast(({ box }) => box === CHANNEL + key);
  return row && readAnswer(row);
}

export interface Delivery extends QueuedAnswer {
  /** The change that restores the earlier answer; undefined if this change itself restores an answer. */
  readonly before?: AnswerChange | undefined;
  readonly state: 'sending' | 'unsent' | 'sent' | 'refused';
  readonly error?: unknown;
}

const NONE: ReadonlyMap<AnswerKey, Delivery> = new Map();
let stored = NONE;
const listeners = new Set<() => void>();

/** The answers of this visit and the state of their sending. They stay in memory until the queue is closed. */
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

/** Notes the state of sending an answer. Does nothing if a newer answer has been given meanwhile. */
export function noteDelivery(row: Row, outcome: Pick<Delivery, 'state' | 'error'> | null): void {
  const key = readKey(row);
  const answer = readAnswer(row);
  const before = stored.get(key);
  if (before && before.at > answer.at) return;
  deliveries.set(key, outcome && { ...answer, before: before?.before, ...outcome });
}

export function isOpen(delivery: Delivery | undefined): delivery is Delivery {
  return delivery?.state === 'sending' || delivery?.state === 'unsent';
}

/**
 * Returns the newest answer with the state of its sending: from this visit, or a newer one that still waits in the
 * queue. Undefined without an answer, or if another tab has sent it.
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
 * Combines an answer with an earlier one that the server may not have received. Fields that the new answer
 * does not change stay as in the earlier one: an arrival time that is sent after a comment keeps the comment.
 */
export function combineAnswers(before: QueuedAnswer, answer: QueuedAnswer): QueuedAnswer {
  const change = before.change && answer.change ? { ...before.change, ...answer.change } : answer.change;
  return {
    ...answer,
    change,
    earlier: [...(before.earlier ?? []), before.change, ...(answer.earlier ?? [])],
  };
}

/**
 * Stores the answer in the queue. Then removes the entries of other tabs, whose changes the answer includes.
 */
async function storeAnswer({ store }: Queue, key: AnswerKey, answer: QueuedAnswer): Promise<void> {
  const entry = toQueueEntry(key, answer);
  const remove = store.listRows(entry.box).filter(({ id }) => id !== entry.id);
  if ((await store.change({ put: [entry] })) && remove.length > 0) await store.change({ remove });
}

/**
 * Stores an answer in the queue, which sends it.
 * @param before restores the earlier answer, if the page offers that
 */
export function putAnswer(key: AnswerKey, change: AnswerChange, before?: AnswerChange): void {
  const open = newestDelivery(key, queue.current()?.store.rows() ?? []);
  const given = { change, at: Date.now(), ahead: serverAhead() };
  const answer = isOpen(open) ? combineAnswers(open, given) : given;
  deliveries.set(key, { ...answer, before, state: 'sending' });
  withQueue((opened) => void storeAnswer(opened, key, answer));
}

/** Returns `newestDelivery` of this visit and of what earlier visits could not send. */
export function useDeliveries(): (key: AnswerKey) => Delivery | undefined {
  useSyncExternalStore(deliveries.subscribe, deliveries.all);
  const unsent = useUnsent();
  return (key) => newestDelivery(key, unsent);
}

export function currentAnswer(
  stored: AttendanceAnswerRecord | undefined,
  delivery: Delivery | undefined,
): AttendanceAnswerRecord {
  if (!isOpen(delivery)) return stored ?? EMPTY_ATTENDANCE_ANSWER;
  return delivery.change ? mergeAttendanceAnswer(stored, delivery.change) : EMPTY_ATTENDANCE_ANSWER;
}
