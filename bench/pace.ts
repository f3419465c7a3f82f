import { middleOf, whole } from './section.ts';

const ROUNDS = 5;
const LINES = 20_000;

/** Milliseconds of a calculation that is the same each time: how fast the machine is at this moment. */
export function paceOnce(): number {
  const start = performance.now();
  const lines = Array.from({ length: LINES }, (_, index) => ({
    hits: index % 5,
    at_bats: 4,
    name: `選手 ${index}`,
  }));
  JSON.parse(JSON.stringify(lines.toSorted((a, b) => b.hits - a.hits)));
  return performance.now() - start;
}

/** The middle of a few, in milliseconds. */
export function pace(): number {
  return middleOf(Array.from({ length: ROUNDS }, paceOnce));
}

/** What a document says of the paces of its run. */
export function paceSentence(paces: readonly number[]): string {
  return `A goal in milliseconds is met or missed by the machine of that hour as well: before, between and after the parts of this run the same
calculation (\`bench/pace.ts\`) took from ${whole(Math.min(...paces))} to ${whole(Math.max(...paces))} ms.`;
}
