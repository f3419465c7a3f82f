import type { MemberPosition } from './batting.ts';
import { isScheduleItemOver } from './schedule.ts';

/** The answers of a member: 出席 (yes), 保留 (maybe), 欠席 (no). */
export const ATTENDANCE_ANSWERS = ['yes', 'maybe', 'no'] as const;
export type AttendanceAnswer = (typeof ATTENDANCE_ANSWERS)[number];

/** How an answer was given: after a login, by the member's personal link, or by the link for the whole team. */
export const ANSWER_CHANNELS = ['account', 'personal', 'team'] as const;
export type AnswerChannel = (typeof ANSWER_CHANNELS)[number];

export const ATTENDANCE_COMMENT_READERS = ['team', 'coaches'] as const;

/** The groups in which attendees are counted. The three outfield positions form one group. */
export const POSITION_GROUPS = ['投手', '捕手', '一塁', '二塁', '三塁', '遊撃', '外野'] as const;
type PositionGroup = (typeof POSITION_GROUPS)[number];

const COUNTED_AS: Readonly<Record<MemberPosition, PositionGroup | null>> = {
  投手: '投手',
  捕手: '捕手',
  一塁手: '一塁',
  二塁手: '二塁',
  三塁手: '三塁',
  遊撃手: '遊撃',
  左翼手: '外野',
  中堅手: '外野',
  右翼手: '外野',
  DH: null,
};

export interface AskedMember {
  readonly positions: readonly MemberPosition[];
  readonly answer: AttendanceAnswer | null;
}

type AnswerCounts = Record<AttendanceAnswer | 'unanswered', number>;

export function countAttendanceAnswers(asked: readonly Pick<AskedMember, 'answer'>[]): AnswerCounts {
  const counts: AnswerCounts = { yes: 0, maybe: 0, no: 0, unanswered: 0 };
  for (const { answer } of asked) counts[answer ?? 'unanswered'] += 1;
  return counts;
}

/** For each position group, counts the attendees who play one of its positions. */
export function countAttendeesByPosition(
  asked: readonly AskedMember[],
): { position: PositionGroup; count: number }[] {
  const played = asked
    .filter(({ answer }) => answer === 'yes')
    .map(({ positions }) => new Set(positions.map((position) => COUNTED_AS[position])));
  return POSITION_GROUPS.map((position) => ({
    position,
    count: played.filter((positions) => positions.has(position)).length,
  }));
}

/** Returns the position groups that no attendee plays. Empty if no member's positions are entered. */
export function listPositionsWithoutAttendee(asked: readonly AskedMember[]): PositionGroup[] {
  if (asked.every(({ positions }) => positions.length === 0)) return [];
  return countAttendeesByPosition(asked)
    .filter(({ count }) => count === 0)
    .map(({ position }) => position);
}

const MIN_ITEMS = 4;

/**
 * Whether a member comes to fewer than half of the items. Always false for fewer than four items, which are too few
 * to tell.
 */
export function isSeldomPresent({ items, yes }: { readonly items: number; readonly yes: number }): boolean {
  return items >= MIN_ITEMS && yes * 2 < items;
}

/** An answer in a request. An undefined field keeps its stored value. */
export type AttendanceAnswerInput = { readonly answer: AttendanceAnswer } & {
  readonly [Field in Exclude<keyof AttendanceAnswerRecord, 'answer'>]?:
    | AttendanceAnswerRecord[Field]
    | undefined;
};

export interface AttendanceAnswerRecord {
  readonly answer: AttendanceAnswer | null;
  readonly maybe_until: string | null;
  readonly arrives: string | null;
  readonly leaves: string | null;
  readonly comment: string | null;
  readonly coaches_only: boolean;
}

export const EMPTY_ATTENDANCE_ANSWER: AttendanceAnswerRecord = {
  answer: null,
  maybe_until: null,
  arrives: null,
  leaves: null,
  comment: null,
  coaches_only: false,
};

/** Merges a new answer into the stored one. Only `maybe` keeps `maybe_until`; `no` drops `arrives` and `leaves`. */
export function mergeAttendanceAnswer(
  before: AttendanceAnswerRecord | undefined,
  given: AttendanceAnswerInput,
): AttendanceAnswerRecord {
  const old = before ?? EMPTY_ATTENDANCE_ANSWER;
  const keep = <Value>(now: Value | undefined, then: Value) => (now === undefined ? then : now);
  const comes = given.answer !== 'no';
  return {
    answer: given.answer,
    maybe_until: given.answer === 'maybe' ? keep(given.maybe_until, old.maybe_until) : null,
    arrives: comes ? keep(given.arrives, old.arrives) : null,
    leaves: comes ? keep(given.leaves, old.leaves) : null,
    comment: keep(given.comment, old.comment),
    coaches_only: given.coaches_only ?? old.coaches_only,
  };
}

interface AskingItem {
  readonly date: string;
  readonly asks: boolean;
  readonly cancelled: boolean;
  /** YYYY-MM-DDTHH:MM in the team's local time. */
  readonly answer_by: string | null;
}

/** The deadline is not among the reasons, because late answers are accepted. */
export type AnswersClosedReason = 'not-asking' | 'cancelled' | 'over';

/**
 * Returns why an item accepts no answers; null while it accepts answers, which is until the end of its day.
 * @param now the team's local time
 */
export function findAnswersClosedReason(
  { asks, cancelled, date }: AskingItem,
  now: string,
): AnswersClosedReason | null {
  if (cancelled) return 'cancelled';
  if (!asks) return 'not-asking';
  return date < now.slice(0, 10) ? 'over' : null;
}

/**
 * Whether the app still asks for answers, which it does until the item ends. The server accepts answers until
 * the end of the day, because an answer that was sent in time may arrive late.
 */
export function isStillAskingForAnswers(
  item: AskingItem & Parameters<typeof isScheduleItemOver>[0],
  now: string,
): boolean {
  return findAnswersClosedReason(item, now) === null && !isScheduleItemOver(item, now);
}

/** Whether `now` is after the deadline. An answer in the same minute as the deadline is in time. */
export function isAnswerDeadlinePassed({ answer_by }: Pick<AskingItem, 'answer_by'>, now: string): boolean {
  return answer_by !== null && now > answer_by;
}
