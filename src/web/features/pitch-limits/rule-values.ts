import type { GradeLimits, PitchRule, Rest } from '#domain/pitch-limits/rule.ts';

/** The limits of a grade that are one number each. */
export const NUMBERS = [
  'perGame',
  'perDay',
  'perTwoDays',
  'perWeek',
  'inningsPerDay',
  'inningsPerTwoDays',
] as const satisfies readonly (keyof GradeLimits)[];

/** Reads a number field: null if it is empty. The schema refuses other text. */
export function readCount(text: string): number | null {
  return text.trim() === '' ? null : (text as unknown as number);
}

export function changeGrade(rule: PitchRule, index: number, change: Partial<GradeLimits>): PitchRule {
  return {
    ...rule,
    grades: rule.grades.map((limits, at) => (at === index ? { ...limits, ...change } : limits)),
  };
}

export function changeRest(limits: GradeLimits, index: number, change: Partial<Rest>): readonly Rest[] {
  return limits.rests.map((rest, at) => (at === index ? { ...rest, ...change } : rest));
}

/** The values of the choice whether the turn at bat may be finished. */
export const FINISHES = [
  { value: 'yes', stored: true },
  { value: 'no', stored: false },
  { value: 'unknown', stored: null },
] as const;

/** Changes the rule about days in a row. Without a number of days, the rule says nothing about them. */
export function changeRun(
  rule: PitchRule,
  change: Partial<Record<'days' | 'eachAtMost', number | null>>,
): PitchRule {
  const { days, eachAtMost } = { days: null, eachAtMost: null, ...rule.inARow, ...change };
  return { ...rule, inARow: days === null ? null : { days, eachAtMost } };
}

const NO_CATCHER = { pitchesFrom: null, inningsFrom: null, rests: false };

/** Changes the rule about catchers. If no part of it is set, the rule says nothing about catchers. */
export function changeCatcher(
  rule: PitchRule,
  change: Partial<NonNullable<PitchRule['catcher']>>,
): PitchRule {
  const catcher = { ...NO_CATCHER, ...rule.catcher, ...change };
  const isEmpty = catcher.pitchesFrom === null && catcher.inningsFrom === null && !catcher.rests;
  return { ...rule, catcher: isEmpty ? null : catcher };
}
