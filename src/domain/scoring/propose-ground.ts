import { OUTS_PER_INNING } from '../pitching.ts';
import { type FielderKanji, HOME_BASE, type Move, type StartBase } from './contents/plays.ts';
import {
  isBaseOccupied,
  isRunnerForced,
  isThirdOutReached,
  makeOutMove,
  makeSafeMove,
  type PlayProposalContext,
} from './proposal-context.ts';

export function chooseCoveredBase(
  fielder: FielderKanji,
  thrower: FielderKanji | undefined,
  context: PlayProposalContext,
): number {
  if (fielder === '捕') return isBaseOccupied(context, 3) ? HOME_BASE : 1;
  if (fielder === '三') return context.runners.length > 0 ? 3 : 1;
  // The second baseman covers first base when the first baseman has the ball, or on a bunt.
  const covers = fielder === '二' && (thrower === '一' || context.tapped.bunt === true);
  const isMiddle = fielder === '二' || fielder === '遊';
  return isMiddle && isBaseOccupied(context, 1) && !covers ? 2 : 1;
}

interface Receiver {
  readonly base: number;
  readonly isLast: boolean;
  readonly isMissed: boolean;
}

/**
 * Whether an error kept a throw from being an out: the thrower erred, or the receiver dropped the ball. A single throw
 * to a base other than first counts as caught. If its receiver erred, it was by a bad throw for a second out.
 */
function isMissed({ fielders, tapped }: PlayProposalContext, index: number, base: number): boolean {
  const [erred] = tapped.errors ?? [];
  const [thrower, receiver] = fielders.slice(index, index + 2);
  if (erred === undefined || thrower === receiver) return false;
  const isLast = index === fielders.length - 2;
  return erred === thrower || (erred === receiver && isLast && (base === 1 || index > 0));
}

/** Lists the bases at which a fielder received a throw, or to which a fielder carried the ball. */
function receivers(context: PlayProposalContext): Receiver[] {
  const { fielders } = context;
  return fielders.slice(1).map((fielder, index) => {
    const base = chooseCoveredBase(fielder, fielders[index], context);
    return { base, isLast: index === fielders.length - 2, isMissed: isMissed(context, index, base) };
  });
}

function isDroppedAtFirst(context: PlayProposalContext): boolean {
  const last = receivers(context).at(-1);
  return last?.base === 1 && last.isMissed && context.tapped.errors?.[0] === context.fielders.at(-1);
}

/** Whether an error on a throw to first base kept the batter safe. */
export function hasErrorAtFirst(context: PlayProposalContext): boolean {
  return receivers(context).some(({ base, isMissed: missed }) => base === 1 && missed);
}

/**
 * Returns the base of an out by a fielder without a throw: second or third base if the fielder covers it and
 * a runner is forced to it, else first base.
 */
function aloneAt(context: PlayProposalContext): number {
  const [fielder] = context.fielders;
  if (fielder === undefined || context.fielders.length > 1) return 1;
  const base = chooseCoveredBase(fielder, undefined, context);
  return base === HOME_BASE || !isRunnerForced(context, (base - 1) as StartBase) ? 1 : base;
}

/**
 * Returns the bases of the outs of a double play without tapped fielders: the base ahead of the rearmost
 * runner, then first base. Only first base if there is no runner or the first out ends the inning.
 */
function doublePlay(context: PlayProposalContext): number[] {
  const last = context.runners.at(-1);
  return last === undefined || isThirdOutReached(context, 1) ? [1] : [last + 1, 1];
}

/**
 * Returns the bases of the outs of a triple play without enough tapped throws: the bases ahead of the two
 * rearmost runners, then first base.
 */
function triplePlay({ runners }: PlayProposalContext): number[] {
  return [...runners.slice(-2).map((runner) => runner + 1), 1];
}

/**
 * Lists the bases of the outs: the last base on the path of the ball. With less than two outs, also each
 * earlier base to which a runner is forced, or to which the first fielder carried the ball. A missed throw
 * makes no out.
 */
function basesOfOuts(context: PlayProposalContext): number[] {
  const reached = receivers(context);
  if (reached.length === 0 && context.tapped.isTriple) return triplePlay(context);
  if (reached.length === 0)
    return context.outcome === 'doublePlay' ? doublePlay(context) : [aloneAt(context)];
  const bases = reached
    .filter(({ base, isLast, isMissed: missed }, index) => {
      if (missed) return false;
      const isAlone = index === 0 && context.fielders[0] === context.fielders[1];
      const isOnTheWay = base === 1 || isRunnerForced(context, (base - 1) as StartBase);
      return isLast || (context.outs < 2 && (isAlone || isOnTheWay));
    })
    .map(({ base }) => base);
  // Keeps only as many outs as the inning has left, those of the last throws.
  const outs = [...new Set(bases)].slice(context.outs - OUTS_PER_INNING);
  return context.tapped.isTriple && outs.length < OUTS_PER_INNING ? triplePlay(context) : outs;
}

/**
 * Finds the runner who is out at a base: the nearest runner who has not reached it. Without such a runner, returns
 * the rearmost runner, caught in a rundown. At first base, returns the batter.
 */
function runnerOutAt(base: number, runners: readonly StartBase[]): StartBase | undefined {
  return base === 1 ? 0 : (runners.find((from) => from < base) ?? runners.at(-1));
}

function retire(context: PlayProposalContext, bases: readonly number[]): Move[] {
  const moves: Move[] = [];
  for (const base of bases) {
    const others = context.runners.filter((from) => moves.every(({ runner }) => runner !== from));
    const runner = runnerOutAt(base, others);
    if (runner === undefined) continue;
    // Once the batter is out, nobody is forced any more (5.09(b)(6)).
    const isFree = moves.some((move) => move.runner === 0) || runner !== base - 1;
    const forced = base === 1 || (!isFree && isRunnerForced(context, runner));
    moves.push(makeOutMove(runner, Math.max(base, runner + 1), forced ? 'force' : 'tag'));
  }
  return moves;
}

const HOLDS_THIRD = ['投', '捕', '一', '三'];

function goesOn(context: PlayProposalContext, runner: StartBase, retired: readonly Move[]): boolean {
  const field = context.field ?? '';
  // A play at home lets the other runners advance. A play on another runner lets the runner on third score.
  if (retired.some((move) => move.to === HOME_BASE)) return true;
  if (runner === 3 && retired.some((move) => move.runner !== 0)) return true;
  // The runner on second stays on a ball to third base, and a slow runner also on a ball to short. Both are in front of
  // the runner, and the throw to third base is short.
  if (runner === 2) return field === '遊' ? !context.slow.includes(2) : field !== '三';
  return runner === 3 && (context.runners.length > 1 || !HOLDS_THIRD.includes(field));
}

function advances(context: PlayProposalContext, retired: readonly Move[]): Move[] {
  const remaining = context.runners.filter((base) => retired.every(({ runner }) => runner !== base));
  const isDouble = retired.length > 1;
  const goes = (base: StartBase) =>
    isRunnerForced(context, base) || isDouble || goesOn(context, base, retired);
  const isFree = (base: StartBase) => base === 3 || !remaining.includes((base + 1) as StartBase);
  const moving: StartBase[] = [];
  for (const base of remaining) {
    const isClear = isFree(base) || moving.includes((base + 1) as StartBase);
    if (goes(base) && isClear) moving.push(base);
  }
  return moving.map((base) => makeSafeMove(base, base + 1, 'grounder'));
}

/** Moves the foremost runner on after a bad throw for the second out. */
function badThrow({ tapped }: PlayProposalContext, moves: readonly Move[]): Move[] {
  if ((tapped.errors ?? []).length === 0) return [];
  const foremost = moves.find((move) => !move.out && move.to !== HOME_BASE);
  return foremost === undefined ? [] : [makeSafeMove(foremost.runner, foremost.to + 1, 'error')];
}

/** Adds the moves of the batter and the other runners to the outs on a ground ball. */
export function completeGroundOutMoves(context: PlayProposalContext, retired: readonly Move[]): Move[] {
  const isBatterOut = retired.some(({ runner }) => runner === 0);
  const isDropped = !isBatterOut && isDroppedAtFirst(context);
  const batter = isBatterOut ? [] : [makeSafeMove(0, 1, isDropped ? 'error' : 'fieldersChoice')];
  if (isThirdOutReached(context, retired.length)) return [...retired, ...batter];
  const moved = advances(context, retired);
  const isRun = ({ to }: Move) => to === HOME_BASE;
  const moves = [...moved.filter(isRun), ...retired, ...moved.filter((move) => !isRun(move)), ...batter];
  return isBatterOut || isDropped ? moves : [...moves, ...badThrow(context, moves)];
}

export function proposeGroundBallMoves(context: PlayProposalContext): Move[] {
  return completeGroundOutMoves(context, retire(context, basesOfOuts(context)));
}

/**
 * Returns the out at the base of the last throw, or else an out of the foremost runner in a rundown. Null without
 * runners.
 */
export function findFieldersChoiceOut(context: PlayProposalContext): Move | null {
  const [foremost] = context.runners;
  const atBase = retire(context, basesOfOuts(context)).findLast(({ runner }) => runner !== 0);
  if (atBase !== undefined || foremost === undefined) return atBase ?? null;
  return makeOutMove(foremost, foremost + 1, 'tag');
}
