import type { Outcome } from '#domain/plate-appearance.ts';
import type {
  Advance,
  Base,
  Move,
  Origin,
  PlayContent,
  Retirement,
  RunningContent,
} from '#domain/scoring/entries.ts';
import { isRetirement } from '#domain/scoring/moves.ts';
import { type Bases, runnerOn } from '#domain/scoring/state.ts';

const ON_BASE: readonly Origin[] = [3, 2, 1];

/** Where a runner is after a play: null if out. */
export interface Whereabouts {
  readonly base: Origin | Base | null;
  readonly last: Move | undefined;
}

export function whereIs(moves: readonly Move[], runner: Origin): Whereabouts {
  const last = moves.findLast((move) => move.runner === runner);
  if (last === undefined) return { base: runner, last };
  return { base: last.out ? null : last.to, last };
}

/** Everybody who can move, in the order of the moves; who stays comes after, the foremost first. */
export function runnersIn(bases: Bases, content: PlayContent): Origin[] {
  const moving = [...new Set(content.moves.map(({ runner }) => runner))];
  const present = ON_BASE.filter((base) => runnerOn(bases, base) !== null);
  const all = content.kind === 'plate_appearance' ? [...present, 0 as const] : present;
  return [...moving.filter((runner) => all.includes(runner)), ...all.filter((one) => !moving.includes(one))];
}

const ADVANCE_ON: Readonly<Record<Outcome, Advance>> = {
  single: 'hit',
  double: 'hit',
  triple: 'hit',
  homeRun: 'hit',
  walk: 'forced',
  intentionalWalk: 'forced',
  hitByPitch: 'forced',
  strikeout: 'wildPitch',
  reachedOnStrikeout: 'wildPitch',
  groundOut: 'grounder',
  flyOut: 'tagUp',
  lineOut: 'tagUp',
  foulOut: 'tagUp',
  doublePlay: 'grounder',
  sacrificeHit: 'bunt',
  sacrificeHitReached: 'bunt',
  sacrificeFly: 'tagUp',
  reachedOnError: 'error',
  fieldersChoice: 'fieldersChoice',
  interference: 'forced',
};

const ADVANCE_WHILE: Readonly<Record<RunningContent['play'], Advance>> = {
  steal: 'steal',
  caughtStealing: 'steal',
  pickoff: 'error',
  wildPitch: 'wildPitch',
  passedBall: 'passedBall',
  balk: 'balk',
  indifference: 'indifference',
  foulError: 'error',
  advance: 'throw',
};

function advanceOf(content: PlayContent): Advance {
  return content.kind === 'running' ? ADVANCE_WHILE[content.play] : ADVANCE_ON[content.outcome];
}

const FLIES: readonly Outcome[] = ['flyOut', 'lineOut', 'foulOut', 'sacrificeFly'];
const GROUNDERS: readonly Outcome[] = ['groundOut', 'doublePlay', 'fieldersChoice', 'sacrificeHit'];

function retirementOfTurn(outcome: Outcome, runner: Origin, to: Base): Retirement {
  if (FLIES.includes(outcome)) return runner === 0 ? 'fly' : to === runner ? 'appeal' : 'tag';
  if (outcome === 'strikeout') return runner === 0 ? 'strikeout' : 'caughtStealing';
  return GROUNDERS.includes(outcome) && to === runner + 1 ? 'force' : 'tag';
}

function retirementOf(content: PlayContent, runner: Origin, to: Base): Retirement {
  if (content.kind === 'plate_appearance') return retirementOfTurn(content.outcome, runner, to);
  if (content.play === 'pickoff') return to === runner ? 'pickoff' : 'pickoffStealing';
  return content.play === 'steal' || content.play === 'caughtStealing' ? 'caughtStealing' : 'tag';
}

export interface Change {
  readonly to: Base;
  readonly out: boolean;
}

/** The first move of a batter says what the outcome was; further ones are added to it. */
function keeps(content: PlayContent, runner: Origin): boolean {
  if (runner !== 0 || content.kind === 'running') return false;
  return ADVANCE_ON[content.outcome] === 'hit' || content.outcome === 'reachedOnError';
}

function howOf(content: PlayContent, runner: Origin, { to, out }: Change, before: Move | undefined) {
  if (out) {
    const same = before?.out === true && before.to === to;
    return same ? before.how : retirementOf(content, runner, to);
  }
  return before && !isRetirement(before.how) ? before.how : advanceOf(content);
}

/** The content with another end of one runner; `null` leaves the runner on the base. */
export function withChange(content: PlayContent, runner: Origin, change: Change | null): PlayContent {
  const own = content.moves.filter((move) => move.runner === runner);
  const [first] = own;
  const place = content.moves.findIndex((move) => move.runner === runner);
  const others = content.moves.filter((move) => move.runner !== runner);
  if (change === null) return { ...content, moves: others };
  const kept = first && keeps(content, runner) ? [first] : [];
  const reached = kept[0];
  const isThere = reached !== undefined && !change.out && reached.to === change.to;
  const how = reached ? (change.out ? 'tag' : 'throw') : howOf(content, runner, change, own.at(-1));
  const moves: Move[] = isThere ? [...kept] : [...kept, { runner, ...change, how }];
  return { ...content, moves: others.toSpliced(place === -1 ? others.length : place, 0, ...moves) };
}

/** The content with another word on the runner's last move. */
export function withWords(content: PlayContent, runner: Origin, words: Partial<Move>): PlayContent {
  const at = content.moves.findLastIndex((move) => move.runner === runner);
  const move = content.moves[at];
  if (move === undefined) return content;
  return { ...content, moves: content.moves.with(at, { ...move, ...words }) };
}

/** The runner's moves happen before those of the others: a run before a third out counts. */
export function withFirst(content: PlayContent, runner: Origin): PlayContent {
  const own = content.moves.filter((move) => move.runner === runner);
  return { ...content, moves: [...own, ...content.moves.filter((move) => move.runner !== runner)] };
}
