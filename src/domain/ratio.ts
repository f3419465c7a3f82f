/**
 * An exact fraction, so that a rate is rounded only once, when it is formatted. A denominator of 0 means undefined,
 * or infinite if the numerator is positive.
 */
export interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

export const UNDEFINED_RATIO: Ratio = { numerator: 0, denominator: 0 };

export function makeRatio(numerator: number, denominator: number): Ratio {
  return { numerator, denominator };
}

export function isRatioDefined({ denominator }: Ratio): boolean {
  return denominator !== 0;
}

/** The sum is undefined if either ratio is undefined. */
export function addRatios(a: Ratio, b: Ratio): Ratio {
  if (!isRatioDefined(a) || !isRatioDefined(b)) return UNDEFINED_RATIO;
  return makeRatio(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

/**
 * Formats a non-negative ratio with the given number of decimals, rounded half up. Computes with integers:
 * 4.425 becomes 4.43, where floating point gives 4.42.
 * @throws RangeError if the ratio is undefined
 */
export function formatRatio({ numerator, denominator }: Ratio, digits: number): string {
  const scaled = BigInt(numerator) * 10n ** BigInt(digits);
  const divisor = BigInt(denominator);
  const rounded = (scaled * 2n + divisor) / (divisor * 2n);
  const text = rounded.toString().padStart(digits + 1, '0');
  const point = text.length - digits;
  return digits === 0 ? text : `${text.slice(0, point)}.${text.slice(point)}`;
}

/** Compares exactly. Both ratios must be defined. */
export function compareRatios(a: Ratio, b: Ratio): number {
  const difference =
    BigInt(a.numerator) * BigInt(b.denominator) - BigInt(b.numerator) * BigInt(a.denominator);
  return difference < 0n ? -1 : Number(difference > 0n);
}
