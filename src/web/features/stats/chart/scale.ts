interface Tick {
  readonly value: number;
  readonly text: string;
}

export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly Tick[];
}

const MAX_STEPS = 6;

/**
 * Returns the smallest step that divides the span into at most six parts. A step is 1, 2 or 5 times a power of ten.
 */
function stepFor(span: number, smallest: number): number {
  for (let power = smallest; ; power *= 10) {
    const step = [1, 2, 5].map((factor) => factor * power).find((width) => span / width <= MAX_STEPS);
    if (step !== undefined) return step;
  }
}

/**
 * Returns a scale that includes 0 and all values. The numbers are inexact: for drawing only.
 * @param smallest the smallest step, a power of ten
 */
export function makeScale(
  values: readonly number[],
  smallest: number,
  format: (value: number) => string,
): Scale {
  const highest = Math.max(smallest, ...values);
  const lowest = Math.min(0, ...values);
  const step = stepFor(highest - lowest, smallest);
  const from = Math.floor(lowest / step);
  const to = Math.ceil(highest / step);
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => {
    const value = (from + index) * step;
    return { value, text: format(value) };
  });
  return { low: from * step, high: to * step, ticks };
}

/** Returns the height of a value, from 0 at the bottom to 1 at the top. */
export function toHeight({ low, high }: Scale, value: number): number {
  return (value - low) / (high - low);
}

/** Returns the center of one of `count` columns of equal width, from 0 at the left to 1 at the right. */
export function toCenter(index: number, count: number): number {
  return (index + 0.5) / count;
}

export function toIndex(fraction: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(fraction * count)));
}

/** Returns at most `max` positions to label: the last position, and evenly spaced positions before it. */
export function listLabeledIndexes(count: number, max: number): number[] {
  const step = Math.ceil(count / max);
  const first = (count - 1) % step;
  return Array.from(
    { length: count && Math.ceil((count - first) / step) },
    (_, index) => first + index * step,
  );
}

export function splitAtGaps<Value>(values: readonly (Value | null)[]): { index: number; value: Value }[][] {
  const segments: { index: number; value: Value }[][] = [[]];
  values.forEach((value, index) => {
    if (value === null) segments.push([]);
    else segments.at(-1)?.push({ index, value });
  });
  return segments.filter((segment) => segment.length > 0);
}
