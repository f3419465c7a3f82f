import type { Answer } from '#contract/attendance.ts';
import { mergeAttendanceAnswer } from '#domain/attendance.ts';
import { toDeviceTime } from '../../platform/api/server-time.ts';
import type { Row } from '../../saving/database.ts';
import { isRetryable } from '../../saving/is-retryable.ts';
import type { Channel } from '../../saving/sending.ts';
import type { QueueStore } from '../../saving/store.ts';
import {
  type AnswerChange,
  combineAnswers,
  noteDelivery,
  type QueuedAnswer,
  readAnswer,
  readItemAndMember,
} from './answer.document.ts';

/** Whether the change would leave the answer as it is. */
function leavesUnchanged(answer: Answer, change: AnswerChange): boolean {
  if (!change) return false;
  const again = Object.entries(mergeAttendanceAnswer(answer, change));
  return again.every(([field, value]) => answer[field as keyof Answer] === value);
}

/**
 * Whether the stored answer was given elsewhere after this answer. Earlier answers of this device do not
 * count, because they may have reached the server late.
 */
export function isNewer(
  stored: Answer | undefined,
  { at, ahead, earlier = [] }: Omit<QueuedAnswer, 'change'>,
): boolean {
  if (!stored || toDeviceTime(stored.answered_at, ahead) <= at) return false;
  return !earlier.some((change) => leavesUnchanged(stored, change));
}

/** The way in which answers reach the server: by a session or by a link. */
export interface AnswerSender {
  readonly findStored: (itemId: number, memberId: number) => Promise<Answer | undefined>;
  /** Sends an answer and updates the page with the response. */
  readonly send: (itemId: number, memberId: number, change: AnswerChange) => Promise<void>;
}

/**
 * The age, in milliseconds, from which an unsent answer counts as old: another device or a link may have replaced
 * it.
 */
const OLD_MS = 60_000;

/**
 * Whether the answer was given more than a minute ago or in an earlier visit. Also true if the clock has been set
 * back.
 */
const isOld = (at: number) => at < Math.max(performance.timeOrigin, Date.now() - OLD_MS) || at > Date.now();

/**
 * Removes the entries of a sent answer. If a newer entry waits, they stay, because they show which answers may have
 * reached the server.
 */
async function removeSent({ box, place }: Row, store: QueueStore): Promise<void> {
  // Another tab may have stored a newer answer.
  await store.refresh();
  const remove = store.listRows(box);
  if (!remove.some((row) => row.place > place)) await store.change({ remove });
}

/**
 * Creates the channel that sends answers. It drops an answer if the server has a newer one. It removes a refused
 * answer from the queue and notes the refusal.
 */
export function createAnswersChannel({ findStored: stored, send }: AnswerSender): Channel {
  return async (rows, store) => {
    const row = rows.at(-1);
    if (!row) return 'sent';
    const subject = readItemAndMember(row);
    const answer = rows.map(readAnswer).reduce(combineAnswers);
    noteDelivery(row, { state: 'sending' });
    try {
      if (isOld(answer.at) && isNewer(await stored(...subject), answer)) noteDelivery(row, null);
      else {
        await send(...subject, answer.change);
        noteDelivery(row, { state: 'sent' });
      }
    } catch (error) {
      if (isRetryable(error)) {
        noteDelivery(row, { state: 'unsent' });
        return 'later';
      }
      noteDelivery(row, { state: 'refused', error });
    }
    await removeSent(row, store);
    return 'sent';
  };
}
