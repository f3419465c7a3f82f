import type { ScheduleItem } from '#contract/schedule.ts';
import { formatDay } from '#domain/day.ts';
import { formatScheduleItemTitle } from '#domain/schedule.ts';
import { today } from '../../platform/days.ts';
import { scheduleMessages } from './schedule.messages.ts';

const texts = scheduleMessages.page;

export function nameItem(item: ScheduleItem): string {
  return formatScheduleItemTitle(item) ?? scheduleMessages.item.nameless;
}

/** Formats the item's day as "11月29日（日）". Adds the year to a day of another year. */
export function formatItemDay({ date }: ScheduleItem): string {
  const text = formatDay(date);
  return date.slice(0, 4) === today().slice(0, 4) ? text.replace(/^\d+年/, '') : text;
}

/** Shortens "09:00" to "9:00". */
export function formatShortTime(time: string): string {
  return time.slice(0, 5).replace(/^0/, '');
}

function playingTime({ start_time: start, end_time: end }: ScheduleItem): string | null {
  if (start && end) return texts.startAndEnd(formatShortTime(start), formatShortTime(end));
  if (start) return texts.start(formatShortTime(start));
  return end ? texts.end(formatShortTime(end)) : null;
}

/** Lists the times of an item, such as 「集合 8:00」 (the team meets) and 「開始 9:00」 (the game begins). */
export function listTimes(item: ScheduleItem): string[] {
  const meeting = item.time ? texts.meeting(formatShortTime(item.time)) : null;
  return [meeting, playingTime(item)].filter((text) => text !== null);
}
