import { type Fielder, HOME, type Move, type Origin } from './entries.ts';
import { isOn, isOutfield, isToTheRight, out, type Scene, safe } from './scene.ts';

const HIT_BASES: Readonly<Record<string, number>> = { single: 1, double: 2, triple: 3, homeRun: HOME };
const OVER_THEM = /[越線]|左中|右中/;

/**
 * How far the runner from second goes on a single: home, unless the ball stays in the infield, or goes to left
 * field, from where the throw is shortest, and the runner waits to see it fall.
 */
function fromSecond({ field, outs, tapped }: Scene): number {
  const isShort = tapped.depth === 'shallow' || (outs < 2 && tapped.depth !== 'deep' && field === '左');
  return isOutfield(field) && !isShort ? HOME : 3;
}

/** How far the runner from first goes on a single: to third behind the throw from right, if running at once. */
function fromFirst(scene: Scene): number {
  const { outs, field, tapped } = scene;
  const isFar = isToTheRight(field) && (outs === 2 || tapped.depth === 'deep');
  const isTaken = isOn(scene, 2) && fromSecond(scene) < HOME;
  return isFar && !isTaken ? 3 : 2;
}

/** A runner from first scores on a double who runs with two out, or if the ball went past everybody. */
function fromFirstOnDouble({ outs, field }: Scene): number {
  return outs === 2 || OVER_THEM.test(field ?? '') ? HOME : 3;
}

function destination(scene: Scene, runner: Origin): number {
  if (scene.outcome === 'single') {
    return runner === 1 ? fromFirst(scene) : runner === 2 ? fromSecond(scene) : HOME;
  }
  return scene.outcome === 'double' && runner === 1 ? fromFirstOnDouble(scene) : HOME;
}

const BASE_OF: Readonly<Partial<Record<Fielder, number>>> = {
  捕: HOME,
  三: 3,
  二: 2,
  遊: 2,
  一: 1,
  投: HOME,
};

/** Who was thrown out at the base of the last fielder: the runner who went there, or one base further. */
function thrownOut(scene: Scene, bases: number): { runner: Origin; base: number } | null {
  const last = scene.fielders.at(-1);
  const base = scene.fielders.length > 1 && last !== undefined ? (BASE_OF[last] ?? 0) : 0;
  if (base === 0) return null;
  const goals = scene.runners.map((runner) => ({ runner, goal: destination(scene, runner) }));
  const there =
    goals.findLast(({ goal }) => goal === base) ?? goals.findLast(({ goal }) => goal === base - 1);
  if (there !== undefined) return { runner: there.runner, base };
  return base > bases ? { runner: 0, base } : null;
}

/** Proposes the runners' moves on a hit. */
export function proposeHit(scene: Scene): Move[] {
  const bases = HIT_BASES[scene.outcome] ?? 1;
  const caught = thrownOut(scene, bases);
  const advances = scene.runners
    .filter((runner) => runner !== caught?.runner)
    .map((runner) => safe(runner, destination(scene, runner), 'hit'));
  const moves = [...advances, safe(0, bases, 'hit')];
  return caught === null ? moves : [...moves, out(caught.runner, caught.base, 'tag')];
}
