import { addDays } from '../day.ts';
import {
  EMPTY_PITCHING_DAY,
  findFirstDayOfRuleWeek,
  type PitchingByDay,
  sumWorkloadForRest,
} from './outing.ts';
import type { GradePitchLimits, PitchRule, WeekDefinition } from './rule.ts';

type Limit =
  | 'perGame'
  | 'perDay'
  | 'perTwoDays'
  | 'perWeek'
  | 'eachInARow'
  | 'inningsPerDay'
  | 'inningsPerTwoDays';
type Block = 'rest' | 'inARow' | 'gamesPerDay' | 'caught';

/** A limit that holds on a day, or the reason why a pitcher may not throw at all. */
export interface AppliedPitchLimit {
  readonly kind: Limit | Block;
  readonly max: number;
  readonly used: number;
  /** The first day of the limited span, or the day after which a rest began. */
  readonly since: string;
}

/** The day and the game for which an allowance is computed. */
export interface PitchAllowanceQuery {
  readonly day: string;
  /** The year in which the person entered elementary school. Null if unknown. */
  readonly entryYear: number | null;
  /** The game under way, for limits per game. */
  readonly game: string | null;
}

/**
 * The inputs of one calculation. `limitsOn` returns the limits of the person's grade on a day. If the grade
 * is unknown, each calculation assumes one grade.
 */
export interface PitchLimitInput {
  readonly rule: PitchRule;
  readonly week: WeekDefinition;
  readonly days: PitchingByDay;
  limitsOn(day: string): GradePitchLimits;
}

/** Lists the days from `first` to the day before `last`. */
function listDaysBefore(first: string, last: string): string[] {
  const days = [];
  for (let day = first; day < last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Returns the pitches of each day, without those over a limit if the rule does not count them (`excessCounts`). */
export function countPitchesForLaterLimitsByDay({
  rule,
  week,
  days,
  limitsOn,
}: PitchLimitInput): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const sum = (first: string, last: string) =>
    listDaysBefore(first, last).reduce((total, day) => total + (counts.get(day) ?? 0), 0);
  for (const [day, { pitches }] of days) {
    const { perDay, perTwoDays, perWeek } = limitsOn(day);
    const rooms = [
      perDay,
      perTwoDays === null ? null : perTwoDays - sum(addDays(day, -1), day),
      perWeek === null ? null : perWeek - sum(findFirstDayOfRuleWeek(week, day), day),
    ].filter((room) => room !== null);
    counts.set(day, rule.excessCounts ? pitches : Math.max(0, Math.min(pitches, ...rooms)));
  }
  return counts;
}

type PossibleLimit = Omit<AppliedPitchLimit, 'max'> & { readonly max: number | null };

const dropUnlimited = (limits: readonly PossibleLimit[]) =>
  limits.flatMap(({ max, ...limit }): AppliedPitchLimit[] => (max === null ? [] : [{ ...limit, max }]));

export function listPitchLimits(
  given: PitchLimitInput,
  counts: ReadonlyMap<string, number>,
  { day, game }: PitchAllowanceQuery,
): AppliedPitchLimit[] {
  const limits = given.limitsOn(day);
  const today = given.days.get(day) ?? EMPTY_PITCHING_DAY;
  const since = (first: string) =>
    listDaysBefore(first, day).reduce((total, each) => total + (counts.get(each) ?? 0), today.pitches);
  const [yesterday, monday] = [addDays(day, -1), findFirstDayOfRuleWeek(given.week, day)];
  const inGame = game === null ? 0 : (today.games.get(game) ?? 0);
  return dropUnlimited([
    { kind: 'perGame', max: limits.perGame, used: inGame, since: day },
    { kind: 'perDay', max: limits.perDay, used: today.pitches, since: day },
    { kind: 'perTwoDays', max: limits.perTwoDays, used: since(yesterday), since: yesterday },
    { kind: 'perWeek', max: limits.perWeek, used: since(monday), since: monday },
    { kind: 'eachInARow', max: limitInARow(given, day), used: today.pitches, since: day },
  ]);
}

export function listPitchingInningLimits(
  { days, limitsOn }: PitchLimitInput,
  { day }: PitchAllowanceQuery,
): AppliedPitchLimit[] {
  const { inningsPerDay, inningsPerTwoDays } = limitsOn(day);
  const yesterday = addDays(day, -1);
  const today = days.get(day)?.innings ?? 0;
  const both = today + (days.get(yesterday)?.innings ?? 0);
  return dropUnlimited([
    { kind: 'inningsPerDay', max: inningsPerDay, used: today, since: day },
    { kind: 'inningsPerTwoDays', max: inningsPerTwoDays, used: both, since: yesterday },
  ]);
}

/** Lists the consecutive days of pitching that end on the day before `day`. */
function listRun(days: PitchingByDay, day: string): string[] {
  const run = [];
  for (let each = addDays(day, -1); days.get(each)?.threw; each = addDays(each, -1)) run.push(each);
  return run;
}

/** Returns the limit for `day` if it is the last allowed day of pitching in a row. Null for any other day. */
function limitInARow({ rule: { inARow }, days }: PitchLimitInput, day: string): number | null {
  if (!inARow || inARow.eachAtMost === null) return null;
  return listRun(days, day).length === inARow.days - 1 ? inARow.eachAtMost : null;
}

function findRunBlock({ rule: { inARow }, days }: PitchLimitInput, day: string): AppliedPitchLimit | null {
  if (!inARow) return null;
  const run = listRun(days, day);
  const { days: max, eachAtMost } = inARow;
  const isTooMuch = run.some(
    (each) => (days.get(each)?.pitches ?? 0) > (eachAtMost ?? Number.MAX_SAFE_INTEGER),
  );
  const isBlocked = run.length >= max || (run.length === max - 1 && isTooMuch);
  return isBlocked ? { kind: 'inARow', max, used: run.length, since: run.at(-1) ?? day } : null;
}

/** Finds the rest that lasts longest among those that apply on a day. */
export function findRequiredRest(
  { days, limitsOn }: PitchLimitInput,
  counts: ReadonlyMap<string, number>,
  day: string,
): AppliedPitchLimit | null {
  const counted: PitchingByDay = new Map(
    [...days].map(([each, thrown]) => [each, { ...thrown, pitches: counts.get(each) ?? 0 }]),
  );
  let longest: { readonly until: string; readonly reason: AppliedPitchLimit } | null = null;
  for (const [last, { threw }] of days) {
    if (last >= day || !threw) continue;
    for (const rest of limitsOn(last).rests) {
      const until = addDays(last, rest.rest);
      const used = sumWorkloadForRest(counted, rest, last);
      if (used < rest.from || until < day || (longest && longest.until >= until)) continue;
      longest = { until, reason: { kind: 'rest', max: rest.rest, used, since: last } };
    }
  }
  return longest?.reason ?? null;
}

function findGamesBlock(
  { rule: { gamesPerDay }, days }: PitchLimitInput,
  { day, game }: PitchAllowanceQuery,
): AppliedPitchLimit | null {
  const others = [...(days.get(day) ?? EMPTY_PITCHING_DAY).games.keys()].filter((other) => other !== game);
  if (gamesPerDay === null || others.length < gamesPerDay) return null;
  return { kind: 'gamesPerDay', max: gamesPerDay, used: others.length, since: day };
}

function findCatcherBlock(
  { rule: { catcher }, days }: PitchLimitInput,
  { day }: PitchAllowanceQuery,
): AppliedPitchLimit | null {
  const caught = days.get(day)?.caught ?? 0;
  if (!catcher || catcher.inningsFrom === null || caught < catcher.inningsFrom) return null;
  return { kind: 'caught', max: catcher.inningsFrom, used: caught, since: day };
}

/** Finds a reason other than a rest that forbids pitching. */
export function findPitchingBan(
  given: PitchLimitInput,
  moment: PitchAllowanceQuery,
): AppliedPitchLimit | null {
  const { day } = moment;
  return findRunBlock(given, day) ?? findGamesBlock(given, moment) ?? findCatcherBlock(given, moment);
}
