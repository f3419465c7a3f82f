import type { ScheduleItem } from '#contract/schedule.ts';
import { formatDay, parseDay } from '#domain/calendar.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The schedule items from today on, in their order; without a time an item comes first on its day. */
export function comingItems(items: readonly ScheduleItem[], today: string): ScheduleItem[] {
  const order = ({ date, time, id }: ScheduleItem) => `${date} ${time ?? ''} ${String(id).padStart(12, '0')}`;
  return items.filter(({ date }) => date >= today).toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** Both days are YYYY-MM-DD. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
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
