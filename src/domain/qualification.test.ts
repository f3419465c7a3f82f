import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, toDecimal } from '../../test/exact.ts';
import { anyBattingLine, battingLine } from '../../test/lines.ts';
import {
  computeQualifyingOuts,
  computeQualifyingPlateAppearances,
  computeQualifyingStealAttempts,
  countTotalPlateAppearances,
} from './qualification.ts';

const tenths = fc.nat(99);
const games = fc.nat(400);

describe('totalPlateAppearances', () => {
  test('sums at bats, walks, hit by pitch, sacrifices and interference, and nothing else', () => {
    fc.assert(
      fc.property(anyBattingLine, (given) => {
        const { atBats, walks, hitByPitch, sacrificeHits, sacrificeFlies, interference } = given;
        const counted = { atBats, walks, hitByPitch, sacrificeHits, sacrificeFlies, interference };
        const sum = Object.values(counted).reduce((before, count) => before + BigInt(count), 0n);
        expect(BigInt(countTotalPlateAppearances(given))).toBe(sum);
        expect(countTotalPlateAppearances(battingLine(counted))).toBe(countTotalPlateAppearances(given));
      }),
    );
  });

  test('is 0 for an empty line', () => expect(countTotalPlateAppearances(battingLine())).toBe(0));
});

describe('computeQualifyingPlateAppearances', () => {
  test('is the coefficient times games, rounded half up', () => {
    fc.assert(
      fc.property(tenths, games, (coefficient, played) => {
        const wanted = toDecimal(fraction(coefficient * played, 10), 0);
        expect(String(computeQualifyingPlateAppearances(coefficient, played))).toBe(wanted);
      }),
    );
  });

  test.each([
    [31, 143, 443], // 443.3
    [31, 162, 502], // 502.2
    [31, 10, 31],
    [31, 5, 16], // 15.5
    [31, 4, 12], // 12.4
    [20, 7, 14],
    [3, 15, 5], // 4.5
    [0, 143, 0],
    [31, 0, 0],
  ])('for %i tenths and %i games is %i', (coefficient, played, required) => {
    expect(computeQualifyingPlateAppearances(coefficient, played)).toBe(required);
  });
});

describe('computeQualifyingOuts', () => {
  test('is three outs per required inning, rounded half up', () => {
    fc.assert(
      fc.property(tenths, games, (coefficient, played) => {
        const innings = coefficient * played;
        const wanted = toDecimal(fraction(innings + innings + innings, 10), 0);
        expect(String(computeQualifyingOuts(coefficient, played))).toBe(wanted);
      }),
    );
  });

  test.each([
    [10, 143, 429],
    [10, 1, 3],
    [8, 3, 7], // 7.2
    [5, 1, 2], // 1.5
    [1, 1, 0], // 0.3
    [0, 143, 0],
    [10, 0, 0],
  ])('for %i tenths of an inning and %i games is %i', (coefficient, played, required) => {
    expect(computeQualifyingOuts(coefficient, played)).toBe(required);
  });
});

test.each([
  [0, 3],
  [12, 3],
  [13, 4],
  [40, 10],
])('after %i games, a steal success rate needs %i attempts', (games, required) => {
  expect(computeQualifyingStealAttempts(games)).toBe(required);
});
