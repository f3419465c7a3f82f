import type { ScheduleItem } from '#contract/schedule.ts';
import { addDays, daysBetween, formatDay, parseDay } from '#domain/calendar.ts';
import { GAME_TYPES } from '#domain/game.ts';
import { clockMinute, localDay } from '../../platform/days.ts';
import type { Fact } from '../../saving/use-conflict.ts';
import type { ScheduleValues } from './schedule.data.ts';
import { scheduleMessages } from './schedule.messages.ts';

const labels = scheduleMessages.dialog;

/** The form's values for a new item on this day. */
export function emptyValues(date: string): ScheduleValues {
  return {
    date,
    time: '',
    type: '',
    location: '',
    note: '',
    opponent: '',
    game_type: '',
    tournament: '',
    start_time: '',
    end_time: '',
    meet_place: '',
    asks: false,
    answer_by: '',
    minimum: '',
    version: undefined,
  };
}

export function toValues(item: ScheduleItem): ScheduleValues {
  const { date, asks, version } = item;
  return {
    date,
    time: item.time?.slice(0, 5) ?? '',
    type: item.type ?? '',
    location: item.location ?? '',
    note: item.note ?? '',
    opponent: item.opponent ?? '',
    game_type: item.game_type ?? '',
    tournament: item.tournament ?? '',
    start_time: item.start_time ?? '',
    end_time: item.end_time ?? '',
    meet_place: item.meet_place ?? '',
    asks,
    answer_by: item.answer_by ?? '',
    minimum: String(item.minimum ?? ''),
    version,
  };
}

/** The values of a new item that is like this one. A deadline that has passed is left out. */
export function copyOf(item: ScheduleItem, now: Date): ScheduleValues {
  const { answer_by, ...values } = toValues(item);
  const open = answer_by > `${localDay(now)}T${clockMinute(now)}`;
  return { ...values, answer_by: open ? answer_by : presetDeadline(item.date, now), version: undefined };
}

type SentValues = Partial<ScheduleValues> & Pick<ScheduleValues, 'date'>;

/**
 * The values as they are sent: the fields of the specification, and of the others those that were changed, since
 * what is left out stays as it is. An item that does not ask has no deadline.
 */
export function toSend(values: ScheduleValues, before: ScheduleValues): SentValues {
  const { date, time, type, location, note, version, ...others } = values;
  const changed = Object.entries(values.asks ? others : { ...others, answer_by: '', minimum: '' }).filter(
    ([field, value]) => value !== before[field as keyof ScheduleValues],
  );
  return { date, time, type, location, note, version, ...Object.fromEntries(changed) };
}

const DEADLINE = 'T21:00';
const USUAL_LEAD = 3;

/** Three days before at 21:00; the evening before if that has passed; none if that has passed as well. */
export function presetDeadline(date: string, now: Date): string {
  if (!parseDay(date)) return '';
  const from = `${localDay(now)}T${clockMinute(now)}`;
  const choices = [USUAL_LEAD, 1].map((days) => addDays(date, -days) + DEADLINE);
  return choices.find((deadline) => deadline > from) ?? '';
}

/** The deadline after the item's day has changed: again the preset one, or as long before the day as it was. */
export function movedDeadline(deadline: string, from: string, to: string, now: Date): string {
  if (!parseDay(from) || !parseDay(to)) return deadline;
  // A past day, such as that of a copied item, has no preset deadline.
  if (deadline === presetDeadline(from, now)) return presetDeadline(to, now);
  return deadline && addDays(deadline.slice(0, 10), daysBetween(from, to)) + deadline.slice(10);
}

/** The kind of game that the content names; an empty text if it names none. */
export function gameTypeIn(content: string): string {
  return GAME_TYPES.find((type) => content.includes(type)) ?? '';
}

type Described = Partial<ScheduleValues> | ScheduleItem;

function momentText(moment: string): string {
  return moment && `${formatDay(moment.slice(0, 10))} ${moment.slice(11)}`;
}

/** A stored or typed item in words, for comparison with another version. */
export function factsOf(item: Described): Fact[] {
  const text = (value: string | number | null | undefined) => String(value ?? '').trim();
  const time = (value: string | null | undefined) => text(value).slice(0, 5);
  return [
    { label: labels.date, text: text(item.date) },
    { label: labels.time, text: time(item.time) },
    { label: labels.type, text: text(item.type) },
    { label: labels.location, text: text(item.location) },
    { label: labels.note, text: text(item.note) },
    { label: labels.opponent, text: text(item.opponent) },
    { label: labels.gameType, text: text(item.game_type) },
    { label: labels.tournament, text: text(item.tournament) },
    { label: labels.startTime, text: time(item.start_time) },
    { label: labels.endTime, text: time(item.end_time) },
    { label: labels.meetPlace, text: text(item.meet_place) },
    { label: labels.asks, text: item.asks ? labels.asking : '' },
    { label: labels.answerBy, text: momentText(text(item.answer_by)) },
    { label: labels.minimum, text: text(item.minimum) },
  ];
}
