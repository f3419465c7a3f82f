import { OUTS_PER_INNING } from '../pitching.ts';
import {
  type BaseOrHome,
  HOME_BASE,
  type Move,
  OUT_REASONS,
  type OutReason,
  type StartBase,
} from './contents/plays.ts';
import type { EntryRefusal } from './entries.ts';
import type { PlayerKey } from './player-key.ts';
import { type BaseRunner, type Bases, getRunnerOnBase } from './state.ts';

export interface MoveWithPlayers extends Move {
  readonly player: PlayerKey;
  /** The player who is credited with runs and steals. For a courtesy runner, the rules of the game decide. */
  readonly credited: PlayerKey;
  readonly from: StartBase;
  /** The pitcher who is charged with the run. */
  readonly pitcher: PlayerKey;
  readonly scored: boolean;
}

export interface MovesResult {
  readonly movements: readonly MoveWithPlayers[];
  readonly bases: Bases;
  readonly outs: number;
  readonly runs: number;
}

interface MoveContext {
  readonly bases: Bases;
  readonly batter: BaseRunner | null;
  readonly pitcher: PlayerKey;
  readonly outs: number;
  /**
   * Whether the play is a plate appearance without a hit. The batter may then have reached base because a
   * runner was put out.
   */
  readonly byChoice: boolean;
  /** The number of runs that ends the game (Rule 9.06(f)); infinite outside of the last half inning. */
  readonly runsToWin: number;
}

const RUNNERS_FIRST: readonly StartBase[] = [3, 2, 1, 0];

/** The base of each runner after the play, by the base before the play; null if the runner is out. */
type RunnerBases = Map<StartBase, StartBase | BaseOrHome | null>;

export function isOutReason(how: Move['how']): how is OutReason {
  return (OUT_REASONS as readonly string[]).includes(how);
}

function runnerFrom({ bases, batter }: MoveContext, origin: StartBase): BaseRunner | null {
  return origin === 0 ? batter : getRunnerOnBase(bases, origin);
}

function wrongDirection({ to, out, how }: Move, at: number): boolean {
  if (how === 'appeal') return false;
  return out ? to < at : to <= at;
}

function findRefusal(move: Move, where: RunnerBases, context: MoveContext): EntryRefusal | undefined {
  if (!runnerFrom(context, move.runner)) return move.runner === 0 ? 'batterRunning' : 'runnerMissing';
  const at = where.get(move.runner) ?? null;
  if (at === null || at === HOME_BASE) return 'runnerRetired';
  if (move.out && !isOutReason(move.how)) return 'howImpossible';
  return wrongDirection(move, at) ? 'runnerBackwards' : undefined;
}

function startingPoints(context: MoveContext): RunnerBases {
  const present = RUNNERS_FIRST.filter((origin) => runnerFrom(context, origin) !== null);
  return new Map(present.map((origin) => [origin, origin]));
}

type Step = Move & { readonly from: StartBase };

function follow(
  moves: readonly Move[],
  context: MoveContext,
): { steps: Step[]; where: RunnerBases } | EntryRefusal {
  const where = startingPoints(context);
  const steps: Step[] = [];
  for (const move of moves) {
    const refusal = findRefusal(move, where, context);
    if (refusal !== undefined) return refusal;
    steps.push({ ...move, from: (where.get(move.runner) ?? 0) as StartBase });
    where.set(move.runner, move.out ? null : move.to);
  }
  return { steps, where };
}

/**
 * Whether an appeal retires a forced runner who missed the next base, or the batter who missed first base.
 * Such an out is a force out (Rule 5.09(d)), unless somebody behind was put out before.
 */
function isForcedByAppeal(
  { runner, to, appeal }: Step,
  before: readonly Step[],
  context: MoveContext,
): boolean {
  if (appeal !== 'missedBase' || to !== runner + 1) return false;
  const behind = RUNNERS_FIRST.filter((origin) => origin < runner);
  return behind.every((origin) => {
    return runnerFrom(context, origin) && !before.some((step) => step.runner === origin && step.out);
  });
}

/** Whether no run counts on this third out (Rule 5.08): a force, or an out of the batter before first base. */
function forbidsRuns(third: Step, before: readonly Step[], context: MoveContext): boolean {
  if (third.how === 'force' || (third.runner === 0 && third.from === 0)) return true;
  return isForcedByAppeal(third, before, context);
}

/**
 * Returns the moves that can score: those before a third out, or none if the third out forbids runs. On an appeal,
 * nobody behind the retired runner scores (5.09(d)).
 */
function listMovesInTime(steps: readonly Step[], context: MoveContext): readonly Step[] {
  const retired = steps.filter(({ out }) => out);
  const third = retired[OUTS_PER_INNING - context.outs - 1];
  if (third === undefined) return steps;
  const before = steps.slice(0, steps.indexOf(third));
  if (forbidsRuns(third, before, context)) return [];
  return third.how === 'appeal' ? before.filter(({ runner }) => runner > third.runner) : before;
}

function listScoringSteps(steps: readonly Step[], context: MoveContext): ReadonlySet<Step> {
  const inTime = listMovesInTime(steps, context);
  return new Set(inTime.filter(({ to, out }) => to === HOME_BASE && !out).slice(0, context.runsToWin));
}

/**
 * Refuses two runners on one base, and a runner who has passed the runner ahead (Rules 5.06(a)(2),
 * 5.09(b)(9)).
 */
function findRunnerDisorder(where: RunnerBases): EntryRefusal | undefined {
  const stops = RUNNERS_FIRST.flatMap((origin) => where.get(origin) ?? []);
  for (const [index, stop] of stops.entries()) {
    const behind = stops[index + 1] ?? 0;
    if (behind === stop && stop !== 0 && stop !== HOME_BASE) return 'baseTaken';
    if (behind > stop) return 'runnerPassed';
  }
  return undefined;
}

/**
 * Charges each runner to a pitcher (Rule 9.16(g)). A pitcher who leaves stays charged with as many runners as were
 * then on base. If the batter reaches base on a runner's out, each runner behind takes over the charge of the next
 * runner ahead.
 */
function chargeRunners(
  steps: readonly Step[],
  where: RunnerBases,
  context: MoveContext,
): Map<StartBase, PlayerKey> {
  const present = RUNNERS_FIRST.filter((origin) => runnerFrom(context, origin) !== null);
  const charges = present.map((origin) => runnerFrom(context, origin)?.pitcher ?? context.pitcher);
  const isOut = steps.some(({ out, how }) => out && (how === 'force' || how === 'tag'));
  const shifts = context.byChoice && isOut && (where.get(0) ?? null) !== null;
  const remaining = shifts ? present.filter((origin) => (where.get(origin) ?? null) !== null) : present;
  const own = new Map(present.map((origin, index) => [origin, charges[index] ?? context.pitcher]));
  return new Map([
    ...own,
    ...remaining.map((runner, index) => [runner, charges[index] ?? context.pitcher] as const),
  ]);
}

function basesAfter(where: RunnerBases, charges: Map<StartBase, PlayerKey>, context: MoveContext): Bases {
  const bases: [BaseRunner | null, BaseRunner | null, BaseRunner | null] = [null, null, null];
  for (const [origin, at] of where) {
    const runner = runnerFrom(context, origin);
    if (at === null || at === 0 || at === HOME_BASE || runner === null) continue;
    bases[at - 1] = { ...runner, pitcher: charges.get(origin) ?? context.pitcher };
  }
  return bases;
}

export function applyMoves(moves: readonly Move[], context: MoveContext): MovesResult | EntryRefusal {
  const followed = follow(moves, context);
  if (typeof followed === 'string') return followed;
  const { steps, where } = followed;
  const outs = steps.filter(({ out }) => out).length;
  if (context.outs + outs > OUTS_PER_INNING) return 'fourthOut';
  const scoring = listScoringSteps(steps, context);
  const isOver = context.outs + outs === OUTS_PER_INNING || scoring.size >= context.runsToWin;
  const refusal = isOver ? undefined : findRunnerDisorder(where);
  if (refusal !== undefined) return refusal;
  const charges = chargeRunners(steps, where, context);
  const movements = steps.map((step): MoveWithPlayers => {
    const { player = '', replaced = player, record } = runnerFrom(context, step.runner) ?? {};
    const credited = record === 'replaced' ? replaced : player;
    const pitcher = charges.get(step.runner) ?? context.pitcher;
    return { ...step, player, credited, pitcher, scored: scoring.has(step) };
  });
  return { movements, bases: basesAfter(where, charges, context), outs, runs: scoring.size };
}
