import {
  type FielderKanji,
  HOME_BASE,
  type Move,
  type PlateAppearanceContent,
  type StartBase,
} from './contents/plays.ts';
import { BASE_BY_HIT_OUTCOME } from './outcome-rules.ts';
import {
  isBaseOccupied,
  isInLeftField,
  isInOutfield,
  isInRightField,
  isScoringMove,
  makeOutMove,
  makeSafeMove,
  type PlayProposalContext,
} from './proposal-context.ts';

/**
 * Matches far locations: over an outfielder (越), along a line (線), in center (中), the deepest field, and in
 * the gaps beside it.
 */
const FAR = /[越線中]/;

/**
 * Returns the base that the runner from second reaches on a single. It is third if the ball is shallow or not known
 * to have reached the outfield. Otherwise every runner scores on a deep ball, or with two outs, when runners start on
 * contact. Else a slow runner stops at third, and so does any runner on a ball to left field, from where the throw
 * home is the shortest.
 */
function fromSecond({ field, outs, tapped, slow }: PlayProposalContext): number {
  if (!isInOutfield(field) || tapped.depth === 'shallow') return 3;
  const waits = field === '左' || slow.includes(2);
  return outs === 2 || tapped.depth === 'deep' || !waits ? HOME_BASE : 3;
}

/**
 * Returns the base that the runner from first reaches on a single. It is second if the runner from second stops at
 * third. Otherwise it is third in these cases, else second:
 * - the throw from right field goes home, behind the runner from second;
 * - a ball to center or right is deep;
 * - on another ball to center or right, the runner started early, with two outs or a full count, unless the ball is
 *   shallow or the runner slow.
 */
function fromFirst(context: PlayProposalContext): number {
  const { outs, field, tapped, slow, isFull } = context;
  const isBehind = isBaseOccupied(context, 2);
  if (isBehind && fromSecond(context) < HOME_BASE) return 2;
  if (isBehind && isInRightField(field)) return 3;
  const isRunning = (outs === 2 || isFull) && !slow.includes(1) && tapped.depth !== 'shallow';
  const isFar = isInOutfield(field) && !isInLeftField(field) && (isRunning || tapped.depth === 'deep');
  return isFar ? 3 : 2;
}

/**
 * Returns the base that the runner from first reaches on a double, usually third. The runner scores on a far
 * ball, and with two outs and a full count, because the runner starts with the pitch. With two outs alone, a
 * runner who is not slow scores unless the ball went to left field.
 */
function fromFirstOnDouble({ outs, field, slow, isFull }: PlayProposalContext): number {
  const isRunning = outs === 2 && (isFull || (!slow.includes(1) && !isInLeftField(field)));
  return isRunning || FAR.test(field ?? '') ? HOME_BASE : 3;
}

function destination(context: PlayProposalContext, runner: StartBase): number {
  if (context.outcome === 'single') {
    return runner === 1 ? fromFirst(context) : runner === 2 ? fromSecond(context) : HOME_BASE;
  }
  return context.outcome === 'double' && runner === 1 ? fromFirstOnDouble(context) : HOME_BASE;
}

const BASE_OF: Readonly<Partial<Record<FielderKanji, number>>> = {
  捕: HOME_BASE,
  三: 3,
  二: 2,
  遊: 2,
  一: 1,
  投: HOME_BASE,
};

interface ThrownOut {
  readonly runner: StartBase;
  readonly base: number;
}

/**
 * Finds who was thrown out at the base of the last fielder: a runner who usually goes to this base, or else one who
 * usually stops a base earlier. The runner may be the batter (0), who tried for another base.
 */
function thrownOut(context: PlayProposalContext, bases: number): ThrownOut | null {
  const { fielders, tapped } = context;
  const last = fielders.length > 1 ? fielders.at(-1) : undefined;
  const base = last === undefined || tapped.errors?.includes(last) ? 0 : (BASE_OF[last] ?? 0);
  if (base === 0) return null;
  const goals = context.runners.map((runner) => ({ runner, goal: destination(context, runner) }));
  // The runner from third is home before a ball to the outfield comes back.
  const late = goals.filter(({ runner }) => runner !== 3 || !isInOutfield(context.field));
  const there =
    late.findLast(({ goal }) => goal === base) ??
    late.findLast(({ goal }) => goal === base - 1) ??
    goals.find(({ goal }) => goal === base);
  // A runner forced out at second base would make this no hit (Rule 9.05(b)(1)), so the batter was out there.
  const isBatter = base > bases && (there === undefined || (base === 2 && isInOutfield(context.field)));
  if (isBatter) return { runner: 0, base };
  return there === undefined ? null : { runner: there.runner, base };
}

/** Moves the runners to their destinations, the foremost first, with no two on one base. */
function advances(context: PlayProposalContext, bases: number, caught: ThrownOut | null): Move[] {
  let behind = caught?.runner === 0 ? caught.base : bases;
  const moves: Move[] = [];
  for (const runner of context.runners.toReversed()) {
    if (runner === caught?.runner) continue;
    behind = Math.max(destination(context, runner), behind + 1);
    moves.unshift(makeSafeMove(runner, behind, 'hit'));
  }
  return [...moves, makeSafeMove(0, bases, 'hit')];
}

/** Lets the batter take second base while a throw goes over the infield. */
function onThrow(moves: readonly Move[]): Move[] {
  const batter = moves.at(-1);
  return batter?.to === 1 && !moves.some(({ to }) => to === 2) ? [makeSafeMove(0, 2, 'throw')] : [];
}

/**
 * Returns the moves before a bad throw. The throw was for the foremost runner, who would have taken one more base
 * anyway. A throw from the outfield lets the batter take second base.
 */
function beforeBadThrow({ field, tapped }: PlayProposalContext, moves: readonly Move[]): readonly Move[] {
  const stopped = moves.find(({ runner, to }) => runner !== 0 && to !== HOME_BASE);
  const onHit = moves.map((move) =>
    move === stopped ? makeSafeMove(move.runner, move.to + 1, 'hit') : move,
  );
  const [erred] = tapped.errors ?? [];
  const isLong = isInOutfield(field) && !isInOutfield(erred ?? null);
  return isLong ? [...onHit, ...onThrow(onHit)] : onHit;
}

/** Whether the error was made on a throw: somebody was on base, and another fielder had fielded the ball. */
function wasThrown({ field, runners, tapped }: PlayProposalContext): boolean {
  const [erred = ''] = tapped.errors ?? [];
  return runners.length > 0 && field !== null && !field.includes(erred);
}

/** Adds an error on a hit, which moves everybody one more base. */
function withError(context: PlayProposalContext, moves: readonly Move[]): Move[] {
  const before = wasThrown(context) ? beforeBadThrow(context, moves) : moves;
  const last = before.filter((move) => before.findLast(({ runner }) => runner === move.runner) === move);
  const further = last.filter(({ to }) => to !== HOME_BASE);
  return [...before, ...further.map(({ runner, to }) => makeSafeMove(runner, to + 1, 'error'))];
}

const LIMITED_HITS = ['single', 'double', 'triple'] as const;

/**
 * Credits a hit that ends the game with as many bases as the runner with the winning run advanced (Rule 9.06(f)).
 * Returns null if the hit keeps its bases.
 */
export function shortenWalkOffHit(
  { outcome, tapped }: PlayProposalContext,
  moves: readonly Move[],
  runsToWin: number,
): Pick<PlateAppearanceContent, 'outcome' | 'moves'> | null {
  const winning = moves.filter(isScoringMove)[runsToWin - 1];
  if (winning === undefined || tapped.keepsBases || moves.some(({ how }) => how !== 'hit')) return null;
  const bases = HOME_BASE - winning.runner;
  const limited = LIMITED_HITS[bases - 1];
  if (limited === undefined || outcome === 'homeRun' || bases >= (BASE_BY_HIT_OUTCOME[outcome] ?? 0))
    return null;
  const stop = (move: Move) =>
    move.runner < winning.runner
      ? makeSafeMove(move.runner, Math.min(move.to, move.runner + bases), 'hit')
      : move;
  return { outcome: limited, moves: moves.map(stop) };
}

export function proposeHitMoves(context: PlayProposalContext): Move[] {
  const bases = BASE_BY_HIT_OUTCOME[context.outcome] ?? 1;
  const caught = thrownOut(context, bases);
  const moves = advances(context, bases, caught);
  if (caught !== null) {
    const taken = caught.base === HOME_BASE ? onThrow(moves) : [];
    return [...moves, ...taken, makeOutMove(caught.runner, caught.base, 'tag')];
  }
  return (context.tapped.errors ?? []).length > 0 ? withError(context, moves) : moves;
}
