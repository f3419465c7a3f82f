import type { ScheduleItem } from '#contract/schedule.ts';
import type { Fact } from '../../platform/use-conflict.ts';
import type { ScheduleValues } from './schedule.data.ts';
import { scheduleMessages } from './schedule.messages.ts';

const labels = scheduleMessages.dialog;

/** A new item, on the day that is being looked at. */
export function emptyOn(date: string): ScheduleValues {
  return { date, time: '', type: '', location: '', note: '', version: undefined };
}

/** A stored item as the form holds it. */
export function toValues({ date, time, type, location, note, version }: ScheduleItem): ScheduleValues {
  return {
    date,
    time: time?.slice(0, 5) ?? '',
    type: type ?? '',
    location: location ?? '',
    note: note ?? '',
    version,
  };
}

/** An item, stored or typed, as a person reads it. */
export function factsOf(thing: Partial<ScheduleValues> | ScheduleItem): Fact[] {
  const text = (value: string | null | undefined) => value?.trim() ?? '';
  return [
    { label: labels.date, text: text(thing.date) },
    { label: labels.time, text: text(thing.time).slice(0, 5) },
    { label: labels.type, text: text(thing.type) },
    { label: labels.location, text: text(thing.location) },
    { label: labels.note, text: text(thing.note) },
  ];
}
