import type { AttendanceAnswer, AttendanceAnswerRecord } from '#domain/attendance.ts';

export interface AnswerableItem {
  readonly id: number;
  /** YYYY-MM-DD */
  readonly date: string;
  /** YYYY-MM-DDTHH:MM in the team's time zone */
  readonly answer_by: string | null;
}

export interface AnswerSubject {
  readonly member_id: number;
  readonly name: string;
  readonly number: string | null;
  readonly grade?: string | null;
}

export interface Answered extends AttendanceAnswerRecord {
  readonly answered_by: string | null;
  /** Null if the time is unknown. */
  readonly answered_at: string | null;
  /** The day of the item at the time of the answer. */
  readonly answered_for: string | null;
  /** Whether day, time or place of the item have changed since the answer. */
  readonly outdated: boolean;
  /** The answer that waits for a coach's approval. */
  readonly wish: { readonly answer: AttendanceAnswer } | null;
}

/**
 * Returns null unless the answer is outdated. `day` is the item's day at the time of the answer; null if only time or
 * place have changed since.
 */
export function findFormerMeeting(
  { outdated, answered_for: day }: Pick<Answered, 'outdated' | 'answered_for'>,
  { date }: Pick<AnswerableItem, 'date'>,
): { readonly day: string | null } | null {
  return outdated ? { day: day === date ? null : day } : null;
}
