import type { LoggedBattingOutcome } from '../../plate-appearance.ts';
import type {
  AdvanceReason,
  BaseOrHome,
  Move,
  OutReason,
  PlayContent,
  RunningPlayContent,
  StartBase,
} from '../contents/plays.ts';
import { isOutReason } from '../moves.ts';
import { BASE_BY_HIT_OUTCOME } from '../outcome-rules.ts';
import { listOccupiedBasesFromThird } from '../proposal-context.ts';
import type { Bases } from '../state.ts';

/** Returns the base of the runner after these moves (null if out), and the runner's last move. */
export function locateRunnerAfterMoves(
  moves: readonly Move[],
  runner: StartBase,
): { readonly base: StartBase | BaseOrHome | null; readonly last: Move | undefined } {
  const last = moves.findLast((move) => move.runner === runner);
  if (last === undefined) return { base: runner, last };
  return { base: last.out ? null : last.to, last };
}

/**
 * Lists the players who can move in a play. The players who move come first, in the order of their moves, then the
 * others, the foremost first.
 */
export function listMovableBatterAndRunners(bases: Bases, content: PlayContent): StartBase[] {
  const moving = [...new Set(content.moves.map(({ runner }) => runner))];
  const present = listOccupiedBasesFromThird(bases);
  const all = content.kind === 'plate_appearance' ? [...present, 0 as const] : present;
  const staying = all.filter((runner) => !moving.includes(runner));
  return [...moving.filter((runner) => all.includes(runner)), ...staying];
}

const ADVANCE_ON: Readonly<Record<LoggedBattingOutcome, AdvanceReason>> = {
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

const ADVANCE_WHILE: Readonly<Record<RunningPlayContent['play'], AdvanceReason>> = {
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

const FLIES: readonly LoggedBattingOutcome[] = ['flyOut', 'lineOut', 'foulOut', 'sacrificeFly'];
const GROUNDERS: readonly LoggedBattingOutcome[] = [
  'groundOut',
  'doublePlay',
  'fieldersChoice',
  'sacrificeHit',
];

function retirementInTurn(outcome: LoggedBattingOutcome, runner: StartBase, to: BaseOrHome): OutReason {
  if (FLIES.includes(outcome)) return runner === 0 ? 'fly' : to === runner ? 'appeal' : 'tag';
  if (outcome === 'strikeout') return runner === 0 ? 'strikeout' : 'caughtStealing';
  return GROUNDERS.includes(outcome) && to === runner + 1 ? 'force' : 'tag';
}

function usualRetirement(content: PlayContent, runner: StartBase, to: BaseOrHome): OutReason {
  if (content.kind === 'plate_appearance') return retirementInTurn(content.outcome, runner, to);
  if (content.play === 'pickoff') return to === runner ? 'pickoff' : 'pickoffStealing';
  return content.play === 'steal' || content.play === 'caughtStealing' ? 'caughtStealing' : 'tag';
}

export interface RunnerDestination {
  readonly to: BaseOrHome;
  readonly out: boolean;
}

/**
 * Returns the move by which the batter reached base if it stays, before a further move to the new destination. Null if
 * the new destination replaces it, and for runners.
 */
function batterArrival(content: PlayContent, runner: StartBase, { to, out }: RunnerDestination): Move | null {
  const first = content.moves.find((move) => move.runner === runner);
  const isOutcome = runner === 0 && content.kind === 'plate_appearance' && first?.out === false;
  const isHit = isOutcome && ADVANCE_ON[content.outcome] === 'hit';
  // On an error, the batter may have reached fewer bases than proposed. Then the move itself changes.
  return isOutcome && (isHit || out || to >= first.to) ? first : null;
}

function proposeReason(content: PlayContent, runner: StartBase, { to, out }: RunnerDestination): Move['how'] {
  const { last } = locateRunnerAfterMoves(content.moves, runner);
  if (out) {
    const isSame = last?.out === true && (last.to === to || last.how === 'appeal');
    return isSame ? last.how : usualRetirement(content, runner, to);
  }
  if (last && !isOutReason(last.how)) return last.how;
  return content.kind === 'running' ? ADVANCE_WHILE[content.play] : ADVANCE_ON[content.outcome];
}

function withMoves(content: PlayContent, runner: StartBase, moves: readonly Move[]): PlayContent {
  const index = content.moves.findIndex((move) => move.runner === runner);
  const others = content.moves.filter((move) => move.runner !== runner);
  return { ...content, moves: others.toSpliced(index === -1 ? others.length : index, 0, ...moves) };
}

/** Keeps the reason of an appeal when the base changes. */
function withAppealReason(content: PlayContent, move: Move): Move {
  const appeal = locateRunnerAfterMoves(content.moves, move.runner).last?.appeal;
  return move.how === 'appeal' && appeal ? { ...move, appeal } : move;
}

/** Moves a runner to a destination. Null leaves the runner on the starting base. */
export function withRunnerDestination(
  content: PlayContent,
  runner: StartBase,
  destination: RunnerDestination | null,
): PlayContent {
  if (destination === null) return withMoves(content, runner, []);
  const arrival = batterArrival(content, runner, destination);
  if (arrival === null)
    return withMoves(content, runner, [
      withAppealReason(content, { runner, ...destination, how: proposeReason(content, runner, destination) }),
    ]);
  if (!destination.out && arrival.to === destination.to) return withMoves(content, runner, [arrival]);
  const further: Move = { runner, ...destination, how: destination.out ? 'tag' : 'throw' };
  return withMoves(content, runner, [arrival, further]);
}

function because({ appeal: _, ...move }: Move, how: Move['how']): Move {
  return { ...move, how };
}

/**
 * Sets the reason of the runner's last move. If the only move goes beyond the base that the play is worth, it becomes
 * two, for example a steal and an error. Two moves with the same reason become one again.
 */
function splitByReason(content: PlayContent, moves: readonly Move[], how: Move['how']): Move[] {
  const [first] = moves;
  const last = moves.at(-1);
  if (!first || !last) return [];
  if (moves.length > 1) {
    const isSameReason = first.how === how && first.runner !== 0;
    return isSameReason ? [because(last, how)] : moves.with(-1, because(last, how));
  }
  const bases = content.kind === 'plate_appearance' ? (BASE_BY_HIT_OUTCOME[content.outcome] ?? 1) : 1;
  const until = first.runner + bases;
  const isBeyond = !last.out && last.to > until && !isOutReason(last.how) && last.how !== how;
  return isBeyond
    ? [
        { ...last, to: until as BaseOrHome },
        { ...last, how },
      ]
    : [because(last, how)];
}

export function withMoveReason(content: PlayContent, runner: StartBase, how: Move['how']): PlayContent {
  const own = content.moves.filter((move) => move.runner === runner);
  return withMoves(content, runner, splitByReason(content, own, how));
}

/**
 * Returns the base at which a runner who left too early is out (Rule 5.09(c)(1)). If the appeal is a play of its own,
 * the runner is already on the next base.
 */
function findBaseLeft(
  { kind }: PlayContent,
  { runner, to }: Move,
  { appeal }: Pick<Move, 'appeal'>,
): Pick<Move, 'to'> | undefined {
  if (appeal !== 'leftEarly' || runner === 0) return undefined;
  if (kind === 'plate_appearance') return { to: runner };
  return to === runner && runner > 1 ? { to: (runner - 1) as BaseOrHome } : undefined;
}

/** Records the scorer's decision about a runner's run, or the reason of an appeal. */
export function withRunRuling(
  content: PlayContent,
  runner: StartBase,
  decision: Pick<Move, 'runBattedIn' | 'earned' | 'appeal'>,
): PlayContent {
  const at = content.moves.findLastIndex((move) => move.runner === runner);
  const move = content.moves[at];
  if (move === undefined) return content;
  return {
    ...content,
    moves: content.moves.with(at, { ...move, ...decision, ...findBaseLeft(content, move, decision) }),
  };
}

/** Puts the runner's moves before those of others. A run counts only if it scores before the third out. */
export function withMovesOfRunnerFirst(content: PlayContent, runner: StartBase): PlayContent {
  const own = content.moves.filter((move) => move.runner === runner);
  return { ...content, moves: [...own, ...content.moves.filter((move) => move.runner !== runner)] };
}
