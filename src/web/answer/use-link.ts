import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AnswerPage } from '#contract/answer-links.ts';
import type { Answer } from '#contract/attendance.ts';
import { ApiError } from '../platform/api/api-error.ts';
import { type AnswerSender, useAnswerQueue } from '../shared/attendance/answer.document.ts';
import { loadPage, sendAnswer } from './link-api.ts';
import { useLinkQueue } from './link-queue.ts';

/** Returns the part of the token that is not secret. It names what the device keeps for the link. */
export const linkName = (token: string) => token.replace(/-[^-]*$/, '');

/** Replaces the answer for one member on the page. */
export function withAnswer(
  page: AnswerPage,
  itemId: number,
  memberId: number,
  answer: Answer | null,
): AnswerPage {
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

/** Returns the content of the link, and the answers that are being sent. */
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
