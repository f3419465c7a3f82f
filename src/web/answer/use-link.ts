import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AnswerPage } from '#contract/answer-links.ts';
import type { Answer } from '#contract/attendance.ts';
import { ANSWER_OF_MEMBER, ANSWER_PAGE } from '#contract/link-paths.ts';
import { ApiError } from '../platform/api/api-error.ts';
import { fillPath, requestByLink } from '../platform/api/link-request.ts';
import { type AnswerChange, useAnswerQueue } from '../shared/attendance/answer.document.ts';
import type { AnswerSender } from '../shared/attendance/answer-channel.ts';
import { useLinkQueue } from './link-queue.ts';

/** Returns the public part of the token. The browser's storage uses it as a key. */
export const linkName = (token: string) => token.replace(/-[^-]*$/, '');

function loadPage(token: string): Promise<AnswerPage> {
  return requestByLink('GET', fillPath(ANSWER_PAGE, { token })) as Promise<AnswerPage>;
}

/** Deletes the answer if the change is null, and then resolves to null. */
async function sendAnswer(
  token: string,
  item_id: number,
  member_id: number,
  change: AnswerChange,
): Promise<Answer | null> {
  const path = fillPath(ANSWER_OF_MEMBER, { token, item_id, member_id });
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
      // Without a connection, content that is already shown stays.
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
        // Reloads the counts, because only the server knows who is counted.
        void load();
      },
    }),
    [token, load],
  );
  useLinkQueue(linkName(token), page !== null, sender);
  return { page, failure, load, queue: useAnswerQueue() };
}
