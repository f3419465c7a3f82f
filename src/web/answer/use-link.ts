import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AnswerPage } from '#contract/answer-links.ts';
import type { Answer } from '#contract/attendance.ts';
import { ANSWER_PAGE_PATH, MEMBER_ANSWER_PATH } from '#contract/link-paths.ts';
import { ApiError } from '../platform/api/api-error.ts';
import { fillPath, requestByLink } from '../platform/api/link-request.ts';
import { browserStorage, parseJson } from '../platform/storage/storage.ts';
import { otherKeys } from '../platform/storage/storage-keys.ts';
import { queue } from '../saving/current-queue.ts';
import { startSending } from '../saving/sending.ts';
import { QueueStore } from '../saving/store.ts';
import {
  type AnswerChange,
  type AnswerKey,
  findQueued,
  type QueuedAnswer,
  toQueueEntry,
} from '../shared/attendance/answer.document.ts';
import { type AnswerSender, createAnswersChannel } from '../shared/attendance/answer-channel.ts';

/**
 * Moves answers from the local storage, where earlier releases stored them, to the queue. A newer answer in the queue
 * stays.
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

/** Returns the owner of a link's queue: a text, because the owner of a member's queue is a number. */
export const linkOwner = (link: string) => `link-${link}` as const;

/** Sends the queued answers once the server has accepted the link. */
function useLinkQueue(link: string, isGood: boolean, sender: AnswerSender): void {
  const [store] = useState(() => new QueueStore(linkOwner(link)));
  useEffect(() => void adoptFormerAnswers(store, link), [store, link]);
  useEffect(() => {
    const channel = createAnswersChannel(sender);
    const sending = isGood ? startSending(store, { answers: async () => channel }) : null;
    queue.set({ store, sending });
    return () => sending?.stop();
  }, [store, isGood, sender]);
}

/** Returns the public part of the token, which the keys in the browser's storage contain. */
export const linkName = (token: string) => token.replace(/-[^-]*$/, '');

function loadPage(token: string): Promise<AnswerPage> {
  return requestByLink('GET', fillPath(ANSWER_PAGE_PATH, { token })) as Promise<AnswerPage>;
}

/**
 * Sends an answer and resolves to the stored answer. If `change` is null, deletes the answer and resolves to null.
 */
async function sendAnswer(
  token: string,
  item_id: number,
  member_id: number,
  change: AnswerChange,
): Promise<Answer | null> {
  const path = fillPath(MEMBER_ANSWER_PATH, { token, item_id, member_id });
  if (change) return (await requestByLink('PUT', path, change)) as Answer;
  await requestByLink('DELETE', path);
  return null;
}

function withAnswer(page: AnswerPage, itemId: number, memberId: number, answer: Answer | null): AnswerPage {
  const items = page.items.map((item) => {
    if (item.id !== itemId) return item;
    const others = item.answers.filter(({ member_id }) => member_id !== memberId);
    return { ...item, answers: answer ? [...others, answer] : others };
  });
  return { ...page, items };
}

function answerIn({ items }: AnswerPage, itemId: number, memberId: number): Answer | undefined {
  const item = items.find(({ id }) => id === itemId);
  return item?.answers.find(({ member_id }) => member_id === memberId);
}

export function useLink(token: string) {
  const [page, setPage] = useState<AnswerPage | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const shown = useRef(false);

  const load = useCallback(async () => {
    try {
      setPage(await loadPage(token));
      setFailure(null);
      shown.current = true;
    } catch (error) {
      // Without a connection, the page that is already shown stays.
      if (!shown.current || (error instanceof ApiError && error.status === 404)) setFailure(error);
    }
  }, [token]);
  useEffect(() => void load(), [load]);

  const sender = useMemo<AnswerSender>(
    () => ({
      async findStored(...subject) {
        const newest = await loadPage(token);
        setPage(newest);
        return answerIn(newest, ...subject);
      },
      async send(itemId, memberId, change) {
        const answer = await sendAnswer(token, itemId, memberId, change);
        setPage((before) => before && withAnswer(before, itemId, memberId, answer));
        // Reloads the counts of answers, which only the server can compute.
        void load();
      },
    }),
    [token, load],
  );
  useLinkQueue(linkName(token), page !== null, sender);
  return { page, failure, load };
}
