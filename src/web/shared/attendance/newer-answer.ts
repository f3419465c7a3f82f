import type { Answer } from '#contract/attendance.ts';
import { nextAnswer } from '#domain/attendance.ts';
import { deviceTime } from '../../platform/api/server-time.ts';
import type { AnswerChange, QueuedAnswer } from './answer.document.ts';

/** Whether this change has led to the answer: once more, it changes nothing. */
function hasLedTo(answer: Answer, change: AnswerChange): boolean {
  if (!change) return false;
  const again = Object.entries(nextAnswer(answer, change));
  return again.every(([field, value]) => answer[field as keyof Answer] === value);
}

/**
 * Whether the server has an answer that was given after this one, elsewhere. One that this device has sent before it
 * may have arrived after it, or unnoticed, and is older all the same.
 */
export function isNewer(
  stored: Answer | undefined,
  { at, earlier = [] }: Omit<QueuedAnswer, 'change'>,
): boolean {
  if (!stored || deviceTime(stored.answered_at) <= at) return false;
  return !earlier.some((change) => hasLedTo(stored, change));
}
