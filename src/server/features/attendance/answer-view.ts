import type { Answer } from '#contract/attendance.ts';
import {
  type AttendanceAnswerInput,
  type AttendanceAnswerRecord,
  mergeAttendanceAnswer,
} from '#domain/attendance.ts';
import { isMeetingChanged, type Meeting } from '#domain/notice.ts';
import type { AttendanceRow } from './attendance.queries.ts';
import type { Settings } from './people.queries.ts';

/**
 * A change of an answer, sent through the team's link, that waits for a coach's approval. The answer itself was given
 * in a session or by a personal link.
 */
export interface PendingChange extends AttendanceAnswerInput {
  readonly at: string;
}

export function toStoredAnswer(row: AttendanceRow): AttendanceAnswerRecord {
  return { ...row, coaches_only: row.coaches_only === 1 };
}

export function readPendingChange({ wish }: Pick<AttendanceRow, 'wish'>): PendingChange | null {
  return wish === null ? null : (JSON.parse(wish) as PendingChange);
}

const CHANGEABLE = ['answer', 'maybe_until', 'arrives', 'leaves', 'comment'] as const;

/**
 * Returns the pending change in stored form; null if the answer would stay the same. A form without a comment keeps
 * the stored comment, because the team's link shows none.
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
  const [stored, next] = [toStoredAnswer(before), mergeAttendanceAnswer(toStoredAnswer(before), pending)];
  return CHANGEABLE.some((field) => next[field] !== stored[field]) ? JSON.stringify(pending) : null;
}

export interface Reader {
  readonly isCoach: boolean;
  readonly own: readonly number[];
  /** Whether the reader uses the link for the whole team, which shows pending changes but no comments. */
  readonly isTeamLink?: boolean;
}

function mayReadComment(
  { member_id, coaches_only }: AttendanceRow,
  { isCoach, own, isTeamLink }: Reader,
  { comments_for }: Pick<Settings, 'comments_for'>,
): boolean {
  if (isTeamLink) return false;
  return isCoach || own.includes(member_id) || (comments_for === 'team' && coaches_only === 0);
}

function showPendingChange(row: AttendanceRow, { isCoach, isTeamLink }: Reader): Answer['wish'] {
  const pending = isCoach || isTeamLink ? readPendingChange(row) : null;
  if (!pending) return null;
  const { answer, maybe_until = null, arrives = null, leaves = null, comment = null, at } = pending;
  return { answer, maybe_until, arrives, leaves, comment: isTeamLink ? null : comment, at };
}

/**
 * Returns whether the day, time or place of the item has changed since the answer. Old rows have stored only the day.
 */
export function isOutdated(
  {
    answer,
    answered_for,
    answered_meeting,
  }: Pick<AttendanceRow, 'answer' | 'answered_for' | 'answered_meeting'>,
  item: Meeting,
): boolean {
  if (answer === null) return false;
  if (answered_meeting !== null) return isMeetingChanged(JSON.parse(answered_meeting), item);
  return answered_for !== null && answered_for !== item.date;
}

export function toAnswer(
  row: AttendanceRow,
  item: Meeting,
  reader: Reader,
  settings: Pick<Settings, 'comments_for'>,
): Answer {
  const { team_id: _team, item_id: _item, promised: _promised, answered_meeting: _meeting, ...answer } = row;
  return {
    ...answer,
    coaches_only: row.coaches_only === 1,
    comment: mayReadComment(row, reader, settings) ? row.comment : null,
    outdated: isOutdated(row, item),
    wish: showPendingChange(row, reader),
  };
}
