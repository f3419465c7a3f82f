import {
  type AttendanceAnswerInput,
  mergeAttendanceAnswer,
  type StoredAttendanceAnswer,
} from '#domain/attendance.ts';
import type { AttendanceRow } from './attendance.queries.ts';

/**
 * A change by the team's link that waits for a coach's approval. The member has answered by a session or a personal
 * link.
 */
export interface PendingChange extends AttendanceAnswerInput {
  readonly at: string;
}

export function storedAnswer(row: AttendanceRow): StoredAttendanceAnswer {
  return { ...row, coaches_only: row.coaches_only === 1 };
}

export function readPendingChange({ wish }: Pick<AttendanceRow, 'wish'>): PendingChange | null {
  return wish === null ? null : (JSON.parse(wish) as PendingChange);
}

const CHANGEABLE = ['answer', 'maybe_until', 'arrives', 'leaves', 'comment'] as const;

/**
 * Returns the pending change in stored form; null if the answer would stay the same. Keeps comments, because the link
 * shows none.
 */
export function addPendingChange(
  before: AttendanceRow,
  form: AttendanceAnswerInput,
  now: string,
): string | null {
  const earlier = readPendingChange(before);
  const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
  const both: AttendanceAnswerInput = {
    ...(earlier?.answer === form.answer && earlier),
    ...given,
    answer: form.answer,
  };
  const pending = { ...both, comment: both.comment ?? undefined, at: now };
  const [stored, next] = [storedAnswer(before), mergeAttendanceAnswer(storedAnswer(before), pending)];
  return CHANGEABLE.some((field) => next[field] !== stored[field]) ? JSON.stringify(pending) : null;
}
