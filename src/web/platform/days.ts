import { parseDay } from '#domain/day.ts';
import { commonMessages } from '../messages.ts';

/** Formats a day as YYYY-MM-DD in the browser's time zone. */
export function formatLocalDay(date: Date): string {
  const year = String(date.getFullYear()).padStart(4, '0');
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${year}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}

export function getToday(): string {
  return formatLocalDay(new Date());
}

/** Returns the current time as YYYY-MM-DDTHH:MM in the browser's time zone. */
export function getLocalNow(): string {
  const now = new Date();
  return `${formatLocalDay(now)}T${formatClockMinute(now)}`;
}

/** Formats YYYY-MM-DD as "2026年4月1日"; returns any other text unchanged. */
export function formatDayInWords(date: string): string {
  const day = parseDay(date);
  return day ? commonMessages.day(day.year, day.month, day.day) : date;
}

/** Formats a time as 9:05, in the browser's time zone. */
export function formatClockTime(date: Date): string {
  return `${date.getHours()}:${String(date.getMinutes()).padStart(2, '0')}`;
}

/** Formats a moment of today as 9:05, any other as 11/23 9:05, in the browser's time zone. */
export function formatRecentTime(moment: Date, now = new Date()): string {
  const time = formatClockTime(moment);
  const isToday = moment.toDateString() === now.toDateString();
  return isToday ? time : `${moment.getMonth() + 1}/${moment.getDate()} ${time}`;
}

/** Formats a time as 09:05, in the browser's time zone. */
export function formatClockMinute(date: Date): string {
  return formatClockTime(date).padStart(5, '0');
}
