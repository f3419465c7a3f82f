import type { FigureDefinition, FigureKind } from '#domain/figures.ts';
import { formatOutsAsInnings } from '#domain/pitching.ts';
import { formatRatio, isRatioDefined, makeRatio, type Ratio } from '#domain/ratio.ts';

const UNDEFINED = '-';

/** Formats a number with a sign: "+3", "0", "−2". The minus U+2212 is as wide as the plus sign. */
export function formatSigned(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${-value}`;
}

function withoutLeadingZero(text: string): string {
  return text.replace(/^0(?=\.)/, '');
}

/** Formats a rate: ".333", "1.000", or "-" if it is undefined. */
export function formatRate(rate: Ratio): string {
  return isRatioDefined(rate) ? withoutLeadingZero(formatRatio(rate, 3)) : UNDEFINED;
}

/** Formats a rate that is rounded to three digits, such as ".385". */
export function formatRoundedRate(value: number): string {
  return formatRate(makeRatio(Math.round(value * 1000), 1000));
}

/** Formats ERA, K/9 or BB/9: "2.45", or "-" if it is undefined or infinite. */
export function formatPerGame(figure: Ratio): string {
  return isRatioDefined(figure) ? formatRatio(figure, 2) : UNDEFINED;
}

/** Formats a ratio as "66.7%", or "-" if it is undefined. */
export function formatPercent({ numerator, denominator }: Ratio): string {
  const percent = makeRatio(numerator * 100, denominator);
  return isRatioDefined(percent) ? `${formatRatio(percent, 1)}%` : UNDEFINED;
}

const formats: Readonly<Record<FigureKind, (value: Ratio) => string>> = {
  count: (count) => (isRatioDefined(count) ? String(count.numerator) : UNDEFINED),
  innings: ({ numerator }) => formatOutsAsInnings(numerator),
  rate: formatRate,
  perGame: formatPerGame,
};

export function formatValue(kind: FigureKind, value: Ratio): string {
  return formats[kind](value);
}

/** Formats a figure of a line or of a sum of lines: "12", "5 1/3", ".333", "2.45". */
export function formatFigure<Line>({ kind, compute }: FigureDefinition<Line>, line: Line): string {
  return formatValue(kind, compute(line));
}
