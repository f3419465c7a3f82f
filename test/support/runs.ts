import { randomInt } from 'node:crypto';
import { currentRun } from '../../script/lib/test-runs.ts';

export const IS_ALL = currentRun() === 'all';

const FIXED_SEED = 20_260_503;

/**
 * The seed of all random values. `script/test` always uses the same seed, so that two runs do the same work.
 * `script/test --all` uses another seed each time. A failure prints the seed, and `PROPERTY_SEED` repeats it.
 */
export const SEED = Number(process.env.PROPERTY_SEED || (IS_ALL ? randomInt(2 ** 31) : FIXED_SEED));

export interface Round {
  readonly round: number;
  readonly seed: number;
}

/** One round in `script/test`, several in `script/test --all`. `PROPERTY_RUNS` multiplies the rounds. */
export function rounds(inAll: number): Round[] {
  const length = (IS_ALL ? inAll : 1) * Number(process.env.PROPERTY_RUNS || 1);
  return Array.from({ length }, (_, index) => ({ round: index + 1, seed: SEED + index * 1000 }));
}
