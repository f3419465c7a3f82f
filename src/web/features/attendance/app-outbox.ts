import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Answer, attendanceApi, type ItemAttendance } from '#contract/attendance.ts';
import { NO_ANSWER } from '#domain/attendance.ts';
import { call } from '../../platform/api.ts';
import type { AnswerChange } from '../../shared/attendance/outbox.ts';
import { useOutbox } from '../../shared/attendance/use-answers.ts';
import { invalidateAttendance, itemAttendanceQuery, openItemsQuery } from './attendance.data.ts';

/** Shows the answer at once; counts and lists follow from the server. */
function storeAnswer(
  queryClient: QueryClient,
  itemId: number,
  memberId: number,
  answer: Answer | null,
): void {
  const { queryKey } = itemAttendanceQuery(itemId);
  queryClient.setQueryData(queryKey, (item) => item && withAnswer(item, memberId, answer));
  queryClient.setQueryData(openItemsQuery.queryKey, (open) => {
    if (!open) return open;
    const { answer: own, maybe_until } = answer ?? NO_ANSWER;
    const answered_for = answer?.answered_for ?? null;
    const items = open.items.map((item) =>
      item.item_id === itemId
        ? {
            ...item,
            own: item.own.map((member) =>
              member.id === memberId ? { ...member, answer: own, maybe_until, answered_for } : member,
            ),
          }
        : item,
    );
    return { items };
  });
}

/** The lists with the answer of a member who is in one of them. */
function withAnswer(item: ItemAttendance, memberId: number, answer: Answer | null): ItemAttendance {
  const isMember = ({ member_id }: { member_id: number }) => member_id === memberId;
  const known = item.answers.find(isMember);
  const person = known ?? item.unanswered.find(isMember);
  if (!person || !answer) return item;
  const entry = { plays: true, ...person, ...answer };
  return {
    ...item,
    answers: known
      ? item.answers.map((other) => (other === known ? entry : other))
      : [...item.answers, entry],
    unanswered: item.unanswered.filter((other) => !isMember(other)),
  };
}

/** The answers that are given on a page of the app. Unsent ones wait while the page is open. */
export function useAppOutbox() {
  const queryClient = useQueryClient();
  return useOutbox(null, async (itemId: number, memberId: number, change: AnswerChange) => {
    const params = { id: itemId, member_id: memberId };
    const answer = change
      ? await call(attendanceApi.answerItem, { params, body: change })
      : await call(attendanceApi.withdrawAnswer, { params }).then(() => null);
    storeAnswer(queryClient, itemId, memberId, answer);
    void invalidateAttendance(queryClient);
  });
}
