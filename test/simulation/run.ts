import type { Ground } from './ground.ts';
import { calmDown, live } from './scenario.ts';
import { createWorld } from './world.ts';

/** Runs a seed. @throws Error with the steps, where something that must hold did not */
export async function run(ground: Ground, seed: number): Promise<void> {
  const world = await createWorld(ground, seed);
  try {
    await live(world);
    await calmDown(world);
    world.model.requireEnd(await world.facts(), world.views());
    world.documents.sheet.requireEnd(world.pages('sheet'));
    world.documents.lineup.requireEnd(world.pages('lineup'));
  } catch (error) {
    const steps = world.story.join('\n  ');
    throw new Error(`SIMULATION_SEED=${seed}: ${(error as Error).message}\n  ${steps}`, { cause: error });
  } finally {
    for (const { device } of world.holders) device.kill();
    await world.settle();
  }
}
