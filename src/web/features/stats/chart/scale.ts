/** A height on a chart, and what stands beside it. */
export interface Tick {
  readonly value: number;
  readonly text: string;
}

/** From the lowest to the highest value that a chart has room for. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly Tick[];
}

const MOST_STEPS = 6;

/** The smallest of 1, 2 and 5 times a power of ten that needs no more than six steps to cross this. */
function stepFor(span: number, smallest: number): number {
  for (let power = smallest; ; power *= 10) {
    const step = [1, 2, 5].map((factor) => factor * power).find((width) => span / width <= MOST_STEPS);
    if (step !== undefined) return step;
  }
}

/**
 * A scale from 0 over all these values, in round steps of `smallest` (a power of ten) at least.
 * For drawing alone: no figure is computed by it.
 */
export function scaleOver(
  values: readonly number[],
  smallest: number,
  write: (value: number) => string,
): Scale {
  const highest = Math.max(smallest, ...values);
  const lowest = Math.min(0, ...values);
  const step = stepFor(highest - lowest, smallest);
  const from = Math.floor(lowest / step);
  const to = Math.ceil(highest / step);
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => {
    const value = (from + index) * step;
    return { value, text: write(value) };
  });
  return { low: from * step, high: to * step, ticks };
}

/** How high a value stands, from 0 at the bottom to 1 at the top. */
export function heightOf({ low, high }: Scale, value: number): number {
  return (value - low) / (high - low);
}

/** Where the middle of a place stands, from 0 at the left to 1 at the right. */
export function middleOf(place: number, places: number): number {
  return (place + 0.5) / places;
}

/** The place under this part of the width. */
export function placeAt(part: number, places: number): number {
  return Math.min(places - 1, Math.max(0, Math.floor(part * places)));
}

/** So many places at most are named below a chart: the first, the last and what lies evenly between. */
export function namedPlaces(places: number, most: number): number[] {
  const named = Math.min(places, most);
  if (named < 2) return places > 0 ? [0] : [];
  const every = Array.from({ length: named }, (_, index) => Math.round((index * (places - 1)) / (named - 1)));
  return [...new Set(every)];
}

/** What hangs together: a value that is missing breaks the line. */
export function unbroken<Value>(values: readonly (Value | null)[]): { place: number; value: Value }[][] {
  const pieces: { place: number; value: Value }[][] = [[]];
  values.forEach((value, place) => {
    if (value === null) pieces.push([]);
    else pieces.at(-1)?.push({ place, value });
  });
  return pieces.filter((piece) => piece.length > 0);
}
