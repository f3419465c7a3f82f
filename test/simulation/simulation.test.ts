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
/** `script/test --quick` has less time. */
const COUNT = Number(SIMULATION_SEEDS || (currentRun() === 'quick' ? 20 : 100));
const MANY = 3000;

async function runFrom(first: number, count: number): Promise<void> {
  for (let seed = first; seed < first + count; seed += 1) await run(ground, seed);
}

const title = 'what a person is shown as saved is saved, and nothing that they entered is lost';

test(title, () => (SIMULATION_SEED ? run(ground, Number(SIMULATION_SEED)) : runFrom(0, COUNT)));

test.skipIf(SIMULATION_SEED || SIMULATION_SEEDS)(`${title}, in many runs`, { tags: ['all'] }, () =>
  runFrom(COUNT, MANY),
);
