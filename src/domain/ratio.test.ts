import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, plus, sameValue, toDecimal } from '../../test/exact.ts';
import {
  addRatios,
  compareRatios,
  formatRatio,
  isRatioDefined,
  makeRatio,
  type Ratio,
  UNDEFINED_RATIO,
} from './ratio.ts';

const count = fc.nat(1_000_000);
const positive = fc.integer({ min: 1, max: 1_000_000 });
const rate = fc.record({ numerator: count, denominator: positive });
const undefinedRate = fc.record({ numerator: count, denominator: fc.constant(0) });

const exact = ({ numerator, denominator }: Ratio) => fraction(numerator, denominator);

describe('formatRatio', () => {
  test('formats every fraction like long division', () => {
    fc.assert(
      fc.property(rate, fc.nat(6), (value, digits) => {
        expect(formatRatio(value, digits)).toBe(toDecimal(exact(value), digits));
      }),
    );
  });

  test('rounds every exact half up', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (thousandths) => {
        const half = makeRatio(thousandths * 10 + 5, 10_000);
        expect(formatRatio(half, 3)).toBe(toDecimal(fraction(thousandths + 1, 1000), 3));
      }),
    );
  });

  test.each([
    [177, 40, 2, '4.43'], // 4.425: floating point says 4.42
    [1, 3, 3, '0.333'],
    [2, 3, 3, '0.667'],
    [1, 400, 3, '0.003'], // 0.0025: rounding half to even says 0.002
    [1, 2000, 3, '0.001'],
    [9995, 10_000, 3, '1.000'],
    [19_999, 20_000, 3, '1.000'],
    [0, 7, 3, '0.000'],
    [4, 1, 3, '4.000'],
    [1_234_567, 1, 2, '1234567.00'],
    [17, 1, 0, '17'],
    [5, 2, 0, '3'],
    [0, 2, 0, '0'],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 1, 3, '1.000'],
  ])('formats %i / %i with %i decimals as %s', (numerator, denominator, digits, text) => {
    expect(formatRatio(makeRatio(numerator, denominator), digits)).toBe(text);
  });

  test('throws for an undefined ratio', () => {
    expect(() => formatRatio(UNDEFINED_RATIO, 3)).toThrow(RangeError);
  });
});

describe('isRatioDefined', () => {
  test('is false only for a denominator of 0', () => {
    fc.assert(
      fc.property(rate, (value) => {
        expect(isRatioDefined(value)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(undefinedRate, (value) => {
        expect(isRatioDefined(value)).toBe(false);
      }),
    );
  });
});

describe('addRatios', () => {
  test('is the exact sum', () => {
    const small = fc.record({ numerator: fc.nat(20_000), denominator: fc.integer({ min: 1, max: 20_000 }) });
    fc.assert(
      fc.property(small, small, (a, b) => {
        expect(sameValue(exact(addRatios(a, b)), plus(exact(a), exact(b)))).toBe(true);
      }),
    );
  });

  test('is undefined, not infinite, if either term is undefined', () => {
    fc.assert(
      fc.property(rate, undefinedRate, (a, b) => {
        expect(addRatios(a, b)).toEqual(UNDEFINED_RATIO);
        expect(addRatios(b, a)).toEqual(UNDEFINED_RATIO);
        expect(addRatios(b, b)).toEqual(UNDEFINED_RATIO);
      }),
    );
  });
});

describe('compareRatios', () => {
  test('orders like the exact values', () => {
    fc.assert(
      fc.property(rate, rate, (a, b) => {
        const [x, y] = [exact(a), exact(b)];
        const difference = x.over * y.under - y.over * x.under;
        expect(Math.sign(compareRatios(a, b))).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0);
      }),
    );
  });

  test('returns 0 for equal values with different denominators', () => {
    fc.assert(
      fc.property(rate, fc.integer({ min: 1, max: 1000 }), (value, times) => {
        expect(compareRatios(value, makeRatio(value.numerator * times, value.denominator * times))).toBe(0);
      }),
    );
  });

  test('distinguishes values that floating point cannot', () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(compareRatios(makeRatio(most - 1, most), makeRatio(most - 2, most - 1))).toBeGreaterThan(0);
    expect(compareRatios(makeRatio(most - 2, most - 1), makeRatio(most - 1, most))).toBeLessThan(0);
  });
});
