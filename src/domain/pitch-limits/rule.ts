import { findSchoolGrade, SCHOOL_GRADES } from '../member.ts';

export const REST_THRESHOLD_UNITS = ['pitches', 'innings', 'games'] as const;

/** Requires days without pitching after many pitches, innings or games. */
export interface PitcherRestRule {
  readonly unit: (typeof REST_THRESHOLD_UNITS)[number];
  /** The number of days over which the unit is added up. The last of these days is a day of pitching. */
  readonly days: number;
  /** The least sum that requires a rest. */
  readonly from: number;
  /** The calendar days of rest: three days after a Monday end on Thursday. */
  readonly rest: number;
}

/** The limits for a range of grades. Null means no limit. */
export interface GradePitchLimits {
  readonly label: string;
  /** From 1 (小1) to 12 (高3). */
  readonly firstGrade: number;
  readonly lastGrade: number;
  readonly perGame: number | null;
  readonly perDay: number | null;
  readonly perTwoDays: number | null;
  readonly perWeek: number | null;
  /** A part of an inning counts as a whole inning. */
  readonly inningsPerDay: number | null;
  readonly inningsPerTwoDays: number | null;
  readonly rests: readonly PitcherRestRule[];
}

/**
 * The days of a week: today and the six days before, or Monday to Sunday. `either` is for a rule that does not say
 * which: both are calculated, and the stricter result is shown.
 */
export const WEEK_DEFINITIONS = ['rolling', 'calendar', 'either'] as const;
export type WeekDefinition = Exclude<(typeof WEEK_DEFINITIONS)[number], 'either'>;

/** The pitches that a rule counts: in official games, in all games, or in all games and in practice. */
export const COUNTED_OUTING_SCOPES = ['official', 'games', 'all'] as const;

/** A rule on pitches that a team has chosen. It informs and never blocks. */
export interface PitchRule {
  /** The preset from which the rule was made. */
  readonly id: string;
  readonly name: string;
  readonly source: string;
  readonly url: string | null;
  /** The first day on which the rule is in force. Null if it always was. */
  readonly from: string | null;
  /** The last day on which the rule is in force. Null if there is none. */
  readonly to: string | null;
  /** The day on which the team compared the rule with the rules of its competition. Null if it has not. */
  readonly checkedOn: string | null;
  readonly grades: readonly GradePitchLimits[];
  readonly week: (typeof WEEK_DEFINITIONS)[number];
  readonly counted: (typeof COUNTED_OUTING_SCOPES)[number];
  readonly countsNoGames: boolean;
  /** Whether pitches over the limit, thrown to finish a batter, count on later days. */
  readonly excessCounts: boolean;
  /** Whether the pitcher may finish the batter at the limit. Null if unknown. */
  readonly finishesBatter: boolean | null;
  /**
   * The most days of pitching in a row. The last of these days is allowed only if none of them has more pitches than
   * `eachAtMost`.
   */
  readonly inARow: { readonly days: number; readonly eachAtMost: number | null } | null;
  readonly gamesPerDay: number | null;
  readonly catcher: {
    /** The number of pitches on a day from which the player may not catch that day. Null for no limit. */
    readonly pitchesFrom: number | null;
    /**
     * The number of innings caught on a day from which the player may not pitch that day. Null for no limit.
     */
    readonly inningsFrom: number | null;
    /** Whether a day of rest also forbids catching. */
    readonly rests: boolean;
  } | null;
  /** The parts of the rule that are not calculated. */
  readonly notes: string;
}

/**
 * Returns the limits for the person's grade on a day. If the rule has several sets of limits, undefined for
 * an unknown grade and for a grade that the rule does not name.
 */
export function findGradePitchLimits(
  { grades }: PitchRule,
  entryYear: number | null,
  day: string,
): GradePitchLimits | undefined {
  // A single set of limits holds for everybody, even if the grade is unknown.
  if (grades.length === 1) return grades[0];
  const grade = SCHOOL_GRADES.indexOf(findSchoolGrade(entryYear, day) ?? '') + 1;
  return grades.find(({ firstGrade, lastGrade }) => firstGrade <= grade && grade <= lastGrade);
}

export function isPitchRuleInForce({ from, to }: Pick<PitchRule, 'from' | 'to'>, day: string): boolean {
  return (from === null || from <= day) && (to === null || day <= to);
}
