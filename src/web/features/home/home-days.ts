import type { ScheduleItem } from '#contract/schedule.ts';
import { formatDay, parseDay } from '#domain/calendar.ts';
import { isOver } from '#domain/schedule.ts';

/**
 * The schedule items that are not over, in their order; without a time an item comes first on its day.
 * @param now YYYY-MM-DDTHH:MM
 */
export function comingItems(items: readonly ScheduleItem[], now: string): ScheduleItem[] {
  const order = ({ date, time, start_time, id }: ScheduleItem) =>
    `${date} ${time ?? start_time ?? ''} ${String(id).padStart(12, '0')}`;
  return items.filter((item) => !isOver(item, now)).toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** "11月29日（日）", or "2027年1月5日（火）" in another year than today's. */
export function formatHomeDay(date: string, today: string): string {
  const text = formatDay(date);
  return date.slice(0, 4) === today.slice(0, 4) ? text.replace(/^\d+年/, '') : text;
}

/** "11/29" */
export function formatShortDay(date: string): string {
  const day = parseDay(date);
  return day ? `${day.month}/${day.day}` : date;
}
