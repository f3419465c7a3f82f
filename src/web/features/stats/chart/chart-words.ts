import { parseDay } from '#domain/day.ts';
import { playersMessages } from '../players.messages.ts';

const texts = playersMessages.chart;

/** Formats 2026-07-12 as "7/12" or "2026/7/12". */
export function formatShortDay(date: string, withYear: boolean): string {
  const day = parseDay(date);
  if (!day) return date;
  return withYear ? texts.dayOfYear(day.year, day.month, day.day) : texts.day(day.month, day.day);
}

export function hasSeveralYears(dates: readonly string[]): boolean {
  return new Set(dates.map((date) => date.slice(0, 4))).size > 1;
}

/** Formats a number with a sign: "+3", "0", "−2". The minus U+2212 is as wide as the plus sign. */
export function formatSigned(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${-value}`;
}
