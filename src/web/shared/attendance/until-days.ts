import { addDays, formatDayOfMonth, formatTime, parseDay } from '#domain/day.ts';

const MOST = 2;

/**
 * Suggests up to two days by which an undecided person may decide, later than today and not after the item. Prefers
 * the day of the deadline and the day before it, then the day before the item, then tomorrow.
 */
export function listUntilDays(today: string, itemDay: string, answerBy: string | null): string[] {
  const last = answerBy?.slice(0, 10) ?? addDays(itemDay, -1);
  const wanted = [last, addDays(last, -1), addDays(itemDay, -1), addDays(today, 1)];
  const possible = new Set(wanted.filter((day) => day > today && day <= itemDay));
  return [...possible].slice(0, MOST).sort();
}

/** Formats a day as "26日（木）", or as "12月3日（木）" if it is not in today's month. */
export function formatNearDay(day: string, today: string): string {
  const text = formatDayOfMonth(day);
  return day.slice(0, 7) === today.slice(0, 7) ? text.replace(/^\d+月/, '') : text;
}

/** Formats YYYY-MM-DDTHH:MM as "11月26日（木）21:00". */
export function formatDayAndTime(moment: string): string {
  return `${formatDayOfMonth(moment.slice(0, 10))}${formatTime(moment.slice(11))}`;
}

export const isDay = (text: string): boolean => parseDay(text) !== null;

/** Whether a moment of the device's local time (YYYY-MM-DDTHH:MM) has passed. */
export function isPast(moment: string | null): boolean {
  return moment !== null && new Date(moment).getTime() < Date.now();
}
