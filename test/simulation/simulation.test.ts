import { afterAll, beforeAll, test } from 'vitest';
import { currentRun } from '../../script/lib/test-runs.ts';
import { type Ground, openGround } from './ground.ts';
import { run } from './run.ts';

let ground: Ground;

beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.server.close());

const { SIMULATION_SEED, SIMULATION_SEEDS } = process.env;
/** Fewer seeds in `script/test --quick`, which has less time. */
const COUNT = Number(SIMULATION_SEEDS || (currentRun() === 'quick' ? 20 : 100));
const MANY = 3000;
const HOUR = 3_600_000;

async function runFrom(first: number, count: number): Promise<void> {
  for (let seed = first; seed < first + count; seed += 1) {
    await run(ground, seed);
    // Printed, because a run of the tests without output counts as hanging.
    if (seed % 500 === 499) console.info(`${seed + 1} simulated days`);
  }
}

const title = 'what a person is shown as saved is saved, and nothing that they entered is lost';

test(title, { timeout: HOUR }, () =>
  SIMULATION_SEED ? run(ground, Number(SIMULATION_SEED)) : runFrom(0, COUNT),
);

// Not after a request for one seed or for a number of seeds.
if (!SIMULATION_SEED && !SIMULATION_SEEDS)
  test(`${title}, in many runs`, { tags: ['all'], timeout: 2 * HOUR }, () => runFrom(COUNT, MANY));
