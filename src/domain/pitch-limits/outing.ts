import { addDays, parseDay } from '../day.ts';
import type { PitcherRestRule, PitchRule, WeekDefinition } from './rule.ts';

export const OUTING_KINDS = ['公式戦', '練習試合', '練習'] as const;

/** The pitches of one person in one game or practice. */
export interface Outing {
  readonly day: string;
  readonly kind: (typeof OUTING_KINDS)[number];
  /** Null if not recorded. */
  readonly pitches: number | null;
  /** Whether there may have been more pitches. */
  readonly atLeast: boolean;
  /**
   * The number of innings in which the person pitched; an inning that is not completed counts too. Null if
   * unknown.
   */
  readonly innings: number | null;
  /** The number of innings in which the person caught. Null if unknown. */
  readonly caught: number | null;
  readonly noGame: boolean;
  /** Distinguishes the games of one day; null for practice. */
  readonly game: string | null;
}

interface PitchingDay {
  readonly pitches: number;
  readonly innings: number;
  readonly caught: number;
  /** The pitches of each game in which the person pitched. */
  readonly games: ReadonlyMap<string, number>;
  readonly threw: boolean;
}
export type PitchingByDay = ReadonlyMap<string, PitchingDay>;

export const EMPTY_PITCHING_DAY: PitchingDay = {
  pitches: 0,
  innings: 0,
  caught: 0,
  games: new Map(),
  threw: false,
};

/** Whether the person pitched. Also true if nobody counted the pitches. */
export function hasPitched({ pitches, innings }: Pick<Outing, 'pitches' | 'innings'>): boolean {
  return (innings ?? 0) > 0 || pitches === null || pitches > 0;
}

export function isOutingCounted({ counted, countsNoGames }: PitchRule, { kind, noGame }: Outing): boolean {
  if (noGame && !countsNoGames) return false;
  return counted === 'all' || kind === '公式戦' || (counted === 'games' && kind === '練習試合');
}

function addOuting(day: PitchingDay, outing: Outing): PitchingDay {
  const { pitches, innings, caught, game } = outing;
  const games = new Map(day.games);
  if (game !== null && hasPitched(outing)) games.set(game, (games.get(game) ?? 0) + (pitches ?? 0));
  return {
    pitches: day.pitches + (pitches ?? 0),
    innings: day.innings + (innings ?? 0),
    caught: day.caught + (caught ?? 0),
    games,
    threw: day.threw || hasPitched(outing),
  };
}

/** Adds up the outings of each day. The days are in ascending order. */
export function sumOutingsByDay(outings: readonly Outing[]): PitchingByDay {
  const days = new Map<string, PitchingDay>();
  for (const outing of outings.toSorted((a, b) => (a.day < b.day ? -1 : 1)))
    days.set(outing.day, addOuting(days.get(outing.day) ?? EMPTY_PITCHING_DAY, outing));
  return days;
}

/** Returns the Monday of the day's week, or the day six days earlier if the rule counts rolling weeks. */
export function findFirstDayOfRuleWeek(week: WeekDefinition, day: string): string {
  const sinceMonday = ((parseDay(day)?.weekday ?? 1) + 6) % 7;
  return addDays(day, week === 'rolling' ? -6 : -sinceMonday);
}

/**
 * Returns how many pitches, innings or games count for a rule about rest. Adds up the rule's number of days,
 * ending with `last`.
 */
export function sumWorkloadForRest(
  days: PitchingByDay,
  { unit, days: length }: PitcherRestRule,
  last: string,
): number {
  let sum = 0;
  for (let back = 0; back < length; back += 1) {
    const { games, ...day } = days.get(addDays(last, -back)) ?? EMPTY_PITCHING_DAY;
    sum += unit === 'games' ? games.size : day[unit];
  }
  return sum;
}
