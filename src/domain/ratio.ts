/**
 * An exact fraction of counts. A rate is rounded once, when it is written, and never in between.
 * A denominator of 0 means the figure is undefined; with a numerator above 0 it is infinite.
 */
export interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

export const UNDEFINED_RATIO: Ratio = { numerator: 0, denominator: 0 };

export function ratio(numerator: number, denominator: number): Ratio {
  return { numerator, denominator };
}

export function isDefined({ denominator }: Ratio): boolean {
  return denominator !== 0;
}

/** a + b over the common denominator; undefined when either is. */
export function sum(a: Ratio, b: Ratio): Ratio {
  if (!isDefined(a) || !isDefined(b)) return UNDEFINED_RATIO;
  return ratio(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

/**
 * The fraction (not negative, defined) in decimal notation with that many digits, rounded half up.
 * Computed on integers: 4.425 becomes 4.43, where floating point would say 4.42.
 */
export function decimal({ numerator, denominator }: Ratio, digits: number): string {
  const scaled = BigInt(numerator) * 10n ** BigInt(digits);
  const divisor = BigInt(denominator);
  const rounded = (scaled * 2n + divisor) / (divisor * 2n);
  const text = rounded.toString().padStart(digits + 1, '0');
  const point = text.length - digits;
  return digits === 0 ? text : `${text.slice(0, point)}.${text.slice(point)}`;
}

/** Negative when a < b, 0 when equal, positive when a > b; both defined, by cross-multiplying. */
export function compare(a: Ratio, b: Ratio): number {
  const difference =
    BigInt(a.numerator) * BigInt(b.denominator) - BigInt(b.numerator) * BigInt(a.denominator);
  return difference < 0n ? -1 : Number(difference > 0n);
}
