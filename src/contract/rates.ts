import { decimal, isDefined, type Ratio } from '#domain/ratio.ts';

/**
 * A rate as the wire writes it: "0.333" with 3 digits, "4.43" with 2; zeros where it is undefined,
 * "-" where it is infinite (runs earned without an out).
 */
export function rateOnWire(rate: Ratio, digits: number): string {
  if (isDefined(rate)) return decimal(rate, digits);
  return rate.numerator === 0 ? `0.${'0'.repeat(digits)}` : '-';
}
