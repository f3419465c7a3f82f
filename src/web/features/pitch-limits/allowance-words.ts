import { formatMonthDay, formatShortDay } from '#domain/day.ts';
import type { PitchAllowance } from '#domain/pitch-limits/allowance.ts';
import type { GradePitchLimits, PitchRule } from '#domain/pitch-limits/rule.ts';
import { pitchLimitsMessages as texts } from './pitch-limits.messages.ts';
import { NUMBERS } from './rule-values.ts';

/** Names the limit, or the rest required after earlier outings, that decides how much the pitcher may throw. */
function formatAllowanceReason({ reason, week }: Pick<PitchAllowance, 'reason' | 'week'>): string {
  if (!reason) return '';
  const words = texts.reasons[reason.kind](reason.max, reason.used, formatMonthDay(reason.since));
  return reason.kind === 'perWeek' && week ? `${words}（${texts.weeks[week]}）` : words;
}

/**
 * Describes how much the pitcher may throw on the day. If nothing is left, names the next day on which the pitcher may
 * throw.
 */
export function formatAllowance(given: PitchAllowance): string {
  const { left, innings, nextDay, unrecorded, atLeast } = given;
  if (left === 0) return nextDay === null ? texts.never : texts.from(formatShortDay(nextDay));
  const parts = [
    left !== null && texts.leftPitches(left),
    innings !== null && texts.inningsLeft(innings),
  ].filter((part) => part !== false);
  if (parts.length === 0) return texts.free;
  const words = parts.join(texts.separator);
  return unrecorded.length + atLeast.length > 0 ? texts.atMost(words) : words;
}

export function listAllowanceRemarks(given: PitchAllowance): string[] {
  return [formatAllowanceReason(given), given.mayCatch ? '' : texts.noCatching].filter(
    (remark) => remark !== '',
  );
}

/**
 * Describes how much the pitcher on the mound may still throw.
 * @param batter the batter during whose turn a limit is reached; null if the limit was reached before
 */
export function listMoundWords(rule: PitchRule, given: PitchAllowance, batter: string | null): string[] {
  const { left, innings, unrecorded, atLeast } = given;
  const next = texts.next(formatAllowance(given));
  if (left === 0 && (batter === null || (innings !== 0 && rule.finishesBatter === false)))
    return [texts.left(0), formatAllowanceReason(given), texts.withNote(texts.notToday, next)];
  if (innings === 0) return [texts.thisInning, formatAllowanceReason(given), next];
  if (left === null) return innings === null ? [] : [texts.inningsLeft(innings)];
  if (left === 0) {
    const end = rule.finishesBatter ? texts.finishesBatter(batter ?? '') : texts.finishUnknown;
    return [texts.left(0), formatAllowanceReason(given), end, next];
  }
  const words = unrecorded.length + atLeast.length > 0 ? texts.atMost(texts.left(left)) : texts.left(left);
  return [
    rule.finishesBatter ? texts.withNote(words, texts.finishes) : words,
    given.gradeUnknown ? texts.gradeUnknown : '',
  ];
}

/** Formats the pitches of an outing: "56球", or "12球以上" for a minimum. Null means that nobody counted. */
export function formatOutingPitches(pitches: number | null, isMinimum: boolean): string {
  if (pitches === null) return texts.uncounted;
  return isMinimum ? texts.atLeast(pitches) : texts.unit(pitches);
}

/** Lists the limits of a grade: "小5・小6：1日70球まで、1週間210球まで". */
export function formatGradeLimits(limits: GradePitchLimits): string {
  const sums = NUMBERS.flatMap((name) => {
    const max = limits[name];
    return max === null ? [] : [texts.reasons[name](max)];
  });
  const rests = limits.rests.map(({ unit, days, from, rest }) =>
    texts.restAfter(texts.units[unit], days, from, rest),
  );
  return texts.limitsIn(limits.label, [...sums, ...rests].join(texts.comma) || texts.noLimit);
}
