import { parseDay } from '#domain/calendar.ts';
import { commonMessages } from '../messages.ts';

/** The day in writing, YYYY-MM-DD, as this browser's calendar has it. */
export function localDay(date: Date): string {
  const year = String(date.getFullYear()).padStart(4, '0');
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${year}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}

export function today(): string {
  return localDay(new Date());
}

/** "2026年4月1日"; the text itself when it names no day. */
export function dayInWords(date: string): string {
  const day = parseDay(date);
  return day ? commonMessages.day(day.year, day.month, day.day) : date;
}
