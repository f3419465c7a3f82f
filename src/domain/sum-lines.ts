/**
 * Adds up each count of the lines.
 * @param empty a line of zeros, whose keys are the counts
 */
export function sumStatLines<Line extends Readonly<Record<keyof Line, number>>>(
  empty: Line,
  lines: readonly Line[],
): Line {
  const counts = Object.keys(empty) as (keyof Line)[];
  const totals = counts.map((count) => [count, lines.reduce((sum, line) => sum + line[count], 0)]);
  return Object.fromEntries(totals) as Line;
}
