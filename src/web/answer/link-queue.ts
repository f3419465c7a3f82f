import { useEffect, useState } from 'react';
import { browserStorage, parseJson } from '../platform/storage/storage.ts';
import { otherKeys } from '../platform/storage/storage-keys.ts';
import { queue } from '../saving/current-queue.ts';
import { startSending } from '../saving/sending.ts';
import { QueueStore } from '../saving/store.ts';
import {
  type AnswerKey,
  findQueued,
  type QueuedAnswer,
  toQueueEntry,
} from '../shared/attendance/answer.document.ts';
import { type AnswerSender, createAnswersChannel } from '../shared/attendance/answer-channel.ts';

/**
 * Moves answers from the local storage, where earlier versions kept them, to the queue. Newer answers in the
 * queue stay.
 */
export async function adoptFormerAnswers(store: QueueStore, link: string): Promise<void> {
  const key = otherKeys.answers.key + link;
  const text = browserStorage.read(key);
  if (text === null) return;
  await store.loaded;
  const givenAt = (answer: AnswerKey) => findQueued(store.rows(), answer)?.at ?? 0;
  const former = Object.entries(parseJson<object>(text) ?? {}) as [AnswerKey, QueuedAnswer][];
  const newer = former.filter(([answer, { at }]) => at > givenAt(answer));
  if (await store.change({ put: newer.map((row) => toQueueEntry(...row)) })) browserStorage.remove(key);
}

/** The owner of a link's queue is a text. The owner of a member's queue is a number. */
export const linkOwner = (link: string) => `link-${link}` as const;

/** Sends the queued answers once the server has accepted the link. */
export function useLinkQueue(link: string, isGood: boolean, sender: AnswerSender): void {
  const [store] = useState(() => new QueueStore(linkOwner(link)));
  useEffect(() => void adoptFormerAnswers(store, link), [store, link]);
  useEffect(() => {
    const channel = createAnswersChannel(sender);
    const sending = isGood ? startSending(store, { answers: async () => channel }) : null;
    queue.set({ store, sending });
    return () => sending?.stop();
  }, [store, isGood, sender]);
}
