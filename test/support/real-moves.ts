import {
  type AdvanceReason,
  type BaseOrHome,
  HOME_BASE,
  type Move,
  type OutReason,
  type StartBase,
} from '#domain/scoring/contents/plays.ts';
import type { RealMove, RealPlay } from './real-plays.ts';

/**
 * The moves of a real play as a log has them. Where the notation says nothing, the usual moves are assumed.
 */

const HIT_BASES: Readonly<Record<string, BaseOrHome>> = { single: 1, double: 2, triple: 3, home_run: 4 };

function toBase(to: RealMove['to']): BaseOrHome {
  return to === 'home' || to === 'out' ? HOME_BASE : to;
}

function safe(runner: StartBase, to: number, how: AdvanceReason | OutReason): Move {
  return { runner, to: to as BaseOrHome, out: false, how };
}

function out(runner: StartBase, to: number, how: OutReason): Move {
  return { runner, to: Math.min(to, HOME_BASE) as BaseOrHome, out: true, how };
}

function hasErrors({ errors = [] }: RealPlay): boolean {
  return errors.length > 0;
}

function isAided(play: RealPlay): boolean {
  return hasErrors(play) || play.wild_pitch === true || play.passed_ball === true;
}

/** The bases from `until` on have the reason `then`. */
function partly(
  runner: StartBase,
  until: number,
  to: number,
  how: AdvanceReason,
  then: AdvanceReason,
): Move[] {
  if (until >= to) return [safe(runner, to, how)];
  const first = until > runner ? [safe(runner, until, how)] : [];
  return [...first, safe(runner, to, then)];
}

/** Except by a hit. */
function batterAdvance(play: RealPlay): AdvanceReason {
  const { what } = play;
  if (what === 'walk' || what === 'intentional_walk') return 'walk';
  if (what === 'hit_by_pitch') return 'hitByPitch';
  if (what === 'interference') return 'interference';
  if (what === 'strikeout') return play.wild_pitch ? 'wildPitch' : play.passed_ball ? 'passedBall' : 'error';
  const runnerOut = play.moves.some(({ from, to }) => from > 0 && to === 'out');
  if (what === 'error' || (what === 'out' && hasErrors(play) && !runnerOut)) return 'error';
  return 'fieldersChoice';
}

function batterOut(play: RealPlay): Move {
  if (play.what === 'strikeout') return out(0, 1, 'strikeout');
  return out(0, 1, play.ball === 'ground' ? 'force' : 'fly');
}

function batterMoves(play: RealPlay, { to }: RealMove): Move[] {
  const bases = HIT_BASES[play.what];
  if (bases !== undefined) {
    const hit = safe(0, bases, 'hit');
    if (to === 'out') return [hit, out(0, bases + 1, 'tag')];
    return toBase(to) === bases ? [hit] : [hit, safe(0, toBase(to), hasErrors(play) ? 'error' : 'throw')];
  }
  if (to === 'out') return [batterOut(play)];
  const how = batterAdvance(play);
  return how === 'error' ? [safe(0, toBase(to), how)] : partly(0, 1, toBase(to), how, extraReason(play));
}

/** For a runner who advanced further than the play itself allowed. */
function extraReason(play: RealPlay): AdvanceReason {
  if (hasErrors(play)) return 'error';
  if (play.wild_pitch) return 'wildPitch';
  return play.passed_ball ? 'passedBall' : 'throw';
}

export type Occupied = ReadonlySet<number>;

function isForced(from: number, occupied: Occupied): boolean {
  return Array.from({ length: from - 1 }, (_, index) => index + 1).every((base) => occupied.has(base));
}

function runnerOut(play: RealPlay, { from, by = [] }: RealMove, occupied: Occupied): Move {
  const isPickoff = by.includes('pickoff');
  if (by.includes('caught_stealing'))
    return out(from, from + 1, isPickoff ? 'pickoffStealing' : 'caughtStealing');
  if (isPickoff) return out(from, from, 'pickoff');
  const inTheAir = play.what === 'out' && play.ball !== 'ground' && batterIsOut(play);
  if (inTheAir) return out(from, from, 'appeal');
  const grounder = ['out', 'fielders_choice', 'error'].includes(play.what);
  return out(from, from + 1, grounder && isForced(from, occupied) ? 'force' : 'tag');
}

function batterIsOut({ moves }: RealPlay): boolean {
  return moves.some(({ from, to }) => from === 0 && to === 'out');
}

const ON_THE_BASES: Readonly<Record<string, AdvanceReason>> = {
  steal: 'error',
  pickoff: 'error',
  caught_stealing: 'error',
  indifference: 'indifference',
  balk: 'balk',
  other_advance: 'throw',
};

/** For advances because of the play itself. */
function usualAdvance(play: RealPlay, from: number, occupied: Occupied): AdvanceReason {
  const { what, bunt, ball } = play;
  if (HIT_BASES[what] !== undefined) return 'hit';
  if (['walk', 'intentional_walk', 'hit_by_pitch', 'interference'].includes(what)) {
    return isForced(from, occupied) ? 'forced' : extraReason(play);
  }
  if (play.wild_pitch) return 'wildPitch';
  if (play.passed_ball) return 'passedBall';
  if (what === 'strikeout') return hasErrors(play) ? 'error' : 'indifference';
  const between = ON_THE_BASES[what];
  if (between !== undefined) return between;
  return bunt ? 'bunt' : ball === 'ground' ? 'grounder' : 'tagUp';
}

/** Returns the base that the runner reached by the play itself. Errors account for the rest. */
function reachBase(play: RealPlay, move: RealMove, battedIn: boolean): number {
  const { from } = move;
  const to = toBase(move.to);
  if (!hasErrors(play) || battedIn) return to;
  if (play.what === 'error') return from;
  const bases = HIT_BASES[play.what] ?? 1;
  if (to === HOME_BASE && play.ends_turn) return Math.min(HOME_BASE - 1, from + bases);
  return Math.min(to, from + bases);
}

function runnerMoves(play: RealPlay, move: RealMove, battedIn: boolean, occupied: Occupied): Move[] {
  const { from, by = [] } = move;
  const to = toBase(move.to);
  if (move.to === 'out') return [runnerOut(play, move, occupied)];
  if (by.includes('caught_stealing')) return [safe(from, to, 'caughtStealing')];
  if (by.includes('steal'))
    return partly(from, isAided(play) ? from + 1 : to, to, 'steal', extraReason(play));
  return partly(
    from,
    reachBase(play, move, battedIn),
    to,
    usualAdvance(play, from, occupied),
    extraReason(play),
  );
}

function decide(moves: Move[], { earned }: RealMove, runBattedIn: boolean): Move[] {
  return moves.map((move) => {
    const isRun = move.to === HOME_BASE && !move.out;
    return isRun && earned !== undefined ? { ...move, earned, runBattedIn } : move;
  });
}

function isRun({ to }: RealMove): boolean {
  return to === 'home';
}

/**
 * Orders the moves of a play. Runs come first, so that a run on a play with the third out stands before that
 * out. Outs come last.
 */
function rank({ to, out: isOut }: Move): number {
  return isOut ? 2 : to === HOME_BASE ? 0 : 1;
}

export function toMoves(play: RealPlay, occupied: Occupied): Move[] {
  const runs = play.moves.filter(isRun);
  const moves = play.moves.map((move) => {
    const battedIn = isRun(move) && runs.indexOf(move) < play.rbi;
    const own = move.from === 0 ? batterMoves(play, move) : runnerMoves(play, move, battedIn, occupied);
    return decide(own, move, battedIn);
  });
  const groups = moves.map((own) => ({ own, rank: Math.max(...own.map(rank)) }));
  const order = (own: Move[]) => (own.every(({ to, out: isOut }) => to === HOME_BASE && !isOut) ? 0 : 1);
  const sorted = [...groups].sort((a, b) => order(a.own) - order(b.own) || a.rank - b.rank);
  return sorted.flatMap(({ own }) => own);
}
