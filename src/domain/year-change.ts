import { parseDay } from './day.ts';
import { compareShirtNumbers, findSchoolGrade, toSchoolYear } from './member.ts';

interface Pupil {
  readonly id: number;
  readonly active: boolean;
  readonly school_entry_year: number | null;
}

/**
 * Lists the active members in the highest grade of the team, who usually leave at the end of the school year.
 * Empty if nobody has a grade.
 */
export function listMemberIdsInHighestGrade(members: readonly Pupil[], day: string): number[] {
  const pupils = members.filter(
    ({ active, school_entry_year }) => active && findSchoolGrade(school_entry_year, day) !== null,
  );
  const first = Math.min(...pupils.map(({ school_entry_year }) => school_entry_year ?? Infinity));
  return pupils.filter(({ school_entry_year }) => school_entry_year === first).map(({ id }) => id);
}

/**
 * Proposes 31 March, the end of a school year: of this calendar year until June, of the next one from July.
 */
export function proposeSchoolYearLastDay(today: string): string {
  const parsed = parseDay(today);
  return parsed ? `${parsed.year + Number(parsed.month > 6)}-03-31` : today;
}

/** Returns the grade on a day, and the grade after the next 1 April. Each is null if the pupil has none. */
export function findGradesThisAndNextYear(
  { school_entry_year }: Pick<Pupil, 'school_entry_year'>,
  day: string,
): { before: string | null; after: string | null } {
  const next = `${(toSchoolYear(day) ?? 0) + 1}-04-01`;
  return { before: findSchoolGrade(school_entry_year, day), after: findSchoolGrade(school_entry_year, next) };
}

/** Leaving the team from the last grade of a school is a graduation (卒団). */
export function isInGraduatingGrade(pupil: Pick<Pupil, 'school_entry_year'>, day: string): boolean {
  const { before, after } = findGradesThisAndNextYear(pupil, day);
  return before !== null && before[0] !== after?.[0];
}

/** Sorts the active members by grade, the highest first. Members without a grade come last. */
export function sortActiveMembersByGrade<Member extends Pupil>(
  members: readonly Member[],
  day: string,
): Member[] {
  const findYear = ({ school_entry_year }: Pupil) =>
    findSchoolGrade(school_entry_year, day) === null ? null : school_entry_year;
  return members
    .filter(({ active }) => active)
    .sort((a, b) => (findYear(a) ?? Infinity) - (findYear(b) ?? Infinity) || 0);
}

/** Lists the numbers of leaving members in ascending order. Leaves out numbers of remaining members. */
export function listFreedShirtNumbers(
  members: readonly (Pick<Pupil, 'id' | 'active'> & { readonly number: string | null })[],
  leaving: readonly number[],
): string[] {
  const active = members.filter((member) => member.active);
  const listNumbers = (left: boolean) =>
    active.filter(({ id }) => leaving.includes(id) === left).map(({ number }) => number);
  const remaining = listNumbers(false);
  const freed = listNumbers(true).filter((number) => number !== null);
  return [...new Set(freed)].filter((number) => !remaining.includes(number)).sort(compareShirtNumbers);
}
