export function eachCount<Count extends string>(
  counts: readonly Count[],
  read: (count: Count) => number,
): Record<Count, number> {
  return Object.fromEntries(counts.map((count) => [count, read(count)])) as Record<Count, number>;
}
