import { parseDay } from '#domain/day.ts';
import { commonMessages } from '../messages.ts';

/** Formats a day as YYYY-MM-DD in the browser's time zone. */
export function localDay(date: Date): string {
  const year = String(date.getFullYear()).padStart(4, '0');
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${year}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}

export function today(): string {
  return localDay(new Date());
}

/** Returns the current time as YYYY-MM-DDTHH:MM in the browser's time zone. */
export function localNow(): string {
  const now = new Date();
  return `${localDay(now)}T${clockMinute(now)}`;
}

/** Formats YYYY-MM-DD as "2026年4月1日"; returns any other text unchanged. */
export function dayInWords(date: string): string {
  const day = parseDay(date);
  return day ? commonMessages.day(day.year, day.month, day.day) : date;
}

/** Formats a time as 9:05, in the browser's time zone. */
export function clockTime(date: Date): string {
  return `${date.getHours()}:${String(date.getMinutes()).padStart(2, '0')}`;
}

/** Formats a moment of today as 9:05, any other as 11/23 9:05, in the browser's time zone. */
export function recentTime(moment: Date, now = new Date()): string {
  const time = clockTime(moment);
  const isToday = moment.toDateString() === now.toDateString();
  return isToday ? time : `${moment.getMonth() + 1}/${moment.getDate()} ${time}`;
}

/** Formats a time as 09:05, in the browser's time zone. */
export function clockMinute(date: Date): string {
  return clockTime(date).padStart(5, '0');
}
