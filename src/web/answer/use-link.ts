import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnswerPage } from '#contract/answer-links.ts';
import type { Answer } from '#contract/attendance.ts';
import { ApiError } from '../platform/api-error.ts';
import { otherKeys } from '../platform/storage-keys.ts';
import { type AnswerKey, answerKey } from '../shared/attendance/outbox.ts';
import { useOutbox } from '../shared/attendance/use-answers.ts';
import { loadPage, sendAnswer } from './link-api.ts';

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

/** When the server's answer was given, in milliseconds; 0 without one. */
function answeredAt(page: AnswerPage, key: AnswerKey): number {
  for (const { id, answers } of page.items)
    for (const { member_id, answered_at } of answers)
      if (answerKey(id, member_id) === key) return Date.parse(answered_at);
  return 0;
}

/** What the link shows, and the answers on their way. */
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
      // What is shown already stays while the connection is away.
      if (!shown.current || (error instanceof ApiError && error.status === 404)) setFailure(error);
    }
  }, [token]);

  const outbox = useOutbox(otherKeys.answers.key + linkName(token), async (itemId, memberId, change) => {
    const answer = await sendAnswer(token, itemId, memberId, change);
    setPage((before) => before && withAnswer(before, itemId, memberId, answer));
    // For the counts, which know who is counted.
    void load();
  });

  useEffect(() => void load(), [load]);
  const { resume } = outbox;
  const isLoaded = page !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answers of the server are known
  useEffect(() => {
    if (page) resume((key) => answeredAt(page, key));
  }, [isLoaded]);
  return { page, failure, load, outbox };
}
export type UsedLink = ReturnType<typeof useLink>;
