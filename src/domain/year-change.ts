import { parseDay } from './calendar.ts';
import { gradeOn } from './member.ts';

interface Pupil {
  readonly id: number;
  readonly active: boolean;
  readonly school_entry_year: number | null;
}

/**
 * The ids of the active members in the highest grade on a day, who usually leave at the end of the school
 * year. Empty for a team without grades.
 */
export function highestGrade(members: readonly Pupil[], day: string): number[] {
  const pupils = members.filter(
    ({ active, school_entry_year }) => active && gradeOn(school_entry_year, day) !== null,
  );
  const first = Math.min(...pupils.map(({ school_entry_year }) => school_entry_year ?? Infinity));
  return pupils.filter(({ school_entry_year }) => school_entry_year === first).map(({ id }) => id);
}

/** The next last day of a school year (31 March), or the last one if it was at most three months ago. */
export function yearEnd(today: string): string {
  const parsed = parseDay(today);
  if (!parsed) return today;
  return `${parsed.month > 6 ? parsed.year + 1 : parsed.year}-03-31`;
}
