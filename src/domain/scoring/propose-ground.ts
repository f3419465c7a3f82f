import { OUTS_PER_INNING } from '../pitching.ts';
import { type Fielder, HOME, type Move, type Origin } from './contents/plays.ts';
import { isForced, isOccupied, isThirdOut, makeOutMove, makeSafeMove, type Scene } from './scene.ts';

/** Returns the base that a fielder covers for a throw, depending on the runners. */
export function chooseBase(fielder: Fielder, thrower: Fielder | undefined, scene: Scene): number {
  if (fielder === '捕') return isOccupied(scene, 3) ? HOME : 1;
  // The third baseman covers no other base.
  if (fielder === '三') return scene.runners.length > 0 ? 3 : 1;
  // The second baseman covers first base when the first baseman has the ball, or on a bunt.
  const covers = fielder === '二' && (thrower === '一' || scene.tapped.bunt === true);
  const isMiddle = fielder === '二' || fielder === '遊';
  return isMiddle && isOccupied(scene, 1) && !covers ? 2 : 1;
}

interface Receiver {
  readonly base: number;
  readonly isLast: boolean;
  /** Whether an error kept the throw from putting out a runner at this base. */
  readonly isMissed: boolean;
}

/**
 * Whether an error kept a throw from being an out: an error of the fielder who threw the ball, or of the fielder who
 * dropped it. A single throw to a base other than first counts as caught; an error is then a bad throw for a second
 * out.
 */
function isMissed({ fielders, tapped }: Scene, index: number, base: number): boolean {
  const [erred] = tapped.errors ?? [];
  const [thrower, receiver] = fielders.slice(index, index + 2);
  if (erred === undefined || thrower === receiver) return false;
  const isLast = index === fielders.length - 2;
  return erred === thrower || (erred === receiver && isLast && (base === 1 || index > 0));
}

/** Lists the bases at which a fielder had the ball: a fielder who received a throw, or who stayed with the ball. */
function receivers(scene: Scene): Receiver[] {
  const { fielders } = scene;
  return fielders.slice(1).map((fielder, index) => {
    const base = chooseBase(fielder, fielders[index], scene);
    return { base, isLast: index === fielders.length - 2, isMissed: isMissed(scene, index, base) };
  });
}

/** Whether the batter is safe because the last throw was dropped at first base. */
function isDroppedAtFirst(scene: Scene): boolean {
  const last = receivers(scene).at(-1);
  return last?.base === 1 && last.isMissed && scene.tapped.errors?.[0] === scene.fielders.at(-1);
}

/** Whether somebody missed a throw or the ball at first base, so that the batter is safe by an error. */
export function hasErrorAtFirst(scene: Scene): boolean {
  return receivers(scene).some(({ base, isMissed: missed }) => base === 1 && missed);
}

/** Returns the base at which an infielder makes the out alone: the nearby base if its runner is forced, else first. */
function aloneAt(scene: Scene): number {
  const [fielder] = scene.fielders;
  if (fielder === undefined || scene.fielders.length > 1) return 1;
  const base = chooseBase(fielder, undefined, scene);
  return base === HOME || !isForced(scene, (base - 1) as Origin) ? 1 : base;
}

/**
 * Returns the bases at which a double play makes its outs if the scorer tapped no fielders: the one ahead of
 * the runner who is nearest to first base, then first base.
 */
function doublePlay(scene: Scene): number[] {
  const last = scene.runners.at(-1);
  return last === undefined || isThirdOut(scene, 1) ? [1] : [last + 1, 1];
}

/**
 * Returns the bases of the three outs of a triple play of which only the outcome is known: the next bases of the two
 * rearmost runners, and first base.
 */
function triplePlay({ runners }: Scene): number[] {
  return [...runners.slice(-2).map((runner) => runner + 1), 1];
}

/** Lists the bases of the outs: those of forced runners on the path of the ball, and its last base. */
function basesOfOuts(scene: Scene): number[] {
  const reached = receivers(scene);
  if (reached.length === 0 && scene.tapped.isTriple) return triplePlay(scene);
  if (reached.length === 0) return scene.outcome === 'doublePlay' ? doublePlay(scene) : [aloneAt(scene)];
  const bases = reached
    .filter(({ base, isLast, isMissed: missed }, index) => {
      if (missed) return false;
      const isAlone = index === 0 && scene.fielders[0] === scene.fielders[1];
      const isOnTheWay = base === 1 || isForced(scene, (base - 1) as Origin);
      return isLast || (scene.outs < 2 && (isAlone || isOnTheWay));
    })
    .map(({ base }) => base);
  // Keeps only as many outs as the inning has left: the outs of the last throws.
  const outs = [...new Set(bases)].slice(scene.outs - OUTS_PER_INNING);
  return scene.tapped.isTriple && outs.length < OUTS_PER_INNING ? triplePlay(scene) : outs;
}

/** Finds the runner who is out at a base: the nearest one before it, else the last runner, who was run down. */
function runnerOutAt(base: number, runners: readonly Origin[]): Origin | undefined {
  return base === 1 ? 0 : (runners.find((from) => from < base) ?? runners.at(-1));
}

function retire(scene: Scene, bases: readonly number[]): Move[] {
  const moves: Move[] = [];
  for (const base of bases) {
    const others = scene.runners.filter((from) => moves.every(({ runner }) => runner !== from));
    const runner = runnerOutAt(base, others);
    if (runner === undefined) continue;
    // Once the batter is out, nobody is forced any more (5.09(b)(6)).
    const isFree = moves.some((move) => move.runner === 0) || runner !== base - 1;
    const forced = base === 1 || (!isFree && isForced(scene, runner));
    moves.push(makeOutMove(runner, Math.max(base, runner + 1), forced ? 'force' : 'tag'));
  }
  return moves;
}

const HOLDS_THIRD = ['投', '捕', '一', '三'];

/** Whether a runner who is not forced advances while the ball is thrown to another base. */
function goesOn(scene: Scene, runner: Origin, retired: readonly Move[]): boolean {
  const field = scene.field ?? '';
  // A play at home, or for a force, lets the other runners advance.
  if (retired.some((move) => move.to === HOME)) return true;
  if (runner === 3 && retired.some((move) => move.runner !== 0)) return true;
  // The runner on second sees the ball in front and needs a head start on the throw.
  if (runner === 2) return field === '遊' ? !scene.slow.includes(2) : field !== '三';
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
  return moving.map((base) => makeSafeMove(base, base + 1, 'grounder'));
}

/** Moves the foremost runner on after a bad throw for the second out. */
function badThrow({ tapped }: Scene, moves: readonly Move[]): Move[] {
  if ((tapped.errors ?? []).length === 0) return [];
  const foremost = moves.find((move) => !move.out && move.to !== HOME);
  return foremost === undefined ? [] : [makeSafeMove(foremost.runner, foremost.to + 1, 'error')];
}

/** Returns these outs on a ground ball, with the moves of the batter and the other runners. */
export function moveAfterOuts(scene: Scene, retired: readonly Move[]): Move[] {
  const isBatterOut = retired.some(({ runner }) => runner === 0);
  const isDropped = !isBatterOut && isDroppedAtFirst(scene);
  const batter = isBatterOut ? [] : [makeSafeMove(0, 1, isDropped ? 'error' : 'fieldersChoice')];
  if (isThirdOut(scene, retired.length)) return [...retired, ...batter];
  const moved = advances(scene, retired);
  const isRun = ({ to }: Move) => to === HOME;
  const moves = [...moved.filter(isRun), ...retired, ...moved.filter((move) => !isRun(move)), ...batter];
  return isBatterOut || isDropped ? moves : [...moves, ...badThrow(scene, moves)];
}

/** Proposes who is out on a ground ball, and where the other runners end. */
export function proposeGround(scene: Scene): Move[] {
  return moveAfterOuts(scene, retire(scene, basesOfOuts(scene)));
}

/**
 * Returns the out of a fielder's choice: at the base of the last throw, else of the foremost runner in a rundown. Null
 * without runners.
 */
export function findFieldersChoiceOut(scene: Scene): Move | null {
  const [foremost] = scene.runners;
  const atBase = retire(scene, basesOfOuts(scene)).findLast(({ runner }) => runner !== 0);
  if (atBase !== undefined || foremost === undefined) return atBase ?? null;
  return makeOutMove(foremost, foremost + 1, 'tag');
}
