import { type Fielder, HOME, type Move, type Origin } from './entries.ts';
import { isOn, isOutfield, isThirdOut, isToTheLeft, isToTheRight, out, type Scene, safe } from './scene.ts';

function tagsUp({ field, outcome, tapped }: Scene, runner: Origin): boolean {
  if (runner === 3 && outcome === 'sacrificeFly') return true;
  if (!isOutfield(field) || tapped.depth === 'shallow' || outcome === 'foulOut') return false;
  if (runner === 3) return true;
  if (runner !== 2) return false;
  // The throw from right to third is the longest, that from left short.
  if (tapped.depth === 'deep') return !isToTheLeft(field);
  return outcome === 'flyOut' && isToTheRight(field);
}

const OFF_BASE: Readonly<Partial<Record<Fielder, Origin>>> = { 一: 1, 投: 1, 二: 2, 遊: 2, 三: 3 };

/** A runner who left the base early is out there; one who tagged up, at the next base. */
function caught(scene: Scene): Move[] {
  const last = scene.fielders.length > 1 ? scene.fielders.at(-1) : undefined;
  if (last === undefined) return [];
  if (scene.outcome === 'sacrificeFly') return [];
  if (last === '捕') return isOn(scene, 3) ? [out(3, HOME, 'tag')] : [];
  const isFromOutfield = isOutfield(scene.fielders[0] ?? null);
  if (last === '三' && isFromOutfield && isOn(scene, 2)) return [out(2, 3, 'tag')];
  const base = OFF_BASE[last];
  return base !== undefined && isOn(scene, base) ? [out(base, base, 'appeal')] : [];
}

/** Proposes who tags up, or does not get back, on a ball that was caught. */
export function proposeFly(scene: Scene): Move[] {
  const batter = out(0, 1, 'fly');
  if (isThirdOut(scene, 1)) return [batter];
  const retired = caught(scene);
  const tagging = scene.runners.filter((base) => {
    return retired.every(({ runner }) => runner !== base) && tagsUp(scene, base);
  });
  return [batter, ...tagging.map((base) => safe(base, base + 1, 'tagUp')), ...retired];
}
