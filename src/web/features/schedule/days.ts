import { addDays, parseDay } from '#domain/day.ts';

/** Returns midnight of a day in the browser's time zone, as DayPicker expects it. */
export function toDate(day: string): Date {
  const { year, month, day: dayOfMonth } = parseDay(day) ?? { year: 1970, month: 1, day: 1 };
  const date = new Date(2000, 0, 1);
  // Unlike the constructor, setFullYear does not add 1900 to years before 100.
  date.setFullYear(year, month - 1, dayOfMonth);
  return date;
}

const fullDay = new Intl.DateTimeFormat('ja-JP', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  weekday: 'long',
});

/** Formats a day as "2026年5月3日日曜日". */
export function formatFullDay(date: Date): string {
  return fullDay.format(date);
}

const shortDay = new Intl.DateTimeFormat('ja-JP', { month: 'numeric', day: 'numeric', weekday: 'short' });

/** Formats a day as "5/3（日）". */
export function formatShortDay(date: Date): string {
  return shortDay.format(date).replace('(', '（').replace(')', '）');
}

const yearAndMonth = new Intl.DateTimeFormat('ja-JP', { year: 'numeric', month: 'long' });

/** Formats a month as "2026年5月". */
export function formatMonth(date: Date): string {
  return yearAndMonth.format(date);
}

/** Formats the month of a day, such as "12月". Adds the year if the other day is in another year. */
export function formatMonthOrYear(day: string, other: string): string {
  const text = formatMonth(toDate(day));
  return day.slice(0, 4) === other.slice(0, 4) ? text.replace(/^\d+年/, '') : text;
}

const weekday = {
  short: new Intl.DateTimeFormat('ja-JP', { weekday: 'short' }),
  long: new Intl.DateTimeFormat('ja-JP', { weekday: 'long' }),
};

/** Formats a weekday as "日" or "日曜日". */
export function formatWeekday(date: Date, length: 'short' | 'long' = 'short'): string {
  return weekday[length].format(date);
}

export function addMonths(date: Date, months: number): Date {
  return new Date(date.getFullYear(), date.getMonth() + months, 1);
}

/** Returns the Sunday on or before the day. */
export function weekStart(day: string): string {
  return addDays(day, -(parseDay(day)?.weekday ?? 0));
}
