import { EARLIEST_DATE, getPreviousDay, LATEST_DATE, parseDay } from './day.ts';

export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** YYYY-MM-DD dates. Includes `from`, excludes `before`. */
export interface HalfOpenDateRange {
  readonly from: string;
  readonly before: string;
}

function firstDay(year: number, month: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
}

/** Returns the dates of a season, which is named by the year in which it begins. */
export function toSeasonPeriod(season: number, startMonth: number): HalfOpenDateRange {
  return { from: firstDay(season, startMonth), before: firstDay(season + 1, startMonth) };
}

function clampDay(date: string): string {
  if (date < EARLIEST_DATE) return EARLIEST_DATE;
  return date > LATEST_DATE ? LATEST_DATE : date;
}

/** Returns the first and last day, clamped to the range of dates that a game can have. */
export function findSeasonFirstAndLastDay(season: number, startMonth: number): { from: string; to: string } {
  const { from, before } = toSeasonPeriod(season, startMonth);
  return { from: clampDay(from), to: clampDay(getPreviousDay(before)) };
}

/** Returns the year in which the season of a date began; null if the date is invalid. */
export function toSeason(date: string, startMonth: number): number | null {
  const day = parseDay(date);
  if (!day) return null;
  return day.month < startMonth ? day.year - 1 : day.year;
}

function listSeasons(date: string): number[] {
  return MONTHS.map((month) => toSeason(date, month)).filter((season) => season !== null);
}

/** The earliest season that a game can belong to, whichever month seasons start in. */
export const EARLIEST_SEASON = Math.min(...listSeasons(EARLIEST_DATE));
export const LATEST_SEASON = Math.max(...listSeasons(LATEST_DATE));

/**
 * Chooses the current season, or the last season before it that has games. If all games lie in the future, chooses
 * the first season. Undefined without games.
 * @param seasons the seasons with games and their first days, newest first
 */
export function chooseDefaultSeason(
  seasons: readonly { readonly season: number; readonly from: string }[],
  today: string,
): number | undefined {
  return (seasons.find(({ from }) => from <= today) ?? seasons.at(-1))?.season;
}
