import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { solveAssignmentProblem } from './assignment.ts';

describe('the assignment', () => {
  test('finds the greatest sum, as trying everything does', () => {
    const values = fc.array(
      fc.array(fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined }), {
        minLength: 3,
        maxLength: 3,
      }),
      {
        maxLength: 5,
      },
    );
    const findBest = (
      rows: readonly (readonly (number | undefined)[])[],
      taken: readonly number[],
    ): number => {
      const [row, ...rest] = rows;
      if (!row) return 0;
      const with1 = row.map((value, column) =>
        value === undefined || taken.includes(column) ? 0 : value + findBest(rest, [...taken, column]),
      );
      return Math.max(findBest(rest, taken), ...with1);
    };
    fc.assert(
      fc.property(values, (rows) => {
        const people = solveAssignmentProblem(rows, 3);
        const sum = people.reduce<number>(
          (total, person, column) => total + (person === null ? 0 : (rows[person]?.[column] ?? Number.NaN)),
          0,
        );
        expect(sum).toBe(findBest(rows, []));
        const chosen = people.filter((person) => person !== null);
        expect(new Set(chosen).size).toBe(chosen.length);
      }),
    );
  });

  test('leaves a place empty for which nobody is left', () => {
    expect(solveAssignmentProblem([[1, undefined]], 2)).toEqual([0, null]);
    expect(solveAssignmentProblem([], 2)).toEqual([null, null]);
  });
});
