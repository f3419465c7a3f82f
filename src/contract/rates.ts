import { FIGURE_DECIMALS, type FigureDefinition } from '#domain/figures.ts';
import { formatRatio, isRatioDefined, type Ratio } from '#domain/ratio.ts';

/**
 * Formats a rate: "0.333" with 3 digits, "4.43" with 2. An undefined rate becomes zeros. An infinite rate
 * (earned runs without an out) becomes "-".
 */
export function formatRateOnWire(rate: Ratio, digits: number): string {
  if (isRatioDefined(rate)) return formatRatio(rate, digits);
  return rate.numerator === 0 ? `0.${'0'.repeat(digits)}` : '-';
}

export function formatFigureOnWire<Line>({ kind, compute }: FigureDefinition<Line>, line: Line): string {
  return formatRateOnWire(compute(line), FIGURE_DECIMALS[kind]);
}
