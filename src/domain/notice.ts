import { addDays, getPreviousDay } from './day.ts';
import {
  getScheduleFieldDefinition,
  pickScheduleFieldsByName,
  SCHEDULE_FIELD_NAMES,
  type ScheduleFieldDefinitionMap,
  type ScheduleFieldName,
  type ScheduleFieldValues,
} from './item-fields.ts';

/** The kinds of mails, which members switch on or off. */
export const NOTICE_KINDS = [
  'announcement',
  'reminder',
  'cancellation',
  'digest',
  'alarm',
  'withdrawal',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const COACH_KINDS: readonly NoticeKind[] = ['digest', 'alarm', 'withdrawal'];

export function isNoticeForCoaches(kind: NoticeKind): boolean {
  return COACH_KINDS.includes(kind);
}

/**
 * `last_reminder` is the second reminder, on the last morning before the deadline. Members switch it together with
 * `reminder`, and `move` together with `cancellation`.
 */
export const PLANNED_NOTICE_KINDS = [...NOTICE_KINDS, 'last_reminder', 'move'] as const;
export type PlannedNoticeKind = (typeof PLANNED_NOTICE_KINDS)[number];

/** Returns the kind by which a member switches a planned notice on or off. */
export function toSwitchableNoticeKind(planned: PlannedNoticeKind): NoticeKind {
  if (planned === 'move') return 'cancellation';
  return planned === 'last_reminder' ? 'reminder' : planned;
}

/** "YYYY-MM-DDTHH:MM" in the team's local time. These texts sort by time. */
export type LocalDateTime = string;

export interface ScheduleItemForNotices {
  readonly date: string;
  /** When the team meets, "HH:MM". */
  readonly time: string | null;
  readonly start_time: string | null;
  readonly asks: boolean;
  readonly answer_by: LocalDateTime | null;
  readonly minimum: number | null;
  readonly cancelled: boolean;
}

const EVENING = '21:00';
const MORNING = '07:00';
const NOON = '12:00';
/** If the deadline is at this time or earlier, the last reminder is sent on the morning of the day before. */
const EARLY_DEADLINE = '08:00';
/** Members who meet before this time may leave home before the morning's notices. */
const EARLY_ITEM = '09:00';
const END_OF_DAY = '23:59';

const at = (day: string, time: string): LocalDateTime => `${day}T${time}`;
const toDay = (moment: LocalDateTime) => moment.slice(0, 10);
const toTime = (moment: LocalDateTime) => moment.slice(11, 16);

/** Whether no mail is sent at this moment: after 21:00 and before 7:00. */
function isNight(moment: LocalDateTime): boolean {
  return toTime(moment) < MORNING || toTime(moment) > EVENING;
}

/** Returns 7:00 of the following morning for a moment at night. Returns any other moment unchanged. */
export function deferToMorning(moment: LocalDateTime): LocalDateTime {
  if (!isNight(moment)) return moment;
  return at(toTime(moment) > EVENING ? addDays(toDay(moment), 1) : toDay(moment), MORNING);
}

/** Whether the meeting is before 9:00 on the day of `morning`. A meeting without a time counts as early. */
function isEarly({ date, time, start_time }: ScheduleItemForNotices, morning: LocalDateTime): boolean {
  return at(date, time ?? start_time ?? MORNING) < at(toDay(morning), EARLY_ITEM);
}

type MeetingField = {
  [Name in ScheduleFieldName]: ScheduleFieldDefinitionMap[Name] extends { readonly meets: string }
    ? Name
    : never;
}[ScheduleFieldName];
/** If one of these fields changes, attendees are notified. */
export const MEETING_FIELD_NAMES = SCHEDULE_FIELD_NAMES.filter(
  (name) => getScheduleFieldDefinition(name).meets,
) as MeetingField[];

export type Meeting = Pick<ScheduleFieldValues, MeetingField>;

export function pickMeeting(item: Meeting): Meeting {
  return pickScheduleFieldsByName(item, MEETING_FIELD_NAMES);
}

export function isMeetingChanged(before: Meeting, after: Meeting): boolean {
  // A meeting that was stored before a field was added lacks that field.
  return MEETING_FIELD_NAMES.some((field) => (before[field] ?? null) !== after[field]);
}

/**
 * Returns when to send a notice that is due. At night, the notice waits for the morning. A cancellation or a move is
 * sent at once if people could be on their way to the old or the new meeting by then.
 * @param before the meeting before the item was moved; null for other notices
 */
export function deferNoticeAtNight(
  kind: PlannedNoticeKind,
  item: ScheduleItemForNotices,
  due: LocalDateTime,
  before: Meeting | null = null,
): LocalDateTime {
  const morning = deferToMorning(due);
  const isUrgent = toSwitchableNoticeKind(kind) === 'cancellation';
  const meetings = before ? [item, { ...item, ...before }] : [item];
  return isUrgent && meetings.some((meeting) => isEarly(meeting, morning)) ? due : morning;
}

function lastReminder(answerBy: LocalDateTime): LocalDateTime {
  const day = toDay(answerBy);
  return at(toTime(answerBy) > EARLY_DEADLINE ? day : getPreviousDay(day), MORNING);
}

/**
 * Returns when to send the notices that depend on the item alone. Empty if the item asks for no answers or is
 * cancelled.
 */
export function planNoticeTimes(
  item: ScheduleItemForNotices,
): Partial<Record<PlannedNoticeKind, LocalDateTime>> {
  const { asks, cancelled, answer_by, minimum, date } = item;
  if (!asks || cancelled) return {};
  return {
    ...(answer_by !== null && {
      reminder: deferToMorning(at(addDays(toDay(answer_by), -3), toTime(answer_by))),
      last_reminder: lastReminder(answer_by),
      digest: deferToMorning(answer_by),
    }),
    ...(minimum !== null && { alarm: at(getPreviousDay(date), NOON) }),
  };
}

/** Returns the moment from which a notice is useless; null if it must not be sent at all. */
export function findNoticeExpiry(
  kind: PlannedNoticeKind,
  item: ScheduleItemForNotices,
): LocalDateTime | null {
  const { date, time, start_time, answer_by, cancelled, asks } = item;
  if (cancelled !== (kind === 'cancellation')) return null;
  const begins = at(date, start_time ?? time ?? END_OF_DAY);
  if (kind === 'announcement' || toSwitchableNoticeKind(kind) === 'cancellation') return begins;
  if (!asks) return null;
  if (kind === 'alarm' || kind === 'withdrawal') return begins;
  if (answer_by === null) return null;
  if (kind === 'digest') return begins;
  return kind === 'reminder' ? lastReminder(answer_by) : answer_by;
}

/** Returns a key that changes when the item is moved, so that the item can cause another notice of this kind. */
export function toNoticeOccurrenceKey(
  kind: PlannedNoticeKind,
  { date, answer_by }: ScheduleItemForNotices,
): string {
  if (kind === 'announcement') return '';
  return kind === 'cancellation' || kind === 'alarm' ? date : (answer_by ?? '');
}

/**
 * Whether a member gets a reminder, because the member has not answered, or answered `maybe` and promised to decide
 * by today. After `maybe` without a day, only the last reminder is sent.
 */
export function isReminderNeeded(
  kind: PlannedNoticeKind,
  given: { readonly answer: string | null; readonly maybe_until: string | null } | undefined,
  today: string,
): boolean {
  if (!given || given.answer === null) return true;
  if (given.answer !== 'maybe') return false;
  return given.maybe_until === null ? kind === 'last_reminder' : given.maybe_until <= today;
}
