import type { Ground } from './ground.ts';
import { require } from './require.ts';
import { calmDown, live } from './scenario.ts';
import { requireWatched } from './watching.ts';
import { createWorld } from './world.ts';

/**
 * More requests of one device in ten seconds are an endless repetition. Two tabs that open without a network and follow
 * a game attempt 28.
 */
const MAX_AT_ONCE = 35;

/** In a quarter of the seeds, every device follows the scored game. */
const FOLLOWED = 4;

/** @throws Error with the steps of the run if an invariant is violated */
export async function run(ground: Ground, seed: number): Promise<void> {
  const followed = seed % FOLLOWED === 0;
  const world = await createWorld(ground, seed, followed);
  try {
    await live(world);
    await calmDown(world);
    await world.settle();
    if (followed) await requireWatched(world, () => true);
    const most = world.network.mostAtOnce();
    require(most < MAX_AT_ONCE, `a device has sent ${most} requests in ten seconds`);
    for (const holder of world.holders) world.model.requireEnd(holder.device.name, world.viewsOn(holder));
  } catch (error) {
    const steps = world.story.join('\n  ');
    throw new Error(`SIMULATION_SEED=${seed}: ${(error as Error).message}\n  ${steps}`, { cause: error });
  } finally {
    for (const { device } of world.holders) device.killAll();
    await world.settle();
  }
}
