import type { GradePitchLimits, PitcherRestRule, PitchRule } from '#domain/pitch-limits/rule.ts';

export const NUMBERS = [
  'perGame',
  'perDay',
  'perTwoDays',
  'perWeek',
  'inningsPerDay',
  'inningsPerTwoDays',
] as const satisfies readonly (keyof GradePitchLimits)[];

/**
 * Returns null for an empty input, otherwise the typed text. The schema converts the text to a number or rejects it.
 */
export function readCount(text: string): number | null {
  return text.trim() === '' ? null : (text as unknown as number);
}

export function changeGrade(rule: PitchRule, index: number, change: Partial<GradePitchLimits>): PitchRule {
  return {
    ...rule,
    grades: rule.grades.map((limits, at) => (at === index ? { ...limits, ...change } : limits)),
  };
}

export function changeRest(
  limits: GradePitchLimits,
  index: number,
  change: Partial<PitcherRestRule>,
): readonly PitcherRestRule[] {
  return limits.rests.map((rest, at) => (at === index ? { ...rest, ...change } : rest));
}

/** The choices for whether a pitcher may finish the turn at bat in which a limit is reached. */
export const FINISHES = [
  { value: 'yes', stored: true },
  { value: 'no', stored: false },
  { value: 'unknown', stored: null },
] as const;

/** Changes the limit on consecutive days. An empty number of days removes the limit. */
export function changeRun(
  rule: PitchRule,
  change: Partial<Record<'days' | 'eachAtMost', number | null>>,
): PitchRule {
  const { days, eachAtMost } = { days: null, eachAtMost: null, ...rule.inARow, ...change };
  return { ...rule, inARow: days === null ? null : { days, eachAtMost } };
}

const NO_CATCHER = { pitchesFrom: null, inningsFrom: null, rests: false };

/** Changes the rule about catchers. Removes the rule if all its parts are empty. */
export function changeCatcher(
  rule: PitchRule,
  change: Partial<NonNullable<PitchRule['catcher']>>,
): PitchRule {
  const catcher = { ...NO_CATCHER, ...rule.catcher, ...change };
  const isEmpty = catcher.pitchesFrom === null && catcher.inningsFrom === null && !catcher.rests;
  return { ...rule, catcher: isEmpty ? null : catcher };
}
