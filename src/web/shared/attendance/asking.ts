import type { AttendanceAnswer, StoredAnswer } from '#domain/attendance.ts';

/** The fields of a schedule item on which an answer depends. */
export interface AskingItem {
  readonly id: number;
  /** YYYY-MM-DD */
  readonly date: string;
  /** YYYY-MM-DDTHH:MM in the team's time zone */
  readonly answer_by: string | null;
}

/** A person for whom an answer is given. */
export interface AnswerSubject {
  readonly member_id: number;
  readonly name: string;
  readonly number: string | null;
  readonly grade?: string | null;
}

/** An answer as the server has it. */
export interface Answered extends StoredAnswer {
  readonly answered_by: string | null;
  /** Null where only the answer is known. */
  readonly answered_at: string | null;
  /** The day of the item when it was answered. */
  readonly answered_for: string | null;
  /** Whether the item's day, time or place has changed since. */
  readonly outdated: boolean;
  /** The change that a coach has to approve. */
  readonly wish: { readonly answer: AttendanceAnswer } | null;
}

/** The day for which an outdated answer was given; `day` is null if only time or place changed. Null if not outdated. */
export function formerMeeting(
  { outdated, answered_for: day }: Pick<Answered, 'outdated' | 'answered_for'>,
  { date }: Pick<AskingItem, 'date'>,
): { readonly day: string | null } | null {
  return outdated ? { day: day === date ? null : day } : null;
}
