import { FIRST_DAY, LAST_DAY, parseDay, previousDay } from './day.ts';

export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** A half-open range of YYYY-MM-DD dates: includes `from`, excludes `before`. */
export interface Period {
  readonly from: string;
  readonly before: string;
}

function firstDay(year: number, month: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
}

/**
 * Returns the period of a season, named by the year in which it begins. It is a calendar year if it starts in
 * January.
 */
export function seasonPeriod(season: number, startMonth: number): Period {
  return { from: firstDay(season, startMonth), before: firstDay(season + 1, startMonth) };
}

/** Clamps a date to the range that the program accepts. */
function knownDay(date: string): string {
  if (date < FIRST_DAY) return FIRST_DAY;
  if (date > LAST_DAY) return LAST_DAY;
  return date;
}

/** Returns the first and last day of a season, clamped to the range of dates that a game can have. */
export function seasonDays(season: number, startMonth: number): { from: string; to: string } {
  const { from, before } = seasonPeriod(season, startMonth);
  return { from: knownDay(from), to: knownDay(previousDay(before)) };
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

/** The earliest season that a game can belong to, in whichever month seasons start. */
export const FIRST_SEASON = Math.min(...listSeasons(FIRST_DAY));
export const LAST_SEASON = Math.max(...listSeasons(LAST_DAY));

/** A season in which the team has games, with its first day. */
interface SeasonWithGames {
  readonly season: number;
  readonly from: string;
}

/**
 * Returns the season to show if nobody has chosen one: the running season, or the last one before it with
 * games. If all games lie in the future, the first season; undefined without games.
 * @param seasons newest first
 */
export function presetSeason(seasons: readonly SeasonWithGames[], today: string): number | undefined {
  const begun = seasons.find(({ from }) => from <= today) ?? seasons.at(-1);
  return begun?.season;
}
