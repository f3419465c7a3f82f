import { addDays } from '../day.ts';
import {
  type AppliedPitchLimit,
  countPitchesForLaterLimitsByDay,
  findPitchingBan,
  findRequiredRest,
  listPitchingInningLimits,
  listPitchLimits,
  type PitchAllowanceQuery,
  type PitchLimitInput,
} from './limits.ts';
import {
  EMPTY_PITCHING_DAY,
  isOutingCounted,
  type Outing,
  type PitchingByDay,
  sumOutingsByDay,
} from './outing.ts';
import { findGradePitchLimits, type PitchRule, type WeekDefinition } from './rule.ts';

export interface PitchAllowance {
  /** The pitches left on the day. Null if the rule limits no pitches. */
  readonly left: number | null;
  /** The innings left on the day. Null if the rule limits no innings. */
  readonly innings: number | null;
  /** The strictest limit, or the reason why the person may not throw at all. */
  readonly reason: AppliedPitchLimit | null;
  /** Whether the person may not throw, or has used at least four fifths of a limit. */
  readonly isNear: boolean;
  /** The first day on which the person may pitch, today included. Null if there is none within two months. */
  readonly nextDay: string | null;
  readonly mayCatch: boolean;
  /** The days of the last week whose pitches were not counted at all. */
  readonly unrecorded: readonly string[];
  /** The days of the last week whose pitches were counted only in part. */
  readonly atLeast: readonly string[];
  /**
   * The stricter definition of a week, if the rule allows both definitions and their results differ. Otherwise null.
   */
  readonly week: WeekDefinition | null;
  /** Whether the strictest grade was assumed, because the person's grade is unknown. */
  readonly gradeUnknown: boolean;
}

type CaseAllowance = Pick<
  PitchAllowance,
  'left' | 'innings' | 'reason' | 'isNear' | 'nextDay' | 'mayCatch' | 'week'
>;

const LOOK_AHEAD = 62;
const NEAR = 0.8;

function findStrictest(limits: readonly AppliedPitchLimit[]): AppliedPitchLimit | null {
  return limits.toSorted((a, b) => a.max - a.used - (b.max - b.used))[0] ?? null;
}

const countRoom = (limit: AppliedPitchLimit | null) => limit && Math.max(0, limit.max - limit.used);

function computeCaseAllowance(
  given: PitchLimitInput,
  moment: PitchAllowanceQuery,
): Omit<CaseAllowance, 'nextDay'> {
  const { rule, days, week } = given;
  const { day } = moment;
  const counts = countPitchesForLaterLimitsByDay(given);
  const [pitches, innings] = [
    listPitchLimits(given, counts, moment),
    listPitchingInningLimits(given, moment),
  ];
  const rest = findRequiredRest(given, counts, day);
  const block = rest ?? findPitchingBan(given, moment);
  const strictest = findStrictest(pitches);
  const inning = findStrictest(innings);
  const isOver = block !== null || countRoom(inning) === 0;
  const threw = (days.get(day) ?? EMPTY_PITCHING_DAY).pitches;
  const isPitcher = rule.catcher?.pitchesFrom != null && threw >= rule.catcher.pitchesFrom;
  return {
    left: isOver ? 0 : countRoom(strictest),
    innings: block && inning ? 0 : countRoom(inning),
    reason: block ?? (countRoom(inning) === 0 || !strictest ? inning : strictest),
    isNear: [...pitches, ...innings].some(({ used, max }) => used >= max * NEAR) || block !== null,
    mayCatch: !isPitcher && !(rule.catcher?.rests && rest),
    week,
  };
}

function findNextDay(given: PitchLimitInput, moment: PitchAllowanceQuery): string | null {
  for (let ahead = 0; ahead <= LOOK_AHEAD; ahead += 1) {
    const day = addDays(moment.day, ahead);
    const game = ahead === 0 ? moment.game : null;
    if (computeCaseAllowance(given, { ...moment, day, game }).left !== 0) return day;
  }
  return null;
}

/**
 * Returns one input for each definition of a week that the rule allows. If the person's grade is unknown, each grade
 * has its own input.
 */
function listCases(
  rule: PitchRule,
  days: PitchingByDay,
  { entryYear, day }: PitchAllowanceQuery,
): PitchLimitInput[] {
  const weeks: readonly WeekDefinition[] = rule.week === 'either' ? ['rolling', 'calendar'] : [rule.week];
  const known = findGradePitchLimits(rule, entryYear, day);
  // Each earlier day has the limits of the person's grade on that day, if the rule names that grade.
  const own = known && ((each: string) => findGradePitchLimits(rule, entryYear, each) ?? known);
  const grades = own ? [own] : rule.grades.map((limits) => () => limits);
  return weeks.flatMap((week) => grades.map((limitsOn) => ({ rule, week, days, limitsOn })));
}

/** Sorts the stricter result first. */
function compareStrictness(a: CaseAllowance, b: CaseAllowance): number {
  const [left, other] = [a.left ?? Number.MAX_SAFE_INTEGER, b.left ?? Number.MAX_SAFE_INTEGER];
  return left - other || (b.nextDay ?? '9').localeCompare(a.nextDay ?? '9');
}

function findLater(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return null;
  return a > b ? a : b;
}

const NO_LIMIT: CaseAllowance = {
  left: null,
  innings: null,
  reason: null,
  isNear: false,
  nextDay: null,
  mayCatch: true,
  week: null,
};

/**
 * Returns how much the person may still pitch on the day. Ignores later outings. If the rule does not define the
 * week, or the person's grade is unknown, returns the strictest result.
 */
export function computePitchAllowance(
  rule: PitchRule,
  history: readonly Outing[],
  at: PitchAllowanceQuery,
): PitchAllowance {
  const outings = history.filter((outing) => outing.day <= at.day && isOutingCounted(rule, outing));
  const recent = outings.filter(({ day }) => day > addDays(at.day, -7));
  const cases = listCases(rule, sumOutingsByDay(outings), at);
  const allowances = cases.map((given) => ({
    ...computeCaseAllowance(given, at),
    nextDay: findNextDay(given, at),
  }));
  const strictest = allowances.toSorted(compareStrictness)[0] ?? { ...NO_LIMIT, nextDay: at.day };
  const differ = allowances.some(
    (allowance) => allowance.week !== strictest.week && compareStrictness(allowance, strictest) !== 0,
  );
  const listDays = (isListed: (outing: Outing) => boolean) => [
    ...new Set(recent.filter(isListed).map(({ day }) => day)),
  ];
  return {
    ...strictest,
    nextDay: allowances.reduce((latest, { nextDay }) => findLater(latest, nextDay), strictest.nextDay),
    isNear: allowances.some(({ isNear }) => isNear),
    mayCatch: allowances.every(({ mayCatch }) => mayCatch),
    week: rule.week === 'either' && differ ? strictest.week : null,
    gradeUnknown: rule.grades.length > 1 && !findGradePitchLimits(rule, at.entryYear, at.day),
    unrecorded: listDays(({ pitches }) => pitches === null),
    atLeast: listDays(({ pitches, atLeast }) => pitches !== null && atLeast),
  };
}
