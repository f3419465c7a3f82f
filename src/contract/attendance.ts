import * as z from 'zod/mini';
import { ATTENDANCE_ANSWERS, ATTENDANCE_VIA, COUNTED_POSITIONS } from '#domain/attendance.ts';
import { MEMBER_POSITIONS } from '#domain/batting.ts';
import { plainText, withoutDirectionMarks } from '#domain/public-name.ts';
import { endpoints } from './endpoint.ts';
import {
  choice,
  day,
  flag,
  id,
  idParams,
  named,
  namedPlayer,
  normalizeEmpty,
  optionalText,
  optionalTime,
  requiredText,
} from './fields.ts';
import { gameFilter } from './game-filter.ts';
import { member } from './member.ts';
import { fieldMessages as messages } from './messages.ts';

const answerWord = z.enum(ATTENDANCE_ANSWERS);
const optional = z.nullable(z.string());

export const MOST_COMMENT = 500;

/** A tap of a button sends the answer alone: an omitted field keeps what was answered before. */
export const answerForm = z.object({
  answer: choice(ATTENDANCE_ANSWERS, messages.answerRequired),
  /** The day on which someone who answers `maybe` will know. */
  maybe_until: normalizeEmpty(day(messages.maybeUntilInvalid)),
  arrives: optionalTime(messages.timeInvalid),
  leaves: optionalTime(messages.timeInvalid),
  comment: z.optional(
    z.pipe(
      optionalText(MOST_COMMENT, messages.commentTooLong),
      z.transform((text) => text && (withoutDirectionMarks(text).trim() || null)),
    ),
  ),
  /** Whether only coaches may read the comment. */
  coaches_only: z.optional(flag),
});
export type AnswerForm = z.output<typeof answerForm>;

/** A change through the team's link for a member who had answered otherwise. */
const pendingChange = z.object({
  answer: answerWord,
  maybe_until: optional,
  arrives: optional,
  leaves: optional,
  comment: optional,
  /** In UTC. */
  at: z.string(),
});

export const answer = z.object({
  member_id: z.number(),
  answer: z.nullable(answerWord),
  maybe_until: optional,
  /** "HH:MM" of someone who comes late. */
  arrives: optional,
  /** "HH:MM" of someone who leaves early. */
  leaves: optional,
  /** Null where there is none, and for a reader who may not read it. */
  comment: optional,
  coaches_only: z.boolean(),
  via: z.enum(ATTENDANCE_VIA),
  /** The person who answered for the member; null for the member. */
  answered_by: optional,
  /** In UTC. */
  answered_at: z.string(),
  /** When a promise became `no` after the deadline, in UTC. */
  withdrawn_at: optional,
  /** The day of the item when it was answered, which may be another one now; null where it is not known. */
  answered_for: optional,
  /** Whether the item's day, time or place has changed since: the answer stays, and asks to be given again. */
  outdated: z.boolean(),
  /** Shown to coaches, and by the team's link without its comment. */
  wish: z.nullable(pendingChange),
});
export type Answer = z.output<typeof answer>;

export const answerCounts = z.object({
  yes: z.number(),
  maybe: z.number(),
  no: z.number(),
  unanswered: z.number(),
  guests: z.number(),
});
export type AttendanceCounts = z.output<typeof answerCounts>;

const position = z.enum(COUNTED_POSITIONS);

/** The positions that nobody who comes can play; empty unless the item is a game. */
const missing = z.array(position);

export const openItem = z.object({
  item_id: z.number(),
  counts: answerCounts,
  missing_positions: missing,
  /** Those for whom the caller answers. */
  own: z.array(
    z.extend(namedPlayer, {
      answer: z.nullable(answerWord),
      maybe_until: optional,
      /** The day of the item when it was answered. */
      answered_for: optional,
      /** Whether the item's day, time or place has changed since. */
      outdated: z.boolean(),
    }),
  ),
});
export type OpenItem = z.output<typeof openItem>;

/** Somebody of the team in the list of an item. */
const person = z.object({
  member_id: z.number(),
  name: z.string(),
  number: z.nullable(z.string()),
  positions: z.array(z.enum(MEMBER_POSITIONS)),
});

export const itemAttendance = z.object({
  item_id: z.number(),
  /** Whether answers are taken. */
  open: z.boolean(),
  counts: answerCounts,
  positions: z.array(z.object({ position, count: z.number() })),
  missing_positions: missing,
  /**
   * By number. The counts leave out who does not play (`plays` is false), such as a coach, and who is not asked
   * any more.
   */
  answers: z.array(z.extend(z.extend(answer, person.shape), { plays: z.boolean() })),
  /** The active members who play and have not answered, by number. */
  unanswered: z.array(person),
  /** In the order in which they were added. */
  guests: z.array(named),
  /** For whom the caller answers. */
  own_ids: z.array(z.number()),
});
export type ItemAttendance = z.output<typeof itemAttendance>;

export const attendanceRate = z.object({
  user_id: z.number(),
  name: z.string(),
  number: z.nullable(z.string()),
  /** Items that asked, were not cancelled, and are over, while they were in the team. */
  items: z.number(),
  yes: z.number(),
  rate: z.string(),
});
export type AttendanceRate = z.output<typeof attendanceRate>;

const memberOfItem = z.object({ id: id(), member_id: id() });
const guestOfItem = z.object({ id: id(), guest_id: id() });

const guestName = requiredText(100, messages.nameRequired, messages.guestTooLong).check(
  z.overwrite(plainText),
  z.minLength(1, messages.nameRequired),
);

export const attendanceApi = endpoints({
  attendance: {
    method: 'GET',
    path: '/api/attendance',
    access: 'member',
    visitors: true,
    varies: 'time',
    summary: '出欠をとっているこれからの予定',
    status: 200,
    response: z.object({ items: z.array(openItem) }),
  },
  attendanceRates: {
    method: 'GET',
    path: '/api/attendance/rates',
    access: 'member',
    visitors: true,
    varies: 'time',
    summary: '出席率',
    query: z.pick(gameFilter, { season: true }),
    status: 200,
    response: z.array(attendanceRate),
  },
  itemAttendance: {
    method: 'GET',
    path: '/api/schedules/{id}/attendance',
    access: 'member',
    visitors: true,
    varies: 'time',
    summary: '予定の出欠',
    params: idParams,
    status: 200,
    response: itemAttendance,
  },
  answerItem: {
    method: 'PUT',
    path: '/api/schedules/{id}/attendance/{member_id}',
    access: 'member',
    summary: '出欠の回答（自分と子ども。監督は全員）',
    params: memberOfItem,
    body: answerForm,
    status: 200,
    response: answer,
  },
  withdrawAnswer: {
    method: 'DELETE',
    path: '/api/schedules/{id}/attendance/{member_id}',
    access: 'member',
    summary: '出欠の回答の取り消し（未回答に戻る）',
    params: memberOfItem,
    status: 204,
  },
  decideWish: {
    method: 'PUT',
    path: '/api/schedules/{id}/attendance/{member_id}/wish',
    access: 'coach',
    summary: 'チームリンクからの変更の承認（accepted が false なら見送り）',
    params: memberOfItem,
    body: z.object({ accepted: flag }),
    status: 200,
    response: answer,
  },
  addItemGuest: {
    method: 'POST',
    path: '/api/schedules/{id}/guests',
    access: 'coach',
    summary: '予定に来る助っ人の追加',
    params: idParams,
    body: z.object({ name: guestName }),
    status: 201,
    response: named,
  },
  removeItemGuest: {
    method: 'DELETE',
    path: '/api/schedules/{id}/guests/{guest_id}',
    access: 'coach',
    summary: '予定に来る助っ人の取り消し',
    params: guestOfItem,
    status: 204,
  },
  enrollItemGuest: {
    method: 'POST',
    path: '/api/schedules/{id}/guests/{guest_id}/member',
    access: 'coach',
    summary: '予定に来る助っ人をメンバーにする',
    params: guestOfItem,
    status: 201,
    response: member,
  },
});
