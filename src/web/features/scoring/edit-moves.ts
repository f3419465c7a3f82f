import type { PlayOutcome } from '#domain/plate-appearance.ts';
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

const ADVANCE_ON: Readonly<Record<PlayOutcome, Advance>> = {
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

const FLIES: readonly PlayOutcome[] = ['flyOut', 'lineOut', 'foulOut', 'sacrificeFly'];
const GROUNDERS: readonly PlayOutcome[] = ['groundOut', 'doublePlay', 'fieldersChoice', 'sacrificeHit'];

function retirementOfTurn(outcome: PlayOutcome, runner: Origin, to: Base): Retirement {
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

/** The first move of a batter who reached base says what the outcome was; further ones are added to it. */
function kept(content: PlayContent, runner: Origin, { to, out }: Change): Move | null {
  const first = content.moves.find((move) => move.runner === runner);
  const isOutcome = runner === 0 && content.kind === 'plate_appearance' && first?.out === false;
  const isHit = isOutcome && ADVANCE_ON[content.outcome] === 'hit';
  // An error that was worth two bases may have been worth one.
  return isOutcome && (isHit || out || to >= first.to) ? first : null;
}

function howOf(content: PlayContent, runner: Origin, { to, out }: Change, before: Move | undefined) {
  if (out) {
    const same = before?.out === true && before.to === to;
    return same ? before.how : retirementOf(content, runner, to);
  }
  return before && !isRetirement(before.how) ? before.how : advanceOf(content);
}

/** The content with these moves of one runner in the place of those before. */
function withMoves(content: PlayContent, runner: Origin, moves: readonly Move[]): PlayContent {
  const place = content.moves.findIndex((move) => move.runner === runner);
  const others = content.moves.filter((move) => move.runner !== runner);
  return { ...content, moves: others.toSpliced(place === -1 ? others.length : place, 0, ...moves) };
}

/** The content with another end of one runner; `null` leaves the runner on the base. */
export function withChange(content: PlayContent, runner: Origin, change: Change | null): PlayContent {
  if (change === null) return withMoves(content, runner, []);
  const reached = kept(content, runner, change);
  if (reached === null) {
    const how = howOf(content, runner, change, whereIs(content.moves, runner).last);
    return withMoves(content, runner, [{ runner, ...change, how }]);
  }
  if (!change.out && reached.to === change.to) return withMoves(content, runner, [reached]);
  const further: Move = { runner, ...change, how: change.out ? 'tag' : 'throw' };
  return withMoves(content, runner, [reached, further]);
}

const HIT_BASES: Readonly<Partial<Record<PlayOutcome, number>>> = { double: 2, triple: 3, homeRun: 4 };

/** How far a play takes a runner by itself. */
function basesOf(content: PlayContent): number {
  return content.kind === 'plate_appearance' ? (HIT_BASES[content.outcome] ?? 1) : 1;
}

/** Further than the play goes, a runner got there by something else as well: a steal, then an error. */
function explained(content: PlayContent, moves: readonly Move[], how: Move['how']): Move[] {
  const [first] = moves;
  const last = moves.at(-1);
  if (!first || !last) return [];
  if (moves.length > 1) {
    const isOne = first.how === how && !(first.runner === 0);
    return isOne ? [{ ...last, how }] : moves.with(-1, { ...last, how });
  }
  const until = first.runner + basesOf(content);
  const isBeyond = !last.out && last.to > until && !isRetirement(last.how) && last.how !== how;
  return isBeyond
    ? [
        { ...last, to: until as Base },
        { ...last, how },
      ]
    : [{ ...last, how }];
}

/** The content with another reason for the runner's last move. */
export function withReason(content: PlayContent, runner: Origin, how: Move['how']): PlayContent {
  const own = content.moves.filter((move) => move.runner === runner);
  return withMoves(content, runner, explained(content, own, how));
}

/** The content with another decision on the runner's run. */
export function withDecision(
  content: PlayContent,
  runner: Origin,
  decision: Pick<Move, 'runBattedIn' | 'earned'>,
): PlayContent {
  const at = content.moves.findLastIndex((move) => move.runner === runner);
  const move = content.moves[at];
  if (move === undefined) return content;
  return { ...content, moves: content.moves.with(at, { ...move, ...decision }) };
}

/** The runner's moves happen before those of the others: a run before a third out counts. */
export function withFirst(content: PlayContent, runner: Origin): PlayContent {
  const own = content.moves.filter((move) => move.runner === runner);
  return { ...content, moves: [...own, ...content.moves.filter((move) => move.runner !== runner)] };
}
