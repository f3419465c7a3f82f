import { OUTS_PER_INNING } from '../pitching.ts';
import { HOME_BASE, type Move, type StartBase } from './contents/plays.ts';
import { isOutReason } from './moves.ts';
import { BASE_BY_HIT_OUTCOME } from './outcome-rules.ts';
import type { MoveWithRbi, ReplayedPlay } from './play.ts';

/**
 * Why a run is earned or not (Rule 9.16).
 * - `reachedByError`, `reachedByPassedBall`: the runner should have been out.
 * - `outMissed`: the side should have been out.
 * - `advancedByError`: an error or a passed ball brought the runner home.
 * - `placed`: a tie-break placed the runner.
 */
export type EarnedRunReason =
  | 'earned'
  | 'reachedByError'
  | 'reachedByPassedBall'
  | 'outMissed'
  | 'advancedByError'
  | 'placed';

export interface EarnedRunClassification {
  readonly because: EarnedRunReason;
  /** Whether the scorer judges how far the runner would have come (Rule 9.16(d)). */
  readonly isJudged: boolean;
}

/** A runner in the half inning as it would have gone without errors and passed balls. */
interface Runner {
  /** The base of the runner: 0 at bat, 4 home. */
  at: number;
  /** The furthest base that the runner could have reached, if every doubt were decided against the pitcher. */
  atMost: number;
  /** Why a run of this runner is unearned; null for an earned run. */
  unearned: EarnedRunReason | null;
  isOut: boolean;
  run: MoveWithRbi | null;
}

function onBase(at: number, placed = false): Runner {
  return { at, atMost: at, unearned: placed ? 'placed' : null, isOut: false, run: null };
}

/** Whether a runner was safe only because of an error or a passed ball. */
function missesOut({ how, from, out }: MoveWithRbi): boolean {
  if (out) return false;
  return isOutReason(how) || (from === 0 && (how === 'error' || how === 'passedBall'));
}

/** Advances that do not count: by errors, passed balls and hindrance (Rules 9.16(b)(2), (d)). */
const AIDED: readonly Move['how'][] = ['error', 'passedBall', 'interference', 'obstruction'];
const STOLEN: readonly Move['how'][] = ['steal', 'indifference'];

function advances({ how }: MoveWithRbi): boolean {
  return !AIDED.includes(how);
}

/** Whether the runner moved because the batter was awarded first base for interference. */
function isPushed({ how }: MoveWithRbi, { content }: ReplayedPlay): boolean {
  return how === 'forced' && content.kind === 'plate_appearance' && content.outcome === 'interference';
}

function basesOfHit({ content }: ReplayedPlay): number {
  return content.kind === 'plate_appearance' ? (BASE_BY_HIT_OUTCOME[content.outcome] ?? 0) : 0;
}

const ADVANCING: readonly string[] = ['groundOut', 'flyOut', 'lineOut', 'doublePlay', 'sacrificeFly'];

/**
 * Returns the most bases by which a play could have moved a runner who did not move, such as two on a single and one
 * on a ground out.
 */
function mostBases(play: ReplayedPlay): number {
  const hit = basesOfHit(play);
  if (hit > 0) return hit + 1;
  const { content, outsBefore, outs } = play;
  const isOut = content.kind === 'plate_appearance' && ADVANCING.includes(content.outcome);
  return isOut && outsBefore + outs < OUTS_PER_INNING ? 1 : 0;
}

const HINDRANCES: readonly Move['how'][] = ['interference', 'obstruction'];

/**
 * Returns the bases that a runner gains in the inning without errors. On a hit, a runner gains at least as many bases
 * as the batter, because the real runner may have been further ahead and moved less.
 */
function basesGained({ from, to, how }: MoveWithRbi, play: ReplayedPlay): number {
  return how === 'hit' && from > 0 ? Math.max(to - from, basesOfHit(play)) : to - from;
}

function isForced({ how }: Pick<Move, 'how'>): boolean {
  return how === 'force' || how === 'tag';
}

/**
 * A half inning as it would have gone without errors and passed balls (Rule 9.16). The pitcher has the benefit of
 * every doubt. A runner advances only as far as the real runner moved, or as far as a runner behind makes necessary.
 */
export class InningWithoutErrors {
  readonly rulings = new Map<MoveWithRbi, EarnedRunClassification>();
  private outs: number;
  private bases: (Runner | null)[];
  /** The runners who have scored in the real inning, but not yet in the inning without errors. */
  private pending: Runner[] = [];
  private foulMissed = false;
  /** Whether the current batter would already have been out, so that no runner advances. */
  private isExtraTurn = false;

  constructor(first: ReplayedPlay | undefined) {
    this.outs = first?.outsBefore ?? 0;
    this.bases = (first?.basesBefore ?? []).map(
      (runner, index) => runner && onBase(index + 1, runner.placed),
    );
  }

  /** Whether later plays can no longer make a run earned. */
  get isDecided(): boolean {
    return this.pending.length === 0;
  }

  play(play: ReplayedPlay): void {
    const before = this.outs;
    this.isExtraTurn = false;
    if (play.ruling === 'automaticOut') this.outs += 1;
    const runners = this.listRunners(play);
    for (const move of play.moves) this.move(move, runners.get(move.runner), play, runners.get(0));
    this.advancePending(play);
    const lastFirst = [...[...runners.values()].reverse(), ...this.pending.toReversed()];
    this.holdSteals(play, runners, lastFirst.toReversed());
    this.keepApart(lastFirst);
    this.advanceAtMost(play, lastFirst);
    // With three outs, the inning without errors is over, unless the real inning has as many outs. In that case both
    // innings end with this play, and Rule 5.08 decides which runs count.
    const isOver = this.outs >= OUTS_PER_INNING && this.outs !== play.outsBefore + play.outs;
    this.score(play, runners, before >= OUTS_PER_INNING || isOver);
    this.settle(play, runners);
  }

  private listRunners({ content }: ReplayedPlay): Map<StartBase, Runner> {
    const runners = new Map<StartBase, Runner>();
    for (const base of [3, 2, 1] as const) {
      const runner = this.bases[base - 1];
      if (runner) runners.set(base, runner);
    }
    if (content.kind === 'plate_appearance') runners.set(0, this.batter());
    else if (content.play === 'foulError') this.missFoul();
    return runners;
  }

  /** Counts the out of a batter whose foul fly was dropped (Rule 9.16(a)(1)). */
  private missFoul(): void {
    if (!this.foulMissed) this.outs += 1;
    this.foulMissed = true;
  }

  private batter(): Runner {
    const isOut = this.foulMissed;
    const runner: Runner = { ...onBase(0), unearned: isOut ? 'reachedByError' : null, isOut };
    this.isExtraTurn = this.foulMissed;
    this.foulMissed = false;
    return runner;
  }

  private move(
    move: MoveWithRbi,
    runner: Runner | undefined,
    play: ReplayedPlay,
    batter: Runner | undefined,
  ): void {
    if (runner === undefined) return;
    if (move.out) this.retire(move, runner, play, batter);
    else if (missesOut(move))
      this.remove(runner, move.how === 'passedBall' ? 'reachedByPassedBall' : 'reachedByError');
    // The batter reached base, but no out was missed (Rule 9.16(b)(2)).
    else if (move.from === 0 && HINDRANCES.includes(move.how)) runner.unearned ??= 'reachedByError';
    else if (advances(move) && !isPushed(move, play) && !this.isExtraTurn)
      runner.at += basesGained(move, play);
  }

  private remove(runner: Runner, why: EarnedRunReason): void {
    if (!runner.isOut) this.outs += 1;
    runner.isOut = true;
    runner.unearned ??= why;
  }

  /**
   * Records an out. If a fielder's choice retires a runner who should not have been on base, the batter takes the
   * runner's place: out if the runner already counts as out, otherwise with an unearned run for the same reason.
   */
  private retire(move: MoveWithRbi, runner: Runner, play: ReplayedPlay, batter: Runner | undefined): void {
    const byChoice = play.moves.some((other) => {
      return other.runner === 0 && !other.out && other.how === 'fieldersChoice';
    });
    const stands = runner.unearned !== null && isForced(move) && byChoice;
    if (stands && batter && runner.isOut) this.remove(batter, 'reachedByError');
    else if (stands && batter) batter.unearned ??= runner.unearned;
    this.remove(runner, 'outMissed');
  }

  /** Advances the pending runners on a hit, a wild pitch or a balk, which move every runner. */
  private advancePending(play: ReplayedPlay): void {
    const thrown = play.moves.some(({ how }) => how === 'wildPitch' || how === 'balk') ? 1 : 0;
    for (const runner of this.pending) runner.at += Math.max(basesOfHit(play), thrown);
  }

  /** Takes back a steal if, without errors, the runner ahead would still occupy the base. */
  private holdSteals(
    { moves }: ReplayedPlay,
    runners: Map<StartBase, Runner>,
    foremostFirst: readonly Runner[],
  ): void {
    const thieves = moves.filter(({ how }) => STOLEN.includes(how)).map(({ runner }) => runners.get(runner));
    let limit: number = HOME_BASE;
    for (const runner of foremostFirst.filter(({ unearned, at }) => unearned === null && at > 0)) {
      if (thieves.includes(runner)) runner.at = Math.min(runner.at, limit);
      limit = runner.at >= HOME_BASE ? HOME_BASE : runner.at - 1;
    }
  }

  /** Advances `atMost` by the most bases that a scorer could give a runner against the pitcher. */
  private advanceAtMost(play: ReplayedPlay, runners: readonly Runner[]): void {
    const most = mostBases(play);
    for (const runner of runners) {
      const isBatter = runner.atMost === 0;
      runner.atMost = Math.max(runner.at, runner.atMost + (isBatter || this.isExtraTurn ? 0 : most));
    }
  }

  /**
   * Moves each runner ahead of the runner behind.
   * @param runners the rearmost runner first
   */
  private keepApart(runners: readonly Runner[]): void {
    let behind = 0;
    for (const runner of runners.filter(({ unearned, at }) => unearned === null && at > 0)) {
      runner.at = Math.max(runner.at, Math.min(behind + 1, HOME_BASE));
      behind = runner.at;
    }
  }

  private score({ moves }: ReplayedPlay, runners: Map<StartBase, Runner>, isOver: boolean): void {
    for (const move of moves.filter(({ scored }) => scored)) {
      const runner = runners.get(move.runner);
      if (runner === undefined) continue;
      runner.run = move;
      this.pending.push(runner);
    }
    for (const runner of this.pending) {
      const why =
        runner.unearned ?? (isOver ? 'outMissed' : runner.at >= HOME_BASE ? 'earned' : 'advancedByError');
      const run = runner.run;
      if (run === null) continue;
      const isOpen = runner.atMost >= HOME_BASE || (advances(run) && run.how !== 'forced');
      this.rulings.set(run, { because: why, isJudged: why === 'advancedByError' && isOpen });
    }
    this.pending = this.pending.filter(({ unearned, at }) => !isOver && unearned === null && at < HOME_BASE);
  }

  /** Stores each runner at the base where the real play left the runner. */
  private settle({ moves }: ReplayedPlay, runners: Map<StartBase, Runner>): void {
    const bases: (Runner | null)[] = [null, null, null];
    for (const [origin, runner] of runners) {
      const last = moves.findLast(({ runner }) => runner === origin);
      const at = last === undefined ? origin : last.out ? 0 : last.to;
      if (at > 0 && at < HOME_BASE) bases[at - 1] = runner;
    }
    this.bases = bases;
  }
}
