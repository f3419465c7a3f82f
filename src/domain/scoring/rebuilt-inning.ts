import { OUTS_PER_INNING } from '../pitching.ts';
import { HOME, type Move, type Origin } from './contents/plays.ts';
import { isRetirement } from './moves.ts';
import { HIT_BASES } from './outcome-rules.ts';
import type { Play, PlayedMove } from './play.ts';

/**
 * Why a run is earned or not. The runner should have been out (`reachedByError`), the side should have been
 * out (`outMissed`), an error brought the runner home (`advancedByError`), or a tie-break placed the runner.
 */
export type EarnedReason = 'earned' | 'reachedByError' | 'outMissed' | 'advancedByError' | 'placed';

export interface EarnedReasoning {
  readonly because: EarnedReason;
  /** Whether the scorer judges how far the runner would have come (Rule 9.16(d)). */
  readonly isJudged: boolean;
}

/** A runner in the half inning as it would have gone without errors and passed balls. */
interface Ghost {
  /** 0 at bat, 4 home. */
  at: number;
  /** Where the runner would be if every doubt were decided against the pitcher. */
  atMost: number;
  /** The reason why a run of this runner would not be earned; null if it would be. */
  gone: EarnedReason | null;
  /** Whether the out of the runner has been counted. */
  isOut: boolean;
  run: PlayedMove | null;
}

function onBase(at: number, placed = false): Ghost {
  return { at, atMost: at, gone: placed ? 'placed' : null, isOut: false, run: null };
}

/** Whether a runner was safe only because of an error or a passed ball. */
function missesOut({ how, from, out }: PlayedMove): boolean {
  if (out) return false;
  return isRetirement(how) || (from === 0 && (how === 'error' || how === 'passedBall'));
}

/** Advances that do not count: on errors and passed balls, and by hindrance (Rules 9.16(b)(2), (d)). */
const AIDED: readonly Move['how'][] = ['error', 'passedBall', 'interference', 'obstruction'];
const STOLEN: readonly Move['how'][] = ['steal', 'indifference'];

function advances({ how }: PlayedMove): boolean {
  return !AIDED.includes(how);
}

/** Whether the runner moved because the batter was awarded first base for interference. */
function isPushed({ how }: PlayedMove, { content }: Play): boolean {
  return how === 'forced' && content.kind === 'plate_appearance' && content.outcome === 'interference';
}

/** Returns how many bases a hit is worth to every runner; 0 if the play is no hit. */
function basesOfHit({ content }: Play): number {
  return content.kind === 'plate_appearance' ? (HIT_BASES[content.outcome] ?? 0) : 0;
}

const ADVANCING: readonly string[] = ['groundOut', 'flyOut', 'lineOut', 'doublePlay', 'sacrificeFly'];

/** Returns how many bases a play could have moved a runner who did not move: two on a single, one on an out. */
function mostBases(play: Play): number {
  const hit = basesOfHit(play);
  if (hit > 0) return hit + 1;
  const { content, outsBefore, outs } = play;
  const isOut = content.kind === 'plate_appearance' && ADVANCING.includes(content.outcome);
  return isOut && outsBefore + outs < OUTS_PER_INNING ? 1 : 0;
}

const HINDRANCES: readonly Move['how'][] = ['interference', 'obstruction'];

/**
 * Returns the bases that a runner gains. A hit moves a runner at least as far as the batter, even if the
 * runner really stood further on and moved less.
 */
function basesGained({ from, to, how }: PlayedMove, play: Play): number {
  return how === 'hit' && from > 0 ? Math.max(to - from, basesOfHit(play)) : to - from;
}

function isForced({ how }: Pick<Move, 'how'>): boolean {
  return how === 'force' || how === 'tag';
}

/**
 * A half inning as it would have gone without errors and passed balls (Rule 9.16). Doubt is decided in favour
 * of the pitcher: a runner advances only as far as the play itself moved the runner, or somebody behind.
 */
export class RebuiltInning {
  readonly rulings = new Map<PlayedMove, EarnedReasoning>();
  private outs: number;
  private bases: (Ghost | null)[];
  /** Runners who have really scored, but would not have scored yet. */
  private late: Ghost[] = [];
  private foulMissed = false;
  /** Whether the batter should have been out before, so that nobody would have advanced. */
  private isExtraTurn = false;

  constructor(first: Play | undefined) {
    this.outs = first?.outsBefore ?? 0;
    this.bases = (first?.basesBefore ?? []).map(
      (runner, index) => runner && onBase(index + 1, runner.placed),
    );
  }

  /** Whether no later play can still make a run earned. */
  get isDecided(): boolean {
    return this.late.length === 0;
  }

  play(play: Play): void {
    const before = this.outs;
    this.isExtraTurn = false;
    if (play.ruling === 'automaticOut') this.outs += 1;
    const runners = this.listRunners(play);
    for (const move of play.moves) this.move(move, runners.get(move.runner), play, runners.get(0));
    this.advanceLate(play);
    const lastFirst = [...[...runners.values()].reverse(), ...this.late.toReversed()];
    this.holdSteals(play, runners, lastFirst.toReversed());
    this.keepApart(lastFirst);
    this.advanceAtMost(play, lastFirst);
    // With three outs after the play, the rebuilt inning is over if the real one has another number of outs, because of
    // an error. If the numbers are equal, Rule 5.08 decides about the runs of the play.
    const isOver = this.outs >= OUTS_PER_INNING && this.outs !== play.outsBefore + play.outs;
    this.score(play, runners, before >= OUTS_PER_INNING || isOver);
    this.settle(play, runners);
  }

  private listRunners({ content }: Play): Map<Origin, Ghost> {
    const runners = new Map<Origin, Ghost>();
    for (const base of [3, 2, 1] as const) {
      const ghost = this.bases[base - 1];
      if (ghost) runners.set(base, ghost);
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

  private batter(): Ghost {
    const isOut = this.foulMissed;
    const ghost: Ghost = { ...onBase(0), gone: isOut ? 'reachedByError' : null, isOut };
    this.isExtraTurn = this.foulMissed;
    this.foulMissed = false;
    return ghost;
  }

  private move(move: PlayedMove, ghost: Ghost | undefined, play: Play, batter: Ghost | undefined): void {
    if (ghost === undefined) return;
    if (move.out) this.retire(move, ghost, play, batter);
    else if (missesOut(move)) this.remove(ghost, 'reachedByError');
    // The batter reached base, but no out was missed (Rule 9.16(b)(2)).
    else if (move.from === 0 && HINDRANCES.includes(move.how)) ghost.gone ??= 'reachedByError';
    else if (advances(move) && !isPushed(move, play) && !this.isExtraTurn)
      ghost.at += basesGained(move, play);
  }

  private remove(ghost: Ghost, why: EarnedReason): void {
    if (!ghost.isOut) this.outs += 1;
    ghost.isOut = true;
    ghost.gone ??= why;
  }

  /**
   * Records an out. If the batter reached base because this runner was forced out, although the runner should not
   * have been there, the batter should have been out instead: at once if the runner's own out has been counted,
   * otherwise the batter takes over the runner's fate.
   */
  private retire(move: PlayedMove, ghost: Ghost, play: Play, batter: Ghost | undefined): void {
    const byChoice = play.moves.some(({ runner, out, how }) => {
      return runner === 0 && !out && how === 'fieldersChoice';
    });
    const stands = ghost.gone !== null && isForced(move) && byChoice;
    if (stands && batter && ghost.isOut) this.remove(batter, 'reachedByError');
    else if (stands && batter) batter.gone ??= ghost.gone;
    this.remove(ghost, 'outMissed');
  }

  /** Advances runners who scored on an error by the plays that move every runner: hits, wild pitches, balks. */
  private advanceLate(play: Play): void {
    const thrown = play.moves.some(({ how }) => how === 'wildPitch' || how === 'balk') ? 1 : 0;
    for (const ghost of this.late) ghost.at += Math.max(basesOfHit(play), thrown);
  }

  /** Takes back a steal if the base is still occupied by the runner ahead. */
  private holdSteals({ moves }: Play, runners: Map<Origin, Ghost>, foremostFirst: readonly Ghost[]): void {
    const thieves = moves.filter(({ how }) => STOLEN.includes(how)).map(({ runner }) => runners.get(runner));
    let limit: number = HOME;
    for (const ghost of foremostFirst.filter(({ gone, at }) => gone === null && at > 0)) {
      if (thieves.includes(ghost)) ghost.at = Math.min(ghost.at, limit);
      limit = ghost.at >= HOME ? HOME : ghost.at - 1;
    }
  }

  /** Advances `atMost` of each runner by the most bases that a scorer could give the runner against the pitcher. */
  private advanceAtMost(play: Play, ghosts: readonly Ghost[]): void {
    const most = mostBases(play);
    for (const ghost of ghosts) {
      const isBatter = ghost.atMost === 0;
      ghost.atMost = Math.max(ghost.at, ghost.atMost + (isBatter || this.isExtraTurn ? 0 : most));
    }
  }

  /**
   * Moves a runner on if the next runner behind would stand on the same base. Goes from the last runner to
   * the first.
   */
  private keepApart(runners: readonly Ghost[]): void {
    let behind = 0;
    for (const ghost of runners.filter(({ gone, at }) => gone === null && at > 0)) {
      ghost.at = Math.max(ghost.at, Math.min(behind + 1, HOME));
      behind = ghost.at;
    }
  }

  private score({ moves }: Play, runners: Map<Origin, Ghost>, isOver: boolean): void {
    for (const move of moves.filter(({ scored }) => scored)) {
      const ghost = runners.get(move.runner);
      if (ghost === undefined) continue;
      ghost.run = move;
      this.late.push(ghost);
    }
    for (const ghost of this.late) {
      const why = ghost.gone ?? (isOver ? 'outMissed' : ghost.at >= HOME ? 'earned' : 'advancedByError');
      const run = ghost.run;
      if (run === null) continue;
      const isOpen = ghost.atMost >= HOME || (advances(run) && run.how !== 'forced');
      this.rulings.set(run, { because: why, isJudged: why === 'advancedByError' && isOpen });
    }
    this.late = this.late.filter(({ gone, at }) => !isOver && gone === null && at < HOME);
  }

  /** Stores each runner at the base where the play really left them. */
  private settle({ moves }: Play, runners: Map<Origin, Ghost>): void {
    const bases: (Ghost | null)[] = [null, null, null];
    for (const [origin, ghost] of runners) {
      const last = moves.findLast(({ runner }) => runner === origin);
      const at = last === undefined ? origin : last.out ? 0 : last.to;
      if (at > 0 && at < HOME) bases[at - 1] = ghost;
    }
    this.bases = bases;
  }
}
