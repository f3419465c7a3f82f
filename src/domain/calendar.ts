const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'] as const;

// Whoever types 26 for the year gets the year 26, in which there was no game.
/** The first and the last day that the program knows. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2999-12-31';

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
}

/** The calendar day that a plain YYYY-MM-DD names, or null when there is none such (2026-02-30). */
export function parseDay(date: string): Day | null {
  const match = DATE.exec(date);
  if (!match) return null;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  // UTC keeps the zone of the machine out of it: the value is a day, not a moment.
  const moment = new Date(0);
  moment.setUTCFullYear(year, month - 1, day);
  // A day that the month does not have runs over into another one.
  if (moment.getUTCMonth() !== month - 1) return null;
  return { year, month, day, weekday: moment.getUTCDay() };
}

/** "2025年8月1日（金）" for 2025-08-01; the text itself when it names no day. */
export function formatDay(date: string): string {
  const day = parseDay(date);
  if (!day) return date;
  return `${day.year}年${day.month}月${day.day}日（${WEEKDAYS[day.weekday]}）`;
}

/** The day before a plain YYYY-MM-DD. */
export function previousDay(date: string): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() - 1);
  return moment.toISOString().slice(0, 10);
}
