import * as z from 'zod/mini';
import { ANSWER_CHANNELS, ATTENDANCE_ANSWERS, POSITION_GROUPS } from '#domain/attendance.ts';
import { MEMBER_POSITIONS } from '#domain/batting.ts';
import { removeTextDirectionMarks, toPlainTextLine } from '#domain/public-name.ts';
import { defineEndpoints } from './endpoint.ts';
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

const MAX_COMMENT = 500;

/** An omitted field keeps its stored value, because a tap on a button sends only the answer. */
export const answerForm = z.object({
  answer: choice(ATTENDANCE_ANSWERS, messages.answerRequired),
  /** The day by which a member who answers `maybe` will decide. */
  maybe_until: normalizeEmpty(day(messages.maybeUntilInvalid)),
  arrives: optionalTime(messages.timeInvalid),
  leaves: optionalTime(messages.timeInvalid),
  comment: z.optional(
    z.pipe(
      optionalText(MAX_COMMENT, messages.commentTooLong),
      z.transform((text) => text && (removeTextDirectionMarks(text).trim() || null)),
    ),
  ),
  coaches_only: z.optional(flag),
});
export type AnswerForm = z.output<typeof answerForm>;

/** A change of an earlier answer. It was sent through the team's link and waits for confirmation. */
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
  /** "HH:MM", for a member who comes late. */
  arrives: optional,
  /** "HH:MM", for a member who leaves early. */
  leaves: optional,
  /** Null if there is none, or if the caller may not read it. */
  comment: optional,
  coaches_only: z.boolean(),
  via: z.enum(ANSWER_CHANNELS),
  /**
   * The name of the person who answered for the member. Null if the member answered, or if the answer was given by
   * the team's link.
   */
  answered_by: optional,
  /** In UTC. */
  answered_at: z.string(),
  /** When the member withdrew by answering `no` after the deadline, in UTC. */
  withdrawn_at: optional,
  /** The date of the item at the time of the answer; the item may have moved since. Null if unknown. */
  answered_for: optional,
  /** Whether the item's date, time or place has changed since the answer. The member is then asked again. */
  outdated: z.boolean(),
  /** A change that waits for confirmation. Coaches see it; the team's link shows it without its comment. */
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

const position = z.enum(POSITION_GROUPS);

/** The position groups that no attendee plays. Always empty for an item that is not a game. */
const missing = z.array(position);

const openItem = z.object({
  item_id: z.number(),
  counts: answerCounts,
  missing_positions: missing,
  /** The members for whom the caller answers. */
  own: z.array(
    z.extend(namedPlayer, {
      answer: z.nullable(answerWord),
      maybe_until: optional,
      /** The date of the item at the time of the answer. */
      answered_for: optional,
      /** Whether the item's date, time or place has changed since the answer. */
      outdated: z.boolean(),
    }),
  ),
});
export type OpenItem = z.output<typeof openItem>;

const person = z.object({
  member_id: z.number(),
  name: z.string(),
  number: z.nullable(z.string()),
  positions: z.array(z.enum(MEMBER_POSITIONS)),
});

const itemAttendance = z.object({
  item_id: z.number(),
  open: z.boolean(),
  counts: answerCounts,
  positions: z.array(z.object({ position, count: z.number() })),
  missing_positions: missing,
  /**
   * Sorted by shirt number. The counts of the item leave out members who do not play (`plays` is false), such as a
   * coach, and members who are no longer asked.
   */
  answers: z.array(z.extend(z.extend(answer, person.shape), { plays: z.boolean() })),
  /** Active members who play and have not answered, by shirt number. */
  unanswered: z.array(person),
  /** In the order in which they were added. */
  guests: z.array(named),
  /** The ids of the members for whom the caller answers. */
  own_ids: z.array(z.number()),
});
export type ItemAttendance = z.output<typeof itemAttendance>;

const attendanceRate = z.object({
  user_id: z.number(),
  name: z.string(),
  number: z.nullable(z.string()),
  /** The number of past items that asked for answers and took place while the member was in the team. */
  items: z.number(),
  yes: z.number(),
  rate: z.string(),
});
export type AttendanceRate = z.output<typeof attendanceRate>;

const memberOfItem = z.object({ id: id(), member_id: id() });
const guestOfItem = z.object({ id: id(), guest_id: id() });

const guestName = requiredText(100, messages.nameRequired, messages.guestTooLong).check(
  z.overwrite(toPlainTextLine),
  z.minLength(1, messages.nameRequired),
);

export const attendanceApi = defineEndpoints({
  attendance: {
    route: 'GET /api/attendance',
    access: 'member',
    visitors: true,
    varies: 'time',
    summary: '出欠をとっているこれからの予定',
    response: z.object({ items: z.array(openItem) }),
  },
  attendanceRates: {
    route: 'GET /api/attendance/rates',
    access: 'member',
    visitors: true,
    varies: 'time',
    summary: '出席率',
    query: z.pick(gameFilter, { season: true }),
    response: z.array(attendanceRate),
  },
  itemAttendance: {
    route: 'GET /api/schedules/{id}/attendance',
    access: 'member',
    visitors: true,
    varies: 'time',
    summary: '予定の出欠',
    params: idParams,
    response: itemAttendance,
  },
  answerItem: {
    route: 'PUT /api/schedules/{id}/attendance/{member_id}',
    access: 'member',
    summary: '出欠の回答（自分と子ども。監督は全員）',
    params: memberOfItem,
    body: answerForm,
    response: answer,
  },
  withdrawAnswer: {
    route: 'DELETE /api/schedules/{id}/attendance/{member_id}',
    access: 'member',
    summary: '出欠の回答の取り消し（未回答に戻る）',
    params: memberOfItem,
  },
  decideWish: {
    route: 'PUT /api/schedules/{id}/attendance/{member_id}/wish',
    access: 'coach',
    summary: 'チームリンクからの変更の承認（accepted が false なら見送り）',
    params: memberOfItem,
    body: z.object({ accepted: flag }),
    response: answer,
  },
  addItemGuest: {
    route: 'POST /api/schedules/{id}/guests',
    access: 'coach',
    summary: '予定に来る助っ人の追加',
    params: idParams,
    body: z.object({ name: guestName }),
    status: 201,
    response: named,
  },
  removeItemGuest: {
    route: 'DELETE /api/schedules/{id}/guests/{guest_id}',
    access: 'coach',
    summary: '予定に来る助っ人の取り消し',
    params: guestOfItem,
  },
  enrollItemGuest: {
    route: 'POST /api/schedules/{id}/guests/{guest_id}/member',
    access: 'coach',
    summary: '予定に来る助っ人をメンバーにする',
    params: guestOfItem,
    status: 201,
    response: member,
  },
});
