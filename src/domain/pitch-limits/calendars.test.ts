import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IS_ALL, SEED } from '../../../test/support/runs.ts';
import { answerByTrying, toDay, toNumber } from '../../../test/support/slow-pitch-limits.ts';
import { computePitchAllowance } from './allowance.ts';
import type { Outing } from './outing.ts';
import { PITCH_RULE_PRESETS } from './presets.ts';

const FIRST_DAY = toNumber('2026-03-20');

const calendars = fc.record({
  rule: fc.constantFrom(...PITCH_RULE_PRESETS),
  // Grades in the middle of a rule: on 1 April the limits change, and the rule still names the new grade.
  start: fc.integer({ min: FIRST_DAY, max: FIRST_DAY + 20 }),
  days: fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 2 }),
      pitches: fc.integer({ min: 1, max: 95 }),
      innings: fc.integer({ min: 1, max: 4 }),
      second: fc.boolean(),
    }),
    { maxLength: 9 },
  ),
  ahead: fc.integer({ min: 0, max: 3 }),
  grade: fc.integer({ min: 0, max: 10 }),
});

test('allowance() and next day are those of a second formula on random calendars', () => {
  const check = fc.property(calendars, ({ rule, start, days, ahead, grade }) => {
    const [first, last] = [rule.grades[0]?.firstGrade ?? 1, (rule.grades.at(-1)?.lastGrade ?? 12) - 1];
    // The grade on 20 March 2026, which begins with the school year 2025.
    const entryYear = 2025 - (Math.min(first + grade, Math.max(first, last)) - 1);
    let day = start;
    const outings = days.flatMap(({ after, pitches, innings, second }): Outing[] => {
      day += after;
      const common = { day: toDay(day), pitches, innings, atLeast: false, caught: null, noGame: false };
      const game = `${day}${second ? '' : '/2'}`;
      return [{ ...common, kind: '公式戦', game }];
    });
    const at = day + ahead;
    const given = computePitchAllowance(rule, outings, { day: toDay(at), entryYear, game: 'another' });
    expect({ left: given.left ?? Number.POSITIVE_INFINITY, nextDay: given.nextDay }).toEqual(
      answerByTrying(rule, outings, entryYear, at),
    );
  });
  fc.assert(check, { numRuns: IS_ALL ? 10_000 : 100, seed: SEED });
});
