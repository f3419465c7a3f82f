import { decimal, isDefined, type Ratio, ratio } from '#domain/ratio.ts';

const UNDEFINED = '-';

/** "0.333" becomes ".333"; "1.000" stays. */
function withoutLeadingZero(text: string): string {
  return text.replace(/^0(?=\.)/, '');
}

/** ".333", "1.000", "-" for an undefined rate. */
export function formatRate(rate: Ratio): string {
  return isDefined(rate) ? withoutLeadingZero(decimal(rate, 3)) : UNDEFINED;
}

/** ERA, K/9, BB/9: "2.45", "-" for an undefined or infinite one. */
export function formatPerGame(figure: Ratio): string {
  return isDefined(figure) ? decimal(figure, 2) : UNDEFINED;
}

/** "66.7%", "-" for an undefined ratio. */
export function formatPercent({ numerator, denominator }: Ratio): string {
  const percent = ratio(numerator * 100, denominator);
  return isDefined(percent) ? `${decimal(percent, 1)}%` : UNDEFINED;
}
