import { type Answer, attendanceApi, type ItemAttendance, type OpenItem } from '#contract/attendance.ts';
import { EMPTY_ATTENDANCE_ANSWER } from '#domain/attendance.ts';
import { call } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/queries/data-provider.tsx';
import type { Channel } from '../../saving/sending.ts';
import type { AnswerChange } from '../../shared/attendance/answer.document.ts';
import { createAnswersChannel } from '../../shared/attendance/answer-channel.ts';
import { openItemsQuery } from '../../shared/attendance/open-items.data.ts';
import { invalidateAttendance, itemAttendanceQuery } from './attendance.data.ts';

/**
 * Returns the item with the member's new answer. Returns the item unchanged if there is no answer or the item does not
 * list the member.
 */
function withAnswer(item: ItemAttendance, memberId: number, answer: Answer | null): ItemAttendance {
  const isMember = ({ member_id }: { member_id: number }) => member_id === memberId;
  const given = item.answers.find(isMember);
  const person = given ?? item.unanswered.find(isMember);
  if (!person || !answer) return item;
  const entry = { plays: true, ...person, ...answer };
  return {
    ...item,
    answers: given
      ? item.answers.map((other) => (other === given ? entry : other))
      : [...item.answers, entry],
    unanswered: item.unanswered.filter((other) => !isMember(other)),
  };
}

/** Shows the answer at once. The counts change when the server responds. */
function showAnswer(itemId: number, memberId: number, answer: Answer | null): void {
  const { answer: own, maybe_until } = answer ?? EMPTY_ATTENDANCE_ANSWER;
  const { answered_for = null, outdated = false } = answer ?? {};
  queryClient.setQueryData(
    itemAttendanceQuery(itemId).queryKey,
    (item) => item && withAnswer(item, memberId, answer),
  );
  const answerMember = (member: OpenItem['own'][number]) =>
    member.id === memberId ? { ...member, answer: own, maybe_until, answered_for, outdated } : member;
  const answerItem = (item: OpenItem) =>
    item.item_id === itemId ? { ...item, own: item.own.map(answerMember) } : item;
  queryClient.setQueryData(openItemsQuery.queryKey, (open) => open && { items: open.items.map(answerItem) });
}

async function findStored(itemId: number, memberId: number): Promise<Answer | undefined> {
  const { answers } = await call(attendanceApi.itemAttendance, { params: { id: itemId } });
  return answers.find(({ member_id }) => member_id === memberId);
}

async function send(itemId: number, memberId: number, change: AnswerChange): Promise<void> {
  const request = { params: { id: itemId, member_id: memberId }, isQueued: true };
  if (change)
    showAnswer(itemId, memberId, await call(attendanceApi.answerItem, { ...request, body: change }));
  else {
    await call(attendanceApi.withdrawAnswer, request);
    showAnswer(itemId, memberId, null);
  }
}

const channel = createAnswersChannel({ findStored, send });

export const sendAnswer: Channel = async (rows, store) => {
  const outcome = await channel(rows, store);
  if (outcome === 'sent') void invalidateAttendance();
  return outcome;
};
