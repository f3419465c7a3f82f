import { type Answer, attendanceApi, type ItemAttendance } from '#contract/attendance.ts';
import { NO_ANSWER } from '#domain/attendance.ts';
import { call } from '../../platform/api.ts';
import { queryClient } from '../../platform/data-provider.tsx';
import { isRetryable } from '../../saving/is-retryable.ts';
import type { Channel } from '../../saving/sending.ts';
import { openItemsQuery } from '../../shared/attendance/open-items.data.ts';
import type { AnswerChange } from '../../shared/attendance/outbox.ts';
import { noteDelivery, type StoredChange, subjectOf } from './answer-deliveries.ts';
import { invalidateAttendance, itemAttendanceQuery } from './attendance.data.ts';

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

/** Shows the answer at once; counts and lists follow from the server. */
function showAnswer(itemId: number, memberId: number, answer: Answer | null): void {
  const { answer: own, maybe_until } = answer ?? NO_ANSWER;
  const { answered_for = null, outdated = false } = answer ?? {};
  queryClient.setQueryData(
    itemAttendanceQuery(itemId).queryKey,
    (item) => item && withAnswer(item, memberId, answer),
  );
  queryClient.setQueryData(
    openItemsQuery.queryKey,
    (open) =>
      open && {
        items: open.items.map((item) =>
          item.item_id === itemId
            ? {
                ...item,
                own: item.own.map((member) =>
                  member.id === memberId
                    ? { ...member, answer: own, maybe_until, answered_for, outdated }
                    : member,
                ),
              }
            : item,
        ),
      },
  );
}

/** From then on another answer may have been given elsewhere, by a link or another device. */
const OLD_MS = 60_000;

/** Whether the server has an answer that was given after this one. */
async function isOutdated(itemId: number, memberId: number, at: number): Promise<boolean> {
  if (Date.now() - at < OLD_MS) return false;
  const { answers } = await call(attendanceApi.itemAttendance, { params: { id: itemId } });
  const stored = answers.find(({ member_id }) => member_id === memberId);
  return stored !== undefined && Date.parse(stored.answered_at) > at;
}

async function send(itemId: number, memberId: number, change: AnswerChange): Promise<Answer | null> {
  const params = { id: itemId, member_id: memberId };
  if (change) return call(attendanceApi.answerItem, { params, body: change });
  await call(attendanceApi.withdrawAnswer, { params });
  return null;
}

/** Sends an answer. One that the server refuses is dropped and said where it was given. */
export const sendAnswer: Channel = async (rows, store) => {
  const [row] = rows;
  if (!row) return 'sent';
  const [itemId, memberId] = subjectOf(row.box);
  const { change, at } = row.payload as StoredChange;
  noteDelivery(row, { state: 'sending' });
  try {
    if (await isOutdated(itemId, memberId, at)) noteDelivery(row, null);
    else {
      showAnswer(itemId, memberId, await send(itemId, memberId, change));
      noteDelivery(row, { state: 'sent' });
    }
  } catch (error) {
    if (isRetryable(error)) {
      noteDelivery(row, { state: 'unsent' });
      return 'later';
    }
    noteDelivery(row, { state: 'refused', error });
  }
  await store.change({ remove: [row] });
  void invalidateAttendance(queryClient);
  return 'sent';
};
