import type { LoggedBattingOutcome } from '../plate-appearance.ts';
import type { Move } from './contents/plays.ts';
import {
  isBaseOccupied,
  isInOutfield,
  isRunnerForced,
  isScoringMove,
  isThirdOutReached,
  type PlayProposalContext,
} from './proposal-context.ts';

const DECIDED: readonly LoggedBattingOutcome[] = [
  'walk',
  'intentionalWalk',
  'hitByPitch',
  'strikeout',
  'homeRun',
  'interference',
];
/** Outcomes that leave a question open, such as why the batter was safe. */
const OPEN: readonly LoggedBattingOutcome[] = [
  'reachedOnError',
  'fieldersChoice',
  'sacrificeHitReached',
  'reachedOnStrikeout',
];
export const HIT_OUTCOMES: readonly LoggedBattingOutcome[] = ['single', 'double', 'triple', 'homeRun'];

/** Returns the number of outs that the outcome itself implies, apart from outs on tapped throws. */
function countImpliedOuts({ outcome }: PlayProposalContext): number {
  if (HIT_OUTCOMES.includes(outcome)) return 0;
  return outcome === 'doublePlay' ? 2 : 1;
}

/**
 * Whether the play ends the inning before a run can score. A run can score before a third out by tag or appeal
 * (5.08(a)).
 */
function endsInning(context: PlayProposalContext, retired: readonly Move[]): boolean {
  const last = retired.at(-1);
  const isInTime = last?.how === 'tag' || last?.how === 'appeal';
  return isThirdOutReached(context, retired.length) && !isInTime;
}

/**
 * Whether a grounder that names only one fielder may include a throw that nobody entered. If a runner is out, the ball
 * may have gone on to first base. A third baseman may have thrown to second base, which is nearer to him than first.
 */
function isThrowOpen(context: PlayProposalContext, retired: readonly Move[]): boolean {
  const { outcome, fielders } = context;
  const isOpen =
    retired.some(({ runner }) => runner !== 0) || (fielders[0] === '三' && isBaseOccupied(context, 1));
  return outcome === 'groundOut' && fielders.length === 1 && isOpen;
}

/**
 * Whether the play is a high fly to an infielder, on which nobody moves. False with runners on first and second base,
 * because an infield fly may have been called, and for a bunt, on which a runner can be doubled off.
 */
function isPopUp(context: PlayProposalContext): boolean {
  const { outcome, field, fielders, tapped } = context;
  const isHigh = outcome === 'flyOut' && !tapped.bunt && !isInOutfield(field);
  return isHigh && fielders.length === 1 && !isRunnerForced(context, 2);
}

/**
 * Whether the proposed moves are almost surely right, so that nobody needs to confirm them. Errors make them
 * uncertain. So do runs and unexpected outs, except after an outcome that decides all moves, such as a walk or a home
 * run.
 */
export function isProposalCertain(context: PlayProposalContext, moves: readonly Move[]): boolean {
  const { outcome, fielders, runners, tapped } = context;
  if ((tapped.errors ?? []).length > 0 || OPEN.includes(outcome)) return false;
  if (DECIDED.includes(outcome)) return fielders.length < 2;
  const retired = moves.filter((move) => move.out);
  if (isThrowOpen(context, retired)) return false;
  if (retired.length !== countImpliedOuts(context) || moves.some(isScoringMove)) return false;
  return runners.length === 0 || endsInning(context, retired) || isPopUp(context);
}
