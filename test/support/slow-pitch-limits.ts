import type { Outing } from '#domain/pitch-limits/outing.ts';
import type { GradePitchLimits, PitchRule } from '#domain/pitch-limits/rule.ts';

// A second formula, slow and plain. It counts days since 1970 and tries numbers of pitches.

export const toNumber = (day: string) => Math.round(Date.parse(day) / 86_400_000);
export const toDay = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);

/** Totals of one person. Days are counted from 1970. */
interface Calendar {
  readonly rule: PitchRule;
  readonly isCalendarWeek: boolean;
  limits(day: number): GradePitchLimits;
  pitches(day: number): number;
  innings(day: number): number;
  games(day: number): number;
}

function sum(first: number, last: number, value: (day: number) => number): number {
  let total = 0;
  for (let day = first; day <= last; day += 1) total += value(day);
  return total;
}

/** 1970-01-01 was a Thursday. */
const firstOfWeek = (calendar: Calendar, day: number) =>
  calendar.isCalendarWeek ? day - ((day + 3) % 7) : day - 6;

function within(calendar: Calendar, day: number, counted: (day: number) => number, own: number): boolean {
  const { perDay, perTwoDays, perWeek } = calendar.limits(day);
  const rest = (first: number) => sum(first, day - 1, counted) + own;
  return (
    (perDay === null || own <= perDay) &&
    (perTwoDays === null || rest(day - 1) <= perTwoDays) &&
    (perWeek === null || rest(firstOfWeek(calendar, day)) <= perWeek)
  );
}

/** All pitches of the day, or the largest number within all limits. */
function makeCounted(calendar: Calendar): (day: number) => number {
  const known = new Map<number, number>();
  return function counted(day: number): number {
    const stored = known.get(day);
    if (stored !== undefined) return stored;
    let own = calendar.pitches(day);
    if (!calendar.rule.excessCounts && own > 0)
      while (own > 0 && !within(calendar, day, counted, own)) own -= 1;
    known.set(day, own);
    return own;
  };
}

function mustRest(calendar: Calendar, counted: (day: number) => number, day: number): boolean {
  const threw = (each: number) => calendar.innings(each) > 0;
  for (let last = day - 20; last < day; last += 1) {
    if (!threw(last)) continue;
    for (const { unit, days, from, rest } of calendar.limits(last).rests) {
      const value = { pitches: counted, innings: calendar.innings, games: calendar.games }[unit];
      if (sum(last - days + 1, last, value) >= from && day - last <= rest) return true;
    }
  }
  const { inARow } = calendar.rule;
  if (!inARow) return false;
  const earlier = (many: number) => Array.from({ length: many }, (_, index) => day - 1 - index);
  if (earlier(inARow.days).every(threw)) return true;
  const { eachAtMost } = inARow;
  if (eachAtMost === null) return false;
  const run = earlier(inARow.days - 1);
  return (
    run.every(threw) && !threw(day - inARow.days) && run.some((each) => calendar.pitches(each) > eachAtMost)
  );
}

function mayThrow(calendar: Calendar, day: number, more: number): boolean {
  const counted = makeCounted(calendar);
  const own = calendar.pitches(day) + more;
  const { perGame, inningsPerDay, inningsPerTwoDays } = calendar.limits(day);
  // The asked game has no pitches yet.
  if (perGame !== null && more > perGame) return false;
  if (calendar.games(day) >= (calendar.rule.gamesPerDay ?? Number.POSITIVE_INFINITY)) return false;
  if (mustRest(calendar, counted, day)) return false;
  if (inningsPerDay !== null && calendar.innings(day) >= inningsPerDay) return false;
  if (inningsPerTwoDays !== null && sum(day - 1, day, calendar.innings) >= inningsPerTwoDays) return false;
  const { inARow } = calendar.rule;
  if (inARow && inARow.eachAtMost !== null) {
    const run = Array.from({ length: inARow.days - 1 }, (_, index) => day - 1 - index);
    const isLast =
      run.every((each) => calendar.innings(each) > 0) && calendar.innings(day - inARow.days) === 0;
    if (isLast && own > inARow.eachAtMost) return false;
  }
  return within(calendar, day, counted, own);
}

/**
 * Finds the most pitches by trying; null without a limit. Fewer pitches than an allowed number are allowed
 * too.
 */
function tryAll(calendar: Calendar, day: number): number | null {
  if (mayThrow(calendar, day, 1000)) return null;
  let [allowed, refused] = [0, 1000];
  while (refused - allowed > 1) {
    const middle = Math.floor((allowed + refused) / 2);
    if (mayThrow(calendar, day, middle)) allowed = middle;
    else refused = middle;
  }
  return allowed;
}

function makeCalendar(
  rule: PitchRule,
  isCalendarWeek: boolean,
  outings: readonly Outing[],
  entryYear: number,
): Calendar {
  const grade = (day: number) => {
    const date = new Date(day * 86_400_000);
    return date.getUTCFullYear() - (date.getUTCMonth() < 3 ? 1 : 0) - entryYear + 1;
  };
  const on = (day: number) => outings.filter((outing) => toNumber(outing.day) === day);
  return {
    rule,
    isCalendarWeek,
    limits: (day) =>
      rule.grades.find(({ firstGrade, lastGrade }) => firstGrade <= grade(day) && grade(day) <= lastGrade) ??
      (rule.grades[0] as GradePitchLimits),
    pitches: (day) => on(day).reduce((total, { pitches }) => total + (pitches ?? 0), 0),
    innings: (day) => on(day).reduce((total, { innings }) => total + (innings ?? 0), 0),
    games: (day) => new Set(on(day).map(({ game }) => game)).size,
  };
}

/** @param day counted from 1970 */
export function answerByTrying(
  rule: PitchRule,
  outings: readonly Outing[],
  entryYear: number,
  day: number,
): { readonly left: number; readonly nextDay: string } {
  const weeks = rule.week === 'either' ? [false, true] : [rule.week === 'calendar'];
  const all = weeks.map((isCalendar) => makeCalendar(rule, isCalendar, outings, entryYear));
  const least = (each: number) =>
    Math.min(...all.map((calendar) => tryAll(calendar, each) ?? Number.POSITIVE_INFINITY));
  let next = day;
  while (least(next) === 0) next += 1;
  return { left: least(day), nextDay: toDay(next) };
}
