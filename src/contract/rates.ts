import { FIGURE_DECIMALS, type FigureDefinition } from '#domain/figures.ts';
import { formatRatio, isRatioDefined, type Ratio } from '#domain/ratio.ts';

/**
 * Formats a rate for the wire: "0.333" with 3 digits, "4.43" with 2. An undefined rate becomes zeros, and an infinite
 * one (earned runs without an out) "-".
 */
export function rateOnWire(rate: Ratio, digits: number): string {
  if (isRatioDefined(rate)) return formatRatio(rate, digits);
  return rate.numerator === 0 ? `0.${'0'.repeat(digits)}` : '-';
}

/** Formats a figure of a line or a sum of lines for the wire. */
export function figureOnWire<Line>({ kind, compute }: FigureDefinition<Line>, line: Line): string {
  return rateOnWire(compute(line), FIGURE_DECIMALS[kind]);
}
