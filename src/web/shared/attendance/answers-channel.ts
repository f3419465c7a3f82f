import type { Answer } from '#contract/attendance.ts';
import { nextAnswer } from '#domain/attendance.ts';
import { deviceTime } from '../../platform/api/server-time.ts';
import { isRetryable } from '../../saving/is-retryable.ts';
import type { Channel } from '../../saving/sending.ts';
import {
  type AnswerChange,
  answerDocument,
  itemAndMember,
  noteDelivery,
  type QueuedAnswer,
} from './answer.document.ts';

/** Whether this change has led to the answer: once more, it changes nothing. */
function hasLedTo(answer: Answer, change: AnswerChange): boolean {
  if (!change) return false;
  const again = Object.entries(nextAnswer(answer, change));
  return again.every(([field, value]) => answer[field as keyof Answer] === value);
}

/**
 * Whether the server has an answer that was given elsewhere after this one. An earlier answer of this device does not
 * count: it may have reached the server late.
 */
export function isNewer(
  stored: Answer | undefined,
  { at, ahead, earlier = [] }: Omit<QueuedAnswer, 'change'>,
): boolean {
  if (!stored || deviceTime(stored.answered_at, ahead) <= at) return false;
  return !earlier.some((change) => hasLedTo(stored, change));
}

/** How answers reach the server: by a session or by a link. */
export interface AnswerSender {
  /** The answer that the server has. */
  readonly stored: (itemId: number, memberId: number) => Promise<Answer | undefined>;
  /** Sends an answer and shows what the server made of it. */
  readonly send: (itemId: number, memberId: number, change: AnswerChange) => Promise<void>;
}

/** From then on another answer may have been given elsewhere, by a link or another device. */
const OLD_MS = 60_000;

/** Whether it is of an earlier visit or has waited, or the clock has been put back since. */
const isOld = (at: number) => at < Math.max(performance.timeOrigin, Date.now() - OLD_MS) || at > Date.now();

/** Sends answers, unless the server has a newer one. Removes a refused answer from the queue and notes the refusal. */
export function createAnswersChannel({ stored, send }: AnswerSender): Channel {
  return async ([row], store) => {
    if (!row) return 'sent';
    const subject = itemAndMember(row);
    const answer = answerDocument.contentOf(row);
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
    await store.change({ remove: [row] });
    return 'sent';
  };
}
