import { median } from './report.ts';

const ROUNDS = 5;
const LINES = 20_000;

function calculate(): number {
  const start = performance.now();
  const lines = Array.from({ length: LINES }, (_, index) => ({ hits: index % 5, name: `選手 ${index}` }));
  JSON.parse(JSON.stringify(lines.toSorted((a, b) => b.hits - a.hits)));
  return performance.now() - start;
}

/** Returns the milliseconds of a fixed calculation, which tell how fast the machine is now. */
export function calibrate(): number {
  return median(Array.from({ length: ROUNDS }, calculate));
}
