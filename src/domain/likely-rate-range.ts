import type { Ratio } from './ratio.ts';

// Estimates how far a rate of few opportunities may be from the player's usual one. Unlike the rates, an estimate is
// computed with floating point, and is never added up or compared.

/** The limits of a rate, as fractions of 1. */
export interface LikelyRateRange {
  readonly low: number;
  readonly high: number;
}

/**
 * The weight of the team's rate in a player's estimate, as a number of opportunities. It is low, because the players of
 * an amateur team differ far more than professionals: 25 gives the true averages in a team that bats .270 a standard
 * deviation of √(.27 × .73 ÷ 26) = .087.
 */
export const TEAM_RATE_WEIGHT = 25;
/** The fewest opportunities of the team that allow an estimate. With fewer, its own rate is too uncertain. */
const MIN_TEAM_OPPORTUNITIES = 100;
/** The probability that the range covers, in percent. */
const BAND_PERCENT = 80;

/** Lanczos's approximation of ln Γ(x), x > 0 (g = 7, n = 9; relative error below 1e-13). */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

function logGamma(x: number): number {
  const [first = 0, ...rest] = LANCZOS;
  const series = rest.reduce((sum, coefficient, index) => sum + coefficient / (x + index), first);
  const t = x + 6.5;
  return Math.log(2 * Math.PI) / 2 + (x - 0.5) * Math.log(t) - t + Math.log(series);
}

const TINY = 1e-300;
const PRECISION = 1e-14;
const MAX_TERMS = 500;

/** The continued fraction of the incomplete beta function (DLMF 8.17.22) by Lentz's method (DLMF 3.10). */
function betaFraction(x: number, a: number, b: number): number {
  const bound = (value: number) => (Math.abs(value) < TINY ? TINY : value);
  let c = 1;
  let d = 1 / bound(1 - ((a + b) * x) / (a + 1));
  let result = d;
  const step = (coefficient: number) => {
    d = 1 / bound(1 + coefficient * d);
    c = bound(1 + coefficient / c);
    result *= c * d;
    return Math.abs(c * d - 1);
  };
  for (let m = 1; m <= MAX_TERMS; m += 1) {
    const even = a + 2 * m;
    step((m * (b - m) * x) / ((even - 1) * even));
    if (step((-(a + m) * (a + b + m) * x) / (even * (even + 1))) < PRECISION) break;
  }
  return result;
}

/** The regularized incomplete beta function I_x(a, b). */
export function computeBetaCdf(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // The fraction converges quickly only below the mean; above, use I_x(a, b) = 1 − I_(1−x)(b, a).
  if (x > (a + 1) / (a + b + 2)) return 1 - computeBetaCdf(1 - x, b, a);
  const front = a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b);
  return (Math.exp(front) * betaFraction(x, a, b)) / a;
}

/**
 * The number of bisections. They leave an error below 1e-9, far less than the three digits that are shown.
 */
const HALVINGS = 30;

/** Returns the value below which Beta(a, b) lies with this probability. `a` and `b` are positive. */
export function computeBetaQuantile(probability: number, a: number, b: number): number {
  let low = 0;
  let high = 1;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (computeBetaCdf(middle, a, b) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Returns the central 80 % of the posterior of a beta-binomial model (Gelman et al., Bayesian Data Analysis,
 * 3rd ed., 2.4). The prior is Beta with the team's rate as mean and the weight of 25 opportunities. The
 * player's successes and failures are added to it.
 * @param own the player's successes and opportunities, such as hits and at bats; the fraction is not reduced
 * @param team the same counts of the whole team in the same games
 * @returns null if the player or the team has too few opportunities
 */
export function estimateLikelyRateRange(own: Ratio, team: Ratio): LikelyRateRange | null {
  if (own.denominator === 0 || team.denominator < MIN_TEAM_OPPORTUNITIES) return null;
  // Adds one success and one failure, so that the prior is possible even for a team without a hit.
  const mean = (team.numerator + 1) / (team.denominator + 2);
  const a = own.numerator + mean * TEAM_RATE_WEIGHT;
  const b = own.denominator - own.numerator + (1 - mean) * TEAM_RATE_WEIGHT;
  const tail = (100 - BAND_PERCENT) / 200;
  return { low: computeBetaQuantile(tail, a, b), high: computeBetaQuantile(1 - tail, a, b) };
}
