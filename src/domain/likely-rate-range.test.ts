import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  computeBetaCdf,
  computeBetaQuantile,
  estimateLikelyRateRange,
  TEAM_RATE_WEIGHT,
} from './likely-rate-range.ts';
import { makeRatio } from './ratio.ts';

test('quantiles of distributions with a closed form', () => {
  for (const probability of [0.025, 0.1, 0.5, 0.9, 0.975]) {
    expect(computeBetaQuantile(probability, 1, 1)).toBeCloseTo(probability, 8);
    expect(computeBetaQuantile(probability, 20, 1)).toBeCloseTo(probability ** (1 / 20), 8);
    expect(computeBetaQuantile(probability, 1, 20)).toBeCloseTo(1 - (1 - probability) ** (1 / 20), 8);
    // Beta(1/2, 1/2) is the arcsine distribution.
    expect(computeBetaQuantile(probability, 0.5, 0.5)).toBeCloseTo(
      Math.sin((Math.PI * probability) / 2) ** 2,
      8,
    );
  }
});

// The exact confidence limits of Clopper and Pearson are beta quantiles, and their values are widely published.
test.each([
  { hits: 5, tries: 10, low: 0.1871, high: 0.8129 },
  { hits: 2, tries: 20, low: 0.0123, high: 0.317 },
  { hits: 10, tries: 100, low: 0.049, high: 0.1762 },
])('the exact 95 % confidence limits of $hits of $of', ({ hits, tries, low, high }) => {
  expect(computeBetaQuantile(0.025, hits, tries - hits + 1)).toBeCloseTo(low, 4);
  expect(computeBetaQuantile(0.975, hits + 1, tries - hits)).toBeCloseTo(high, 4);
});

/** The probability of at least `k` successes in `n` trials, which is I_x(k, n − k + 1) (DLMF 8.17.5). */
function atLeast(k: number, n: number, x: number): number {
  let term = (1 - x) ** n;
  let below = 0;
  for (let successes = 0; successes < k; successes += 1) {
    below += term;
    term *= ((n - successes) / (successes + 1)) * (x / (1 - x));
  }
  return 1 - below;
}

test('the probabilities are those of the binomial distribution', () => {
  const parameters = fc.record({
    k: fc.integer({ min: 1, max: 60 }),
    more: fc.integer({ min: 0, max: 60 }),
    x: fc.double({ min: 0.02, max: 0.98, noNaN: true }),
  });
  fc.assert(
    fc.property(parameters, ({ k, more, x }) => {
      expect(computeBetaCdf(x, k, more + 1)).toBeCloseTo(atLeast(k, k + more, x), 9);
    }),
  );
});

const TEAM = makeRatio(270, 1000);

test('a band covers the middle 80 % of team and player together', () => {
  const band = estimateLikelyRateRange(makeRatio(10, 30), TEAM);
  const mean = 271 / 1002;
  const [a, b] = [10 + mean * TEAM_RATE_WEIGHT, 20 + (1 - mean) * TEAM_RATE_WEIGHT];
  expect(computeBetaCdf(band?.low ?? 0, a, b)).toBeCloseTo(0.1, 6);
  expect(computeBetaCdf(band?.high ?? 0, a, b)).toBeCloseTo(0.9, 6);
});

test('a band narrows with every opportunity and stays within 0 and 1', () => {
  const counts = fc.record({ hits: fc.nat(50), outs: fc.nat(50), factor: fc.integer({ min: 2, max: 8 }) });
  fc.assert(
    fc.property(counts, ({ hits, outs, factor }) => {
      fc.pre(hits + outs > 0);
      const few = estimateLikelyRateRange(makeRatio(hits, hits + outs), TEAM);
      const many = estimateLikelyRateRange(makeRatio(hits * factor, (hits + outs) * factor), TEAM);
      if (!few || !many) throw new Error('no band');
      expect(few.low).toBeGreaterThan(0);
      expect(few.high).toBeLessThan(1);
      expect(few.low).toBeLessThan(few.high);
      // At the edges a lucky start can make the first range narrower than a later one near the middle.
      if (hits > 0 && outs > 0) expect(many.high - many.low).toBeLessThan((few.high - few.low) * 1.05);
    }),
  );
});

test('there is no band without opportunities, nor in a team with few of them', () => {
  expect(estimateLikelyRateRange(makeRatio(0, 0), TEAM)).toBeNull();
  expect(estimateLikelyRateRange(makeRatio(1, 3), makeRatio(20, 99))).toBeNull();
  expect(estimateLikelyRateRange(makeRatio(0, 3), makeRatio(0, 100))).not.toBeNull();
});
