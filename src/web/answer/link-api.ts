import type { AnswerPage } from '#contract/answer-links.ts';
import { ANSWER_OF_MEMBER, ANSWER_PAGE } from '#contract/answer-paths.ts';
import type { Answer } from '#contract/attendance.ts';
import { fillPath, requestByLink } from '../platform/api/link-request.ts';
import type { AnswerChange } from '../shared/attendance/answer.document.ts';

export function loadPage(token: string): Promise<AnswerPage> {
  return requestByLink('GET', fillPath(ANSWER_PAGE, { token })) as Promise<AnswerPage>;
}

/** Sends an answer, or takes it back. Returns null for an answer that was taken back. */
export async function sendAnswer(
  token: string,
  item_id: number,
  member_id: number,
  change: AnswerChange,
): Promise<Answer | null> {
  const values = { token, item_id, member_id };
  if (change) return (await requestByLink('PUT', fillPath(ANSWER_OF_MEMBER, values), change)) as Answer;
  // 404: an earlier attempt has taken the answer back, but its response was lost.
  await requestByLink('DELETE', fillPath(ANSWER_OF_MEMBER, values));
  return null;
}
