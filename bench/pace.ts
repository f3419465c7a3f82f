import { median } from './section.ts';

const ROUNDS = 5;
const LINES = 20_000;

/** Milliseconds of a calculation that is the same each time: how fast the machine is at this moment. */
function once(): number {
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
  return median(Array.from({ length: ROUNDS }, once), (time) => time);
}
