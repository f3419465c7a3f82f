import { OUTS_PER_INNING } from '../pitching.ts';
import type { Fielder, Move, Origin } from './entries.ts';
import { HOME } from './entries.ts';
import { isForced, isOn, isThirdOut, out, type Scene, safe } from './scene.ts';

/** Where a fielder who gets the throw stands, the runners allowing. */
export function baseOf(fielder: Fielder, thrower: Fielder | undefined, scene: Scene): number {
  if (fielder === '捕') return isOn(scene, 3) ? HOME : 1;
  if (fielder === '三') return isOn(scene, 2) ? 3 : 1;
  // The second baseman covers first base when the first baseman has the ball, or on a bunt.
  const covers = fielder === '二' && (thrower === '一' || scene.tapped.bunt === true);
  const isMiddle = fielder === '二' || fielder === '遊';
  return isMiddle && isOn(scene, 1) && !covers ? 2 : 1;
}

/** The fielders who had the ball at a base: everybody who was thrown to, or who stayed with it. */
function receivers(scene: Scene): { base: number; isLast: boolean }[] {
  const { fielders } = scene;
  return fielders.slice(1).map((fielder, index) => {
    return { base: baseOf(fielder, fielders[index], scene), isLast: index === fielders.length - 2 };
  });
}

/** An infielder who makes the out alone does so at the base nearby, of a forced runner. */
function aloneAt(scene: Scene): number {
  const [fielder] = scene.fielders;
  if (fielder === undefined || scene.fielders.length > 1) return 1;
  const base = baseOf(fielder, undefined, scene);
  return base === HOME || !isForced(scene, (base - 1) as Origin) ? 1 : base;
}

/** Two outs of which nothing else is known: the runner from first, else the last one, and the batter. */
function doublePlay(scene: Scene): number[] {
  const last = scene.runners.at(-1);
  return last === undefined || isThirdOut(scene, 1) ? [1] : [last + 1, 1];
}

/** The bases at which somebody was put out: forced runners on the way of the ball, and where it ended. */
function basesOfOuts(scene: Scene): number[] {
  const reached = receivers(scene);
  if (reached.length === 0) return scene.outcome === 'doublePlay' ? doublePlay(scene) : [aloneAt(scene)];
  const bases = reached
    .filter(({ base, isLast }, index) => {
      const isAlone = index === 0 && isRepeated(scene);
      const isOnTheWay = base > 1 && isForced(scene, (base - 1) as Origin);
      return isLast || (scene.outs < 2 && (isAlone || isOnTheWay));
    })
    .map(({ base }) => base);
  // The last out is that of the last throw.
  return [...new Set(bases)].slice(scene.outs - OUTS_PER_INNING);
}

function isRepeated({ fielders }: Scene): boolean {
  return fielders[0] === fielders[1];
}

function retire(scene: Scene, bases: readonly number[]): Move[] {
  return bases.map((base, index) => {
    // Once the batter is out, nobody is forced any more (5.09(b)(6)).
    const isFree = bases.slice(0, index).includes(1);
    const runner = (base - 1) as Origin;
    const forced = base === 1 || (!isFree && isForced(scene, runner));
    return out(runner, base, forced ? 'force' : 'tag');
  });
}

const HOLDS_SECOND = ['三', '遊'];
const HOLDS_THIRD = ['投', '捕', '三'];

/** Whether a runner who need not run goes on while the ball is thrown to another base. */
function goesOn(scene: Scene, runner: Origin, retired: readonly Move[]): boolean {
  const field = scene.field ?? '';
  // Whoever plays at the plate, or for a force, lets the others run.
  if (retired.some((move) => move.to === HOME)) return true;
  if (runner === 3 && retired.some((move) => move.runner !== 0)) return true;
  if (runner === 2) return !HOLDS_SECOND.includes(field);
  return runner === 3 && (scene.runners.length > 1 || !HOLDS_THIRD.includes(field));
}

function advances(scene: Scene, retired: readonly Move[]): Move[] {
  const remaining = scene.runners.filter((base) => retired.every(({ runner }) => runner !== base));
  const isDouble = retired.length > 1;
  const goes = (base: Origin) => isForced(scene, base) || isDouble || goesOn(scene, base, retired);
  const isFree = (base: Origin) => base === 3 || !remaining.includes((base + 1) as Origin);
  const moving: Origin[] = [];
  for (const base of remaining) {
    const isClear = isFree(base) || moving.includes((base + 1) as Origin);
    if (goes(base) && isClear) moving.push(base);
  }
  return moving.map((base) => safe(base, base + 1, 'grounder'));
}

/** Proposes who is out on a ground ball, and where the others are. */
export function proposeGround(scene: Scene): Move[] {
  const retired = retire(scene, basesOfOuts(scene));
  const isBatterOut = retired.some(({ runner }) => runner === 0);
  const batter = isBatterOut ? [] : [safe(0, 1, 'fieldersChoice')];
  if (isThirdOut(scene, retired.length)) return [...retired, ...batter];
  const moved = advances(scene, retired);
  const isRun = ({ to }: Move) => to === HOME;
  return [...moved.filter(isRun), ...retired, ...moved.filter((move) => !isRun(move)), ...batter];
}
