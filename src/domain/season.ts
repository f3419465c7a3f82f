import { FIRST_DAY, LAST_DAY, parseDay, previousDay } from './calendar.ts';

export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** Days from the first, which is in it, to the one before which it ends; both YYYY-MM-DD. */
export interface Period {
  readonly from: string;
  readonly before: string;
}

function firstDay(year: number, month: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
}

/** The season that begins in this year, in the team's first month: a calendar year where that is January. */
export function seasonPeriod(season: number, startMonth: number): Period {
  return { from: firstDay(season, startMonth), before: firstDay(season + 1, startMonth) };
}

/** The day itself, or the nearest that the program knows. */
function knownDay(date: string): string {
  if (date < FIRST_DAY) return FIRST_DAY;
  if (date > LAST_DAY) return LAST_DAY;
  return date;
}

/** The first and the last day of the season on which a game can be. */
export function seasonDays(season: number, startMonth: number): { from: string; to: string } {
  const { from, before } = seasonPeriod(season, startMonth);
  return { from: knownDay(from), to: knownDay(previousDay(before)) };
}

/** The year in which the season of this day began; null when the text names no day. */
export function seasonOf(date: string, startMonth: number): number | null {
  const day = parseDay(date);
  if (!day) return null;
  return day.month < startMonth ? day.year - 1 : day.year;
}

function seasonsOf(date: string): number[] {
  return MONTHS.map((month) => seasonOf(date, month)).filter((season) => season !== null);
}

/** The seasons that a game can be in: early in the first year some go on that began the year before. */
export const FIRST_SEASON = Math.min(...seasonsOf(FIRST_DAY));
export const LAST_SEASON = Math.max(...seasonsOf(LAST_DAY));
