import { addDays, previousDay } from './calendar.ts';
import {
  describeField,
  ITEM_FIELDS,
  type ItemFieldName,
  type ItemFields,
  type ItemValues,
  pickFields,
} from './item-fields.ts';

/** Mails to members, who switch each kind on and off; the last three are for coaches. */
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

export function isForCoaches(kind: NoticeKind): boolean {
  return COACH_KINDS.includes(kind);
}

/**
 * The kinds of notices that are planned for an item. Members switch `last_reminder` (the second reminder, on the last
 * morning before the deadline) together with `reminder`, and `move` together with `cancellation`.
 */
export const PLANNED_KINDS = [...NOTICE_KINDS, 'last_reminder', 'move'] as const;
export type PlannedKind = (typeof PLANNED_KINDS)[number];

/** The kind by which members switch a planned notice. */
export function toKind(planned: PlannedKind): NoticeKind {
  if (planned === 'move') return 'cancellation';
  return planned === 'last_reminder' ? 'reminder' : planned;
}

/** A moment of the team's local time, "YYYY-MM-DDTHH:MM". Moments sort as texts. */
export type LocalMoment = string;

/** The part of a schedule item that decides when notices are due. */
export interface NoticedItem {
  readonly date: string;
  /** When the team meets, "HH:MM". */
  readonly time: string | null;
  readonly start_time: string | null;
  readonly asks: boolean;
  readonly answer_by: LocalMoment | null;
  readonly minimum: number | null;
  readonly cancelled: boolean;
}

const EVENING = '21:00';
const MORNING = '07:00';
const NOON = '12:00';
/** A deadline at or before it has its last reminder on the morning before. */
const EARLY_DEADLINE = '08:00';
/** Members who meet before this time may leave home before a notice at seven. */
const EARLY_ITEM = '09:00';
const END_OF_DAY = '23:59';

const at = (day: string, time: string): LocalMoment => `${day}T${time}`;
const toDay = (moment: LocalMoment) => moment.slice(0, 10);
const toTime = (moment: LocalMoment) => moment.slice(11, 16);

/** No mail is sent between 21:00 and 7:00; the first and the last minute are not part of the night. */
function isNight(moment: LocalMoment): boolean {
  return toTime(moment) < MORNING || toTime(moment) > EVENING;
}

/** The same moment, or the morning after if it is in the night. */
export function afterNight(moment: LocalMoment): LocalMoment {
  if (!isNight(moment)) return moment;
  return at(toTime(moment) > EVENING ? addDays(toDay(moment), 1) : toDay(moment), MORNING);
}

/** An item without a time may begin early. */
function isEarly({ date, time, start_time }: NoticedItem, morning: LocalMoment): boolean {
  return at(date, time ?? start_time ?? MORNING) < at(toDay(morning), EARLY_ITEM);
}

/** When and where people have to be. Who comes must be told when one of these changes. */
type MeetingField = {
  [Name in ItemFieldName]: ItemFields[Name] extends { readonly meets: string } ? Name : never;
}[ItemFieldName];
export const MEETING_FIELDS = ITEM_FIELDS.filter((name) => describeField(name).meets) as MeetingField[];

/** As it was before somebody moved it. */
export type Meeting = Pick<ItemValues, MeetingField>;

/** When and where the item meets, without everything else. */
export function pickAnnounced(item: Meeting): Meeting {
  return pickFields(item, MEETING_FIELDS);
}

export function isMoved(before: Meeting, after: Meeting): boolean {
  // A meeting that was stored before a field existed lacks it.
  return MEETING_FIELDS.some((field) => (before[field] ?? null) !== after[field]);
}

/**
 * When to send a notice that is due. A notice that is due at night waits for the morning. A cancellation or a move is
 * sent at once if the meeting, old or new, is so early that people could be on their way by then.
 * @param before when and where people had to be before the item was moved; null for other notices
 */
export function sendingMoment(
  kind: PlannedKind,
  item: NoticedItem,
  due: LocalMoment,
  before: Meeting | null = null,
): LocalMoment {
  const morning = afterNight(due);
  const isUrgent = toKind(kind) === 'cancellation';
  const meetings = before ? [item, { ...item, ...before }] : [item];
  return isUrgent && meetings.some((meeting) => isEarly(meeting, morning)) ? due : morning;
}

function lastReminder(answerBy: LocalMoment): LocalMoment {
  const day = toDay(answerBy);
  return at(toTime(answerBy) > EARLY_DEADLINE ? day : previousDay(day), MORNING);
}

/** When the notices that follow from the item alone are due. */
export function plannedMoments(item: NoticedItem): Partial<Record<PlannedKind, LocalMoment>> {
  const { asks, cancelled, answer_by, minimum, date } = item;
  if (!asks || cancelled) return {};
  return {
    ...(answer_by !== null && {
      reminder: afterNight(at(addDays(toDay(answer_by), -3), toTime(answer_by))),
      last_reminder: lastReminder(answer_by),
      digest: afterNight(answer_by),
    }),
    ...(minimum !== null && { alarm: at(previousDay(date), NOON) }),
  };
}

/** From when on the notice would make no sense any more; null if it makes none at all. */
export function senseEnds(kind: PlannedKind, item: NoticedItem): LocalMoment | null {
  const { date, time, start_time, answer_by, cancelled, asks } = item;
  if (cancelled !== (kind === 'cancellation')) return null;
  const begins = at(date, start_time ?? time ?? END_OF_DAY);
  if (kind === 'announcement' || toKind(kind) === 'cancellation') return begins;
  if (!asks) return null;
  if (kind === 'alarm' || kind === 'withdrawal') return begins;
  if (answer_by === null) return null;
  if (kind === 'digest') return begins;
  return kind === 'reminder' ? lastReminder(answer_by) : answer_by;
}

/** Tells a notice from an earlier one of its kind about the item, as it was before it was moved. */
export function toOccurrence(kind: PlannedKind, { date, answer_by }: NoticedItem): string {
  if (kind === 'announcement') return '';
  return kind === 'cancellation' || kind === 'alarm' ? date : (answer_by ?? '');
}

/** The part of an answer on which reminders depend. */
export interface RemindedAnswer {
  readonly answer: string | null;
  readonly maybe_until: string | null;
}

/**
 * Whether to remind someone: who has not answered, and who was unsure until today. Without such a day the
 * unsure are reminded on the deadline's morning.
 */
export function needsReminder(kind: PlannedKind, given: RemindedAnswer | undefined, today: string): boolean {
  if (!given || given.answer === null) return true;
  if (given.answer !== 'maybe') return false;
  return given.maybe_until === null ? kind === 'last_reminder' : given.maybe_until <= today;
}
