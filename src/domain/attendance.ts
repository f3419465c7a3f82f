import type { MemberPosition } from './batting.ts';
import { isOver } from './schedule.ts';

/** 出席, 保留, 欠席. */
export const ATTENDANCE_ANSWERS = ['yes', 'maybe', 'no'] as const;
export type AttendanceAnswer = (typeof ATTENDANCE_ANSWERS)[number];

/** By what an answer came: a session, the member's own link, or the link for the whole team. */
export const ATTENDANCE_VIA = ['account', 'personal', 'team'] as const;
export type AttendanceVia = (typeof ATTENDANCE_VIA)[number];

/** The readers of the comments of answers. */
export const COMMENTS_FOR = ['team', 'coaches'] as const;

/** Positions as an item counts them: the outfield is one. */
export const COUNTED_POSITIONS = ['投手', '捕手', '一塁', '二塁', '三塁', '遊撃', '外野'] as const;
export type CountedPosition = (typeof COUNTED_POSITIONS)[number];

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

/** Someone who is asked whether they come, and what they play. */
export interface Asked {
  readonly positions: readonly MemberPosition[];
  /** Null for someone who has not answered. */
  readonly answer: AttendanceAnswer | null;
}

export interface AnswerCounts {
  yes: number;
  maybe: number;
  no: number;
  unanswered: number;
}

export function countAnswers(asked: readonly Pick<Asked, 'answer'>[]): AnswerCounts {
  const counts: AnswerCounts = { yes: 0, maybe: 0, no: 0, unanswered: 0 };
  for (const { answer } of asked) counts[answer ?? 'unanswered'] += 1;
  return counts;
}

export interface PositionCount {
  readonly position: CountedPosition;
  readonly count: number;
}

/** How many of those who come can play each position. Someone counts for every position that they play. */
export function countPositions(asked: readonly Asked[]): PositionCount[] {
  const played = asked
    .filter(({ answer }) => answer === 'yes')
    .map(({ positions }) => new Set(positions.map((position) => COUNTED_AS[position])));
  return COUNTED_POSITIONS.map((position) => ({
    position,
    count: played.filter((positions) => positions.has(position)).length,
  }));
}

/** The positions that nobody who comes can play. Empty for a team that has not entered who plays what. */
export function missingPositions(asked: readonly Asked[]): CountedPosition[] {
  if (asked.every(({ positions }) => positions.length === 0)) return [];
  return countPositions(asked)
    .filter(({ count }) => count === 0)
    .map(({ position }) => position);
}

/** Fewer items than these say nothing about how often somebody comes. */
const LEAST_ITEMS = 4;

/** Whether someone comes to fewer than half of the items. */
export function comesSeldom({ items, yes }: { readonly items: number; readonly yes: number }): boolean {
  return items >= LEAST_ITEMS && yes * 2 < items;
}

/** An answer as it is given. An undefined field keeps its value. */
export interface GivenAnswer {
  readonly answer: AttendanceAnswer;
  readonly maybe_until?: string | null | undefined;
  readonly arrives?: string | null | undefined;
  readonly leaves?: string | null | undefined;
  readonly comment?: string | null | undefined;
  readonly coaches_only?: boolean | undefined;
}

export interface StoredAnswer {
  readonly answer: AttendanceAnswer | null;
  readonly maybe_until: string | null;
  readonly arrives: string | null;
  readonly leaves: string | null;
  readonly comment: string | null;
  readonly coaches_only: boolean;
}

/** Of somebody who has not answered. */
export const NO_ANSWER: StoredAnswer = {
  answer: null,
  maybe_until: null,
  arrives: null,
  leaves: null,
  comment: null,
  coaches_only: false,
};

/**
 * The answer after somebody has answered. A day on which they will know is part of `maybe` only, and who does
 * not come neither comes late nor leaves early.
 */
export function nextAnswer(before: StoredAnswer | undefined, given: GivenAnswer): StoredAnswer {
  const old = before ?? NO_ANSWER;
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

/** The fields of an item on which answering depends. */
export interface AskingItem {
  readonly date: string;
  readonly asks: boolean;
  readonly cancelled: boolean;
  /** The deadline, YYYY-MM-DDTHH:MM of the team's local time. */
  readonly answer_by: string | null;
}

/** Why an item takes no answers. */
export type ClosedBy = 'not-asking' | 'cancelled' | 'over';

/** Null while the item takes answers: until its day is over. @param now the team's local time */
export function closedBy({ asks, cancelled, date }: AskingItem, now: string): ClosedBy | null {
  if (cancelled) return 'cancelled';
  if (!asks) return 'not-asking';
  return date < now.slice(0, 10) ? 'over' : null;
}

/** Whether somebody is still to be asked. An answer that was given before the end may arrive until the day is over. */
export function isAsking(item: AskingItem & Parameters<typeof isOver>[0], now: string): boolean {
  return closedBy(item, now) === null && !isOver(item, now);
}

/** Whether the deadline has passed. An answer in its last minute is in time. */
export function isLate({ answer_by }: Pick<AskingItem, 'answer_by'>, now: string): boolean {
  return answer_by !== null && now > answer_by;
}
