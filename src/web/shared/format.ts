import { decimal, isDefined, type Ratio, ratio } from '#domain/ratio.ts';

/** What stands for a figure that does not exist. */
const NO_FIGURE = '-';

/** "0.333" the Japanese way: ".333"; "1.000" stays. */
function withoutLeadingZero(text: string): string {
  return text.replace(/^0(?=\.)/, '');
}

/** A rate as it stands on the screen: ".333", "1.000", "-" when it is undefined. */
export function formatRate(rate: Ratio): string {
  return isDefined(rate) ? withoutLeadingZero(decimal(rate, 3)) : NO_FIGURE;
}

/** ERA, K/9, BB/9: "2.45", "-" when it is undefined or infinite. */
export function formatPerGame(figure: Ratio): string {
  return isDefined(figure) ? decimal(figure, 2) : NO_FIGURE;
}

/** A share of a whole as a percentage: "66.7%", "-" when it is undefined. */
export function formatPercent({ numerator, denominator }: Ratio): string {
  const percent = ratio(numerator * 100, denominator);
  return isDefined(percent) ? `${decimal(percent, 1)}%` : NO_FIGURE;
}
