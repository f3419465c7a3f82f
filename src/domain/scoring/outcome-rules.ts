import type { PlayOutcome } from '../plate-appearance.ts';
import {
  type Base,
  HOME,
  type PlateAppearanceContent,
  type PlayContent,
  type ThirdStrike,
} from './contents/plays.ts';
import type { GameRules } from './contents/rules.ts';
import type { FindingCode, Refusal } from './entries.ts';
import { runsToWin } from './half-inning.ts';
import { isRetirement, type Movement, type Resolution } from './moves.ts';
import { isForced, listRunners } from './scene.ts';
import type { GameState, Turn } from './state.ts';

export const HIT_BASES: Readonly<Partial<Record<PlayOutcome, Base>>> = {
  single: 1,
  double: 2,
  triple: 3,
  homeRun: HOME,
};
const REACHED: readonly PlayOutcome[] = [
  'walk',
  'intentionalWalk',
  'hitByPitch',
  'interference',
  'reachedOnStrikeout',
  'reachedOnError',
  'fieldersChoice',
  'sacrificeHitReached',
];
const STRUCK_OUT: readonly PlayOutcome[] = ['strikeout', 'reachedOnStrikeout'];
const SACRIFICES: readonly PlayOutcome[] = ['sacrificeHit', 'sacrificeHitReached', 'sacrificeFly'];

/** Whether the batter's first move agrees with the outcome. */
function fitsBatter(outcome: PlayOutcome, first: Movement, movements: readonly Movement[]): boolean {
  const bases = HIT_BASES[outcome];
  if (bases !== undefined) return !first.out && first.to === bases && first.how === 'hit';
  if (REACHED.includes(outcome)) return !first.out;
  // It is no hit if another runner was put out (Rule 9.05(b)). A double play retires any two runners.
  if (outcome === 'groundOut' || outcome === 'doublePlay')
    return first.out || movements.some(({ runner, out }) => runner !== 0 && out);
  // It is a sacrifice fly even if the fly was dropped (Rule 9.08(d)).
  return first.out || (outcome === 'sacrificeFly' && first.how === 'error');
}

/** Finds a contradiction between the outcome of a turn and its moves (Rules 5.05(a)(2), 9.08(a), 9.08(d)). */
function findTurnContradiction(
  state: GameState,
  { outcome }: PlateAppearanceContent,
  { movements }: Resolution,
): Refusal | undefined {
  const first = movements.find(({ runner }) => runner === 0);
  if (first === undefined) return 'batterMissing';
  if (!fitsBatter(outcome, first, movements)) return 'outcomeContradicted';
  if (SACRIFICES.includes(outcome) && state.outs === 2) return 'twoOutsAlready';
  if (outcome === 'sacrificeFly' && !movements.some(({ to, out }) => to === HOME && !out)) {
    return 'outcomeContradicted';
  }
  const firstTaken = state.bases[0] !== null && state.outs < 2;
  return outcome === 'reachedOnStrikeout' && firstTaken ? 'firstBaseOccupied' : undefined;
}

/** Returns the kind of the third strike, by the scorer or else by the pitches; null for other turns, or if unknown. */
export function findThirdStrike(
  content: PlayContent,
  { strikes, last, isLastAssumed }: Turn,
): ThirdStrike | null {
  if (content.kind === 'running' || !STRUCK_OUT.includes(content.outcome)) return null;
  if (content.strike) return content.strike;
  if (strikes !== 3 || isLastAssumed) return null;
  return last === 'called' || last === 'swinging' ? last : last === 'foul' ? 'foulBunt' : null;
}

/** Whether the conditions hold: runners on first and second base, less than two outs (Definitions: Infield Fly). */
export function canBeInfieldFly(
  { outs, bases }: GameState,
  { outcome, bunt }: Pick<PlateAppearanceContent, 'outcome' | 'bunt'>,
): boolean {
  const isFly = outcome === 'flyOut' || outcome === 'sacrificeFly';
  return isFly && !bunt && outs < 2 && isForced({ runners: listRunners(bases) }, 2);
}

/** Whether a detail was given to a play that cannot have it. */
function hasImpossibleDetail(state: GameState, content: PlayContent): boolean {
  const { errors = [], errorKinds = [], moves } = content;
  if (errorKinds.length > errors.length) return true;
  if (moves.some(({ how, appeal }) => appeal && how !== 'appeal')) return true;
  if (content.kind === 'running') return false;
  const { outcome, strike, infieldFly } = content;
  // A foul bunt is an out even if the catcher misses the ball.
  const isStruckOut = strike === 'foulBunt' ? outcome === 'strikeout' : STRUCK_OUT.includes(outcome);
  return (strike !== undefined && !isStruckOut) || (infieldFly === true && !canBeInfieldFly(state, content));
}

/** Finds an impossible combination within a play. */
export function findContradiction(
  state: GameState,
  content: PlayContent,
  done: Resolution,
): Refusal | undefined {
  if (hasImpossibleDetail(state, content)) return 'detailImpossible';
  if (content.kind === 'plate_appearance') return findTurnContradiction(state, content, done);
  return content.moves.length === 0 && content.play !== 'foulError' ? 'movesEmpty' : undefined;
}

/** Whether the recorded pitches of a turn cannot have led to its outcome. */
export function contradictsCount(outcome: PlayOutcome, { balls, strikes, pitches, last }: Turn): boolean {
  if (pitches === 0 || outcome === 'intentionalWalk' || outcome === 'interference') return false;
  if (outcome === 'walk') return balls !== 4;
  if (outcome === 'hitByPitch') return last !== 'hitByPitch';
  // A bunt that is fouled off with two strikes is a strikeout (5.09(a)(4)).
  if (outcome === 'strikeout') return strikes !== 3 && !(strikes === 2 && last === 'foul');
  return outcome === 'reachedOnStrikeout' ? strikes !== 3 : last !== 'inPlay';
}

function needsError({ movements }: Resolution): boolean {
  return movements.some(({ out, how }) => how === 'error' || (!out && isRetirement(how)));
}

/** Whether a hit is worth more bases than the runner with the winning run advanced (Rule 9.06(f)). */
function exceedsWalkOff(state: GameState, outcome: PlayOutcome, done: Resolution, rules: GameRules): boolean {
  const bases = HIT_BASES[outcome];
  const needed = runsToWin(state, rules);
  if (bases === undefined || bases === HOME || done.runs < needed) return false;
  const winning = done.movements.filter(({ scored }) => scored).at(-1);
  return winning !== undefined && winning.runner !== 0 && bases > HOME - winning.runner;
}

function turnFindings(
  state: GameState,
  { outcome }: PlateAppearanceContent,
  done: Resolution,
  rules: GameRules,
): FindingCode[] {
  const advanced = done.movements.some(({ runner, out }) => runner !== 0 && !out);
  const isBunt = outcome === 'sacrificeHit' || outcome === 'sacrificeHitReached';
  return [
    ...(contradictsCount(outcome, state.turn) ? ['countDisagrees' as const] : []),
    ...(isBunt && !advanced ? ['sacrificeWithoutAdvance' as const] : []),
    ...(outcome === 'doublePlay' && done.outs < 2 ? ['doublePlayWithoutTwoOuts' as const] : []),
    ...(exceedsWalkOff(state, outcome, done, rules) ? ['walkOffBases' as const] : []),
  ];
}

/** Finds what is unusual in a possible play. */
export function listPlayFindings(
  state: GameState,
  content: PlayContent,
  done: Resolution,
  rules: GameRules,
): FindingCode[] {
  const withoutError = needsError(done) && (content.errors ?? []).length === 0;
  const missing: FindingCode[] = withoutError ? ['errorMissing'] : [];
  if (content.kind === 'running') return missing;
  return [...missing, ...turnFindings(state, content, done, rules)];
}
