import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AnswerPage } from '#contract/answer-links.ts';
import type { Answer } from '#contract/attendance.ts';
import { ApiError } from '../platform/api/api-error.ts';
import { type AnswerSender, useAnswerQueue } from '../shared/attendance/answer.document.ts';
import { loadPage, sendAnswer } from './link-api.ts';
import { useLinkQueue } from './link-queue.ts';

/** Whose link it is, without the part that only they know: names what the device keeps for the link. */
export const linkName = (token: string) => token.replace(/-[^-]*$/, '');

/** The page with the answer for a member in place of the one before. */
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

/** Returns the content of the link, and the answers on their way. */
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
      // Content that is shown already stays while the connection is away.
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
        // For the counts, which know who is counted.
        void load();
      },
    }),
    [token, load],
  );
  useLinkQueue(linkName(token), page !== null, sender);
  return { page, failure, load, queue: useAnswerQueue() };
}
