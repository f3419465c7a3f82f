const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
export const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'] as const;

// Dates outside this range are typing errors: a date field reads "26" as the year 26.
export const EARLIEST_DATE = '1900-01-01';
export const LATEST_DATE = '2999-12-31';

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
}

/** Parses a YYYY-MM-DD date; null if it is malformed or no such day exists (2026-02-30). */
export function parseDay(date: string): Day | null {
  const match = DATE.exec(date);
  if (!match) return null;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  // UTC, so that the time zone of the machine does not shift the day.
  const moment = new Date(0);
  moment.setUTCFullYear(year, month - 1, day);
  // A day beyond the end of its month rolls over into the next month.
  if (moment.getUTCMonth() !== month - 1) return null;
  return { year, month, day, weekday: moment.getUTCDay() };
}

/** Formats 2025-08-01 as "2025年8月1日（金）"; returns any other text unchanged. */
export function formatDay(date: string): string {
  const day = parseDay(date);
  if (!day) return date;
  return `${day.year}年${day.month}月${day.day}日（${WEEKDAYS[day.weekday]}）`;
}

/** Formats 2025-08-01 as "8/1", or as "2025/8/1" with the year; returns any other text unchanged. */
export function formatMonthDay(date: string, withYear = false): string {
  const day = parseDay(date);
  return day ? `${withYear ? `${day.year}/` : ''}${day.month}/${day.day}` : date;
}

/** Formats 2025-08-01 as "8/1（金）", or as "2025/8/1（金）" with the year; returns any other text unchanged. */
export function formatShortDay(date: string, withYear = false): string {
  const day = parseDay(date);
  return day ? `${formatMonthDay(date, withYear)}（${WEEKDAYS[day.weekday]}）` : date;
}

/** Formats 2025-08-01 as "8月1日（金）"; returns any other text unchanged. */
export function formatDayOfMonth(date: string): string {
  return formatDay(date).replace(/^\d+年/, '');
}

export function isSameYear(date: string, other: string): boolean {
  return date.slice(0, 4) === other.slice(0, 4);
}

export function hasSeveralYears(dates: readonly string[]): boolean {
  return !dates.every((date) => isSameYear(date, dates[0] ?? ''));
}

/** Formats 2025-08-01 as "8月1日（金）". Adds the year to a day of another year than today's. */
export function formatDayNear(date: string, today: string): string {
  return isSameYear(date, today) ? formatDayOfMonth(date) : formatDay(date);
}

/** Formats 07:30 or 07:30:00 as "07:30". */
export function formatTime(time: string): string {
  return time.slice(0, 5);
}

export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

export function getPreviousDay(date: string): string {
  return addDays(date, -1);
}

export function countDaysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Returns the IANA name in its usual spelling; null for an unknown name or an offset such as +09:00. */
export function normalizeTimeZone(text: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text.trim() }).resolvedOptions();
    return /^[A-Z]/.test(timeZone) ? timeZone : null;
  } catch {
    return null;
  }
}
