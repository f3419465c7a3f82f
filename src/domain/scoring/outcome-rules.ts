import type { LoggedBattingOutcome } from '../plate-appearance.ts';
import {
  type BaseOrHome,
  HOME_BASE,
  type PlateAppearanceContent,
  type PlayContent,
  type ThirdStrikeKind,
} from './contents/plays.ts';
import type { GameRules } from './contents/rules.ts';
import type { EntryRefusal, ScoringFindingCode } from './entries.ts';
import { countRunsToWin } from './half-inning.ts';
import { isOutReason, type MovesResult, type MoveWithPlayers } from './moves.ts';
import { isRunnerForced, listOccupiedBasesFromThird } from './proposal-context.ts';
import type { GameState, TurnAtBatState } from './state.ts';

export const BASE_BY_HIT_OUTCOME: Readonly<Partial<Record<LoggedBattingOutcome, BaseOrHome>>> = {
  single: 1,
  double: 2,
  triple: 3,
  homeRun: HOME_BASE,
};
const REACHED: readonly LoggedBattingOutcome[] = [
  'walk',
  'intentionalWalk',
  'hitByPitch',
  'interference',
  'reachedOnStrikeout',
  'reachedOnError',
  'fieldersChoice',
  'sacrificeHitReached',
];
const STRUCK_OUT: readonly LoggedBattingOutcome[] = ['strikeout', 'reachedOnStrikeout'];
const SACRIFICES: readonly LoggedBattingOutcome[] = ['sacrificeHit', 'sacrificeHitReached', 'sacrificeFly'];

function fitsBatter(
  outcome: LoggedBattingOutcome,
  first: MoveWithPlayers,
  movements: readonly MoveWithPlayers[],
): boolean {
  const bases = BASE_BY_HIT_OUTCOME[outcome];
  if (bases !== undefined) return !first.out && first.to === bases && first.how === 'hit';
  if (REACHED.includes(outcome)) return !first.out;
  // The batter has no hit if another runner was put out (Rule 9.05(b)). A double play retires any two runners.
  if (outcome === 'groundOut' || outcome === 'doublePlay')
    return first.out || movements.some(({ runner, out }) => runner !== 0 && out);
  // A dropped fly can be a sacrifice fly (Rule 9.08(d)).
  return first.out || (outcome === 'sacrificeFly' && first.how === 'error');
}

/**
 * Finds a contradiction between the outcome of a plate appearance and its moves (Rules 5.05(a)(2), 9.08(a),
 * 9.08(d)).
 */
function findTurnContradiction(
  state: GameState,
  { outcome }: PlateAppearanceContent,
  { movements }: MovesResult,
): EntryRefusal | undefined {
  const first = movements.find(({ runner }) => runner === 0);
  if (first === undefined) return 'batterMissing';
  if (!fitsBatter(outcome, first, movements)) return 'outcomeContradicted';
  if (SACRIFICES.includes(outcome) && state.outs === 2) return 'twoOutsAlready';
  if (outcome === 'sacrificeFly' && !movements.some(({ to, out }) => to === HOME_BASE && !out)) {
    return 'outcomeContradicted';
  }
  const firstTaken = state.bases[0] !== null && state.outs < 2;
  return outcome === 'reachedOnStrikeout' && firstTaken ? 'firstBaseOccupied' : undefined;
}

/**
 * Returns the scorer's choice, or otherwise the kind that the recorded pitches show. Null if unknown, and for
 * plays without a third strike.
 */
export function findThirdStrikeKind(
  content: PlayContent,
  { strikes, last, isLastAssumed }: TurnAtBatState,
): ThirdStrikeKind | null {
  if (content.kind === 'running' || !STRUCK_OUT.includes(content.outcome)) return null;
  if (content.strike) return content.strike;
  if (strikes !== 3 || isLastAssumed) return null;
  return last === 'called' || last === 'swinging' ? last : last === 'foul' ? 'foulBunt' : null;
}

/**
 * Whether a fly can be an infield fly, which needs runners on first and second base and fewer than two outs
 * (Definitions: Infield Fly).
 */
export function mayBeInfieldFly(
  { outs, bases }: GameState,
  { outcome, bunt }: Pick<PlateAppearanceContent, 'outcome' | 'bunt'>,
): boolean {
  const isFly = outcome === 'flyOut' || outcome === 'sacrificeFly';
  return isFly && !bunt && outs < 2 && isRunnerForced({ runners: listOccupiedBasesFromThird(bases) }, 2);
}

function hasImpossibleDetail(state: GameState, content: PlayContent): boolean {
  const { errors = [], errorKinds = [], moves } = content;
  if (errorKinds.length > errors.length) return true;
  if (moves.some(({ how, appeal }) => appeal && how !== 'appeal')) return true;
  if (content.kind === 'running') return false;
  const { outcome, strike, infieldFly } = content;
  // A foul bunt is an out even if the catcher misses the ball.
  const isStruckOut = strike === 'foulBunt' ? outcome === 'strikeout' : STRUCK_OUT.includes(outcome);
  return (strike !== undefined && !isStruckOut) || (infieldFly === true && !mayBeInfieldFly(state, content));
}

export function findPlayContradiction(
  state: GameState,
  content: PlayContent,
  done: MovesResult,
): EntryRefusal | undefined {
  if (hasImpossibleDetail(state, content)) return 'detailImpossible';
  if (content.kind === 'plate_appearance') return findTurnContradiction(state, content, done);
  return content.moves.length === 0 && content.play !== 'foulError' ? 'movesEmpty' : undefined;
}

export function isContradictedByPitches(
  outcome: LoggedBattingOutcome,
  { balls, strikes, pitches, last }: TurnAtBatState,
): boolean {
  if (pitches === 0 || outcome === 'intentionalWalk' || outcome === 'interference') return false;
  if (outcome === 'walk') return balls !== 4;
  if (outcome === 'hitByPitch') return last !== 'hitByPitch';
  // A bunt that is fouled off with two strikes is a strikeout (5.09(a)(4)).
  if (outcome === 'strikeout') return strikes !== 3 && !(strikes === 2 && last === 'foul');
  return outcome === 'reachedOnStrikeout' ? strikes !== 3 : last !== 'inPlay';
}

function needsError({ movements }: MovesResult): boolean {
  return movements.some(({ out, how }) => how === 'error' || (!out && isOutReason(how)));
}

/** Whether a hit is worth more bases than the runner with the winning run advanced (Rule 9.06(f)). */
function exceedsWalkOff(
  state: GameState,
  outcome: LoggedBattingOutcome,
  done: MovesResult,
  rules: GameRules,
): boolean {
  const bases = BASE_BY_HIT_OUTCOME[outcome];
  const needed = countRunsToWin(state, rules);
  if (bases === undefined || bases === HOME_BASE || done.runs < needed) return false;
  const winning = done.movements.filter(({ scored }) => scored).at(-1);
  return winning !== undefined && winning.runner !== 0 && bases > HOME_BASE - winning.runner;
}

function turnFindings(
  state: GameState,
  { outcome }: PlateAppearanceContent,
  done: MovesResult,
  rules: GameRules,
): ScoringFindingCode[] {
  const advanced = done.movements.some(({ runner, out }) => runner !== 0 && !out);
  const isBunt = outcome === 'sacrificeHit' || outcome === 'sacrificeHitReached';
  return [
    ...(isContradictedByPitches(outcome, state.turn) ? ['countDisagrees' as const] : []),
    ...(isBunt && !advanced ? ['sacrificeWithoutAdvance' as const] : []),
    ...(outcome === 'doublePlay' && done.outs < 2 ? ['doublePlayWithoutTwoOuts' as const] : []),
    ...(exceedsWalkOff(state, outcome, done, rules) ? ['walkOffBases' as const] : []),
  ];
}

export function listPlayFindings(
  state: GameState,
  content: PlayContent,
  done: MovesResult,
  rules: GameRules,
): ScoringFindingCode[] {
  const withoutError = needsError(done) && (content.errors ?? []).length === 0;
  const missing: ScoringFindingCode[] = withoutError ? ['errorMissing'] : [];
  if (content.kind === 'running') return missing;
  return [...missing, ...turnFindings(state, content, done, rules)];
}
