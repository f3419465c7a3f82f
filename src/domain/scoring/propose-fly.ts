import { type Fielder, HOME, type Move, type Origin } from './contents/plays.ts';
import {
  isOccupied,
  isOutfield,
  isThirdOut,
  isToTheLeft,
  isToTheRight,
  makeOutMove,
  makeSafeMove,
  type Scene,
} from './scene.ts';

/**
 * Whether the runner on second base tags up and takes third. On a ball to right, every runner does, because the throw
 * is the longest. On a ball to center, only a runner who is not slow does; on a ball to left, nobody. With one
 * out, nobody risks the third out at third base, from where a fly would no longer bring the run; unless a runner is on
 * first, whom the outfielder holds by a throw to second base.
 */
function tagsUpFromSecond(scene: Scene): boolean {
  const { field, outcome, outs, tapped, slow } = scene;
  if (isToTheLeft(field)) return false;
  if (tapped.depth === 'deep') return true;
  // After any outcome other than a fly out, such as a line drive, the runner goes only if nobody is out.
  if (outcome !== 'flyOut') return outs === 0 && !slow.includes(2);
  if (outs === 1 && !isOccupied(scene, 1)) return false;
  return isToTheRight(field) || !slow.includes(2);
}

function tagsUp(scene: Scene, runner: Origin): boolean {
  const { field, outcome, tapped } = scene;
  if (runner === 3 && outcome === 'sacrificeFly') return true;
  if (!isOutfield(field) || tapped.depth === 'shallow' || outcome === 'foulOut') return false;
  return runner === 3 || (runner === 2 && tagsUpFromSecond(scene));
}

const OFF_BASE: Readonly<Partial<Record<Fielder, Origin>>> = { 一: 1, 投: 1, 二: 2, 遊: 2, 三: 3 };

/** Finds a runner who was put out after the catch: at the base left early, or at the next one after tagging up. */
function findRetired(scene: Scene): Move[] {
  const last = scene.fielders.length > 1 ? scene.fielders.at(-1) : undefined;
  if (last === undefined || scene.outcome === 'sacrificeFly') return [];
  if (last === '捕') return isOccupied(scene, 3) ? [makeOutMove(3, HOME, 'tag')] : [];
  const isFromOutfield = isOutfield(scene.fielders[0] ?? null);
  if (last === '三' && isFromOutfield && isOccupied(scene, 2)) return [makeOutMove(2, 3, 'tag')];
  const base = OFF_BASE[last];
  return base !== undefined && isOccupied(scene, base) ? [makeOutMove(base, base, 'appeal')] : [];
}

/** Proposes the moves on a ball that was caught. */
export function proposeFly(scene: Scene): Move[] {
  const batter = makeOutMove(0, 1, 'fly');
  if (isThirdOut(scene, 1)) return [batter];
  const retired = findRetired(scene);
  const tagging = scene.runners.filter((base) => {
    return retired.every(({ runner }) => runner !== base) && tagsUp(scene, base);
  });
  return [batter, ...tagging.map((base) => makeSafeMove(base, base + 1, 'tagUp')), ...retired];
}
