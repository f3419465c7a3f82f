import type { MemberPosition } from './batting.ts';
import { isScheduleItemOver } from './schedule.ts';

/** The answers of a member: 出席 (yes), 保留 (maybe), 欠席 (no). */
export const ATTENDANCE_ANSWERS = ['yes', 'maybe', 'no'] as const;
export type AttendanceAnswer = (typeof ATTENDANCE_ANSWERS)[number];

/** How an answer arrived: by a session, the member's own link, or the link for the whole team. */
export const ANSWER_CHANNELS = ['account', 'personal', 'team'] as const;
export type AnswerChannel = (typeof ANSWER_CHANNELS)[number];

/** The people who may read the comments of answers: the whole team, or only its coaches. */
export const COMMENT_READERS = ['team', 'coaches'] as const;

/** The positions for which the app counts the members who come. The outfield positions count as one. */
export const POSITION_GROUPS = ['投手', '捕手', '一塁', '二塁', '三塁', '遊撃', '外野'] as const;
type CountedPosition = (typeof POSITION_GROUPS)[number];

const COUNTED_AS: Readonly<Record<MemberPosition, CountedPosition | null>> = {
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
  /** The member's answer; null if there is none. */
  readonly answer: AttendanceAnswer | null;
}

type AnswerCounts = Record<AttendanceAnswer | 'unanswered', number>;

export function countAttendanceAnswers(asked: readonly Pick<AskedMember, 'answer'>[]): AnswerCounts {
  const counts: AnswerCounts = { yes: 0, maybe: 0, no: 0, unanswered: 0 };
  for (const { answer } of asked) counts[answer ?? 'unanswered'] += 1;
  return counts;
}

/** Counts, for each position, the members who come and can play it. A member counts for each of their positions. */
export function countComersByPosition(
  asked: readonly AskedMember[],
): { position: CountedPosition; count: number }[] {
  const played = asked
    .filter(({ answer }) => answer === 'yes')
    .map(({ positions }) => new Set(positions.map((position) => COUNTED_AS[position])));
  return POSITION_GROUPS.map((position) => ({
    position,
    count: played.filter((positions) => positions.has(position)).length,
  }));
}

/** Lists the positions that nobody who comes can play. Empty if no member's positions are entered. */
export function listUncoveredPositions(asked: readonly AskedMember[]): CountedPosition[] {
  if (asked.every(({ positions }) => positions.length === 0)) return [];
  return countComersByPosition(asked)
    .filter(({ count }) => count === 0)
    .map(({ position }) => position);
}

const LEAST_ITEMS = 4;

/** Whether a member comes to fewer than half of the items. False for fewer than four items, which say too little. */
export function isSeldomPresent({ items, yes }: { readonly items: number; readonly yes: number }): boolean {
  return items >= LEAST_ITEMS && yes * 2 < items;
}

/** An answer in a request. An undefined field keeps its stored value. */
export type AttendanceAnswerInput = { readonly answer: AttendanceAnswer } & {
  readonly [Field in Exclude<keyof StoredAttendanceAnswer, 'answer'>]?:
    | StoredAttendanceAnswer[Field]
    | undefined;
};

export interface StoredAttendanceAnswer {
  readonly answer: AttendanceAnswer | null;
  readonly maybe_until: string | null;
  readonly arrives: string | null;
  readonly leaves: string | null;
  readonly comment: string | null;
  readonly coaches_only: boolean;
}

export const EMPTY_ATTENDANCE_ANSWER: StoredAttendanceAnswer = {
  answer: null,
  maybe_until: null,
  arrives: null,
  leaves: null,
  comment: null,
  coaches_only: false,
};

/**
 * Returns the answer to store. It keeps the day on which the member will know only for `maybe`, and drops the times of
 * arriving late and leaving early for `no`.
 */
export function mergeAttendanceAnswer(
  before: StoredAttendanceAnswer | undefined,
  given: AttendanceAnswerInput,
): StoredAttendanceAnswer {
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

/** The fields of an item that decide whether and until when it accepts answers. */
interface AskingItem {
  readonly date: string;
  readonly asks: boolean;
  readonly cancelled: boolean;
  /** The deadline, YYYY-MM-DDTHH:MM of the team's local time. */
  readonly answer_by: string | null;
}

export type AnswersClosedReason = 'not-asking' | 'cancelled' | 'over';

/**
 * Returns why the item accepts no answers. Null while it accepts them, which is until the end of its day.
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
 * Whether the app still asks for answers, which it does until the item ends. The server accepts answers until the end
 * of the day, because an answer that was given in time may arrive later.
 */
export function isStillAskingForAnswers(
  item: AskingItem & Parameters<typeof isScheduleItemOver>[0],
  now: string,
): boolean {
  return findAnswersClosedReason(item, now) === null && !isScheduleItemOver(item, now);
}

/** Whether the deadline has passed. An answer in its last minute is in time. */
export function isAnswerDeadlinePassed({ answer_by }: Pick<AskingItem, 'answer_by'>, now: string): boolean {
  return answer_by !== null && now > answer_by;
}
