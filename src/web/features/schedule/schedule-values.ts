import type { ScheduleItem } from '#contract/schedule.ts';
import type { Fact } from '../../platform/use-conflict.ts';
import type { ScheduleValues } from './schedule.data.ts';
import { scheduleMessages } from './schedule.messages.ts';

const labels = scheduleMessages.dialog;

/** The form's values for a new item on this day. */
export function emptyValues(date: string): ScheduleValues {
  return { date, time: '', type: '', location: '', note: '', version: undefined };
}

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

/** A stored or typed item in words, for comparison with another version. */
export function factsOf(item: Partial<ScheduleValues> | ScheduleItem): Fact[] {
  const text = (value: string | null | undefined) => value?.trim() ?? '';
  return [
    { label: labels.date, text: text(item.date) },
    { label: labels.time, text: text(item.time).slice(0, 5) },
    { label: labels.type, text: text(item.type) },
    { label: labels.location, text: text(item.location) },
    { label: labels.note, text: text(item.note) },
  ];
}
