import { addDays, isSameYear, parseDay, WEEKDAYS } from '#domain/day.ts';
import { scheduleMessages } from './schedule.messages.ts';

const texts = scheduleMessages.days;

function parse(day: string) {
  const { weekday, ...parsed } = parseDay(day) ?? { year: 1970, month: 1, day: 1, weekday: 4 };
  return { ...parsed, weekday: WEEKDAYS[weekday] ?? '' };
}

/** Formats a day as "2026年5月3日日曜日". */
export function formatFullDay(date: string): string {
  const { year, month, day, weekday } = parse(date);
  return texts.full(year, month, day, weekday);
}

/** Formats the month of a day as "2026年5月". */
export function formatMonth(date: string): string {
  const { year, month } = parse(date);
  return texts.yearAndMonth(year, month);
}

/** Formats the month of a day, such as "12月". Adds the year if the other day is in a different year. */
export function formatMonthOrYear(date: string, other: string): string {
  return isSameYear(date, other) ? texts.month(parse(date).month) : formatMonth(date);
}

/** Returns the first day of a month that is some months later. */
export function addMonths(date: string, months: number): string {
  const { year, month } = parse(date);
  const count = year * 12 + month - 1 + months;
  const [newYear, newMonth] = [Math.floor(count / 12), (count % 12) + 1];
  return `${String(newYear).padStart(4, '0')}-${String(newMonth).padStart(2, '0')}-01`;
}

/** Returns the Sunday on or before the day. */
export function findWeekStart(day: string): string {
  return addDays(day, -(parseDay(day)?.weekday ?? 0));
}
