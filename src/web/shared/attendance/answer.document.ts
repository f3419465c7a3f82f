import type { GivenAnswer } from '#domain/attendance.ts';
import type { Row } from '../../saving/database.ts';
import { documentKind } from '../../saving/document.ts';

/** What a person answers for a subject; null takes the answer back. */
export type AnswerChange = GivenAnswer | null;

/** "item/member" */
export type AnswerKey = `${number}/${number}`;

export function answerKey(itemId: number, memberId: number): AnswerKey {
  return `${itemId}/${memberId}`;
}

export interface QueuedAnswer {
  readonly change: AnswerChange;
  /** In milliseconds, when the person tapped. */
  readonly at: number;
  /** What the person tapped before, of which it is not known whether it has arrived. */
  readonly earlier?: readonly AnswerChange[] | undefined;
}

/** The answer to an item for a member. */
export const answerDocument = documentKind<AnswerKey, QueuedAnswer>('answers', 'answer');

export function itemAndMember(row: Row): [itemId: number, memberId: number] {
  const [itemId = 0, memberId = 0] = answerDocument.subjectOf(row).split('/').map(Number);
  return [itemId, memberId];
}
