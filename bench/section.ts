/** A goal that was missed. */
export interface Missed {
  /** Which and by how much, in words that stand alone. */
  readonly what: string;
  /** A sentence or more, the same for all that have one cause. */
  readonly why: string;
}

/** A part of the document: what was measured, and which goals it has missed. */
export interface Section {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  readonly missed: readonly Missed[];
}

/** Japanese letters take two places. */
function widthOf(text: string): number {
  return text.length + (text.match(/[\u3000-\u9fff\uff00-\uff60]/g)?.length ?? 0);
}

/** A table of Markdown with aligned columns. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => widthOf(row[column] ?? ''))));
  const filled = (cell: string, width = 0) => cell + ' '.repeat(width - widthOf(cell));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => filled(cell, widths[column])).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(heads), rule, ...rows.map(line)].join('\n');
}

/** A whole number with its thousands apart. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
export const percent = (value: number): string => `${Math.round(value * 100)} %`;

/** The middle one of these numbers. @throws Error of none */
export function middleOf(values: readonly number[]): number {
  return median(values, (value) => value);
}

/** The middle one by this measure. @throws Error of none */
export function median<Value>(values: readonly Value[], by: (value: Value) => number): Value {
  const middle = values.toSorted((a, b) => by(a) - by(b))[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}
