import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeRatio, UNDEFINED_RATIO } from '#domain/ratio.ts';
import { fraction, toDecimal } from '../../test/exact.ts';
import { formatRateOnWire } from './rates.ts';

test('rateOnWire() rounds a defined rate half up to the given digits', () => {
  fc.assert(
    fc.property(
      fc.nat(9999),
      fc.integer({ min: 1, max: 9999 }),
      fc.constantFrom(2, 3),
      (over, under, digits) => {
        expect(formatRateOnWire(makeRatio(over, under), digits)).toBe(
          toDecimal(fraction(over, under), digits),
        );
      },
    ),
  );
  expect(formatRateOnWire(makeRatio(177, 40), 2)).toBe('4.43');
});

test('rateOnWire() writes an undefined rate as zero', () => {
  expect(formatRateOnWire(UNDEFINED_RATIO, 3)).toBe('0.000');
  expect(formatRateOnWire(UNDEFINED_RATIO, 2)).toBe('0.00');
});

test('rateOnWire() writes an infinite rate as a dash', () => {
  expect(formatRateOnWire(makeRatio(27, 0), 2)).toBe('-');
});
