import {
  type BattedBallLocation,
  hasPossibleBallLocation,
  type LoggedBattingOutcome,
} from '../plate-appearance.ts';
import { isRunBattedIn } from './batted-in.ts';
import type {
  AdvanceReason,
  FielderKanji,
  Move,
  PlateAppearanceContent,
  StartBase,
} from './contents/plays.ts';
import { countRunsToWin } from './half-inning.ts';
import { mayBeInfieldFly } from './outcome-rules.ts';
import { isProposalCertain } from './proposal-certainty.ts';
import {
  advanceAllRunnersOneBase,
  advanceForcedRunnersOneBase,
  createPlayProposalContext,
  isInOutfield,
  isRunnerForced,
  isScoringMove,
  isThirdOutReached,
  listOccupiedBasesFromThird,
  makeOutMove,
  makeSafeMove,
  type PlayProposalContext,
  type PlayTaps,
} from './proposal-context.ts';
import { proposeFlyMoves } from './propose-fly.ts';
import {
  chooseCoveredBase,
  completeGroundOutMoves,
  findFieldersChoiceOut,
  hasErrorAtFirst,
  proposeGroundBallMoves,
} from './propose-ground.ts';
import { proposeHitMoves, shortenWalkOffHit } from './propose-hit.ts';
import type { Bases, GameState } from './state.ts';

interface PlayProposal {
  readonly content: PlateAppearanceContent;
  /** Whether the play is entered without confirmation. */
  readonly certain: boolean;
}

type Propose = (context: PlayProposalContext) => Move[];

function caughtStealing(context: PlayProposalContext): Move[] {
  const { fielders, runners } = context;
  const last = fielders.length > 1 && !isThirdOutReached(context, 1) ? fielders.at(-1) : undefined;
  const from = last === '二' || last === '遊' ? 1 : last === '三' ? 2 : 0;
  const runner = runners.find((base) => base === from);
  return runner === undefined ? [] : [makeOutMove(runner, runner + 1, 'caughtStealing')];
}

const strikeout: Propose = (context) => [makeOutMove(0, 1, 'strikeout'), ...caughtStealing(context)];

/** Assumes a wild pitch unless the scorer says otherwise (Rules 9.12, 9.13). */
const missedStrike: Propose = (context) => {
  const { reached = 'wildPitch' } = context.tapped;
  return [...advanceAllRunnersOneBase(context, reached), makeSafeMove(0, 1, reached)];
};

function reach(how: Move['how']): Propose {
  return (context) => [...advanceForcedRunnersOneBase(context, 'forced'), makeSafeMove(0, 1, how as 'walk')];
}

function reachedOnBunt({ tapped: { errors = [], reached } }: PlayProposalContext): AdvanceReason {
  return errors.length > 0 ? 'error' : (reached ?? 'fieldersChoice');
}

const sacrifice: Propose = (context) => [
  ...advanceAllRunnersOneBase(context, 'bunt'),
  makeOutMove(0, 1, 'force'),
];

/**
 * Whether a run would have scored without the error (9.04(a)(3)): from third on a ground ball, with less than
 * two outs.
 */
function wouldScore({ outs, field }: PlayProposalContext, runner: StartBase): boolean {
  return runner === 3 && outs < 2 && !isInOutfield(field);
}

/** An error is worth one base in the infield, two in the outfield. */
const reachedOnError: Propose = (context) => {
  const bases = isInOutfield(context.field) ? 2 : 1;
  const advance = (runner: StartBase) => {
    return makeSafeMove(runner, runner + bases, wouldScore(context, runner) ? 'grounder' : 'error');
  };
  return [...context.runners.map(advance), makeSafeMove(0, bases, 'error')];
};

/** Finds the runner who would have been out at the base of the fielder who erred. */
function savedRunner(context: PlayProposalContext): StartBase | null {
  const [erred] = context.tapped.errors ?? [];
  const runner = erred === undefined ? 0 : chooseCoveredBase(erred, undefined, context) - 1;
  return context.runners.find((base) => base === runner) ?? null;
}

/** Nobody is out if the ball was not thrown, or if the throw was missed. */
const fieldersChoice: Propose = (context) => {
  const saved = savedRunner(context);
  const retired = context.fielders.length > 1 && saved === null ? findFieldersChoiceOut(context) : null;
  if (retired !== null) return completeGroundOutMoves(context, [retired]);
  const advances = context.runners.map((base) => {
    const missed = isRunnerForced(context, base) ? 'force' : 'tag';
    return makeSafeMove(base, base + 1, base === saved ? missed : 'fieldersChoice');
  });
  return [...advances, makeSafeMove(0, 1, 'fieldersChoice')];
};

const PROPOSE: Readonly<Record<LoggedBattingOutcome, Propose>> = {
  single: proposeHitMoves,
  double: proposeHitMoves,
  triple: proposeHitMoves,
  homeRun: proposeHitMoves,
  walk: reach('walk'),
  intentionalWalk: reach('walk'),
  hitByPitch: reach('hitByPitch'),
  strikeout,
  reachedOnStrikeout: missedStrike,
  groundOut: proposeGroundBallMoves,
  flyOut: proposeFlyMoves,
  lineOut: proposeFlyMoves,
  foulOut: proposeFlyMoves,
  doublePlay: proposeGroundBallMoves,
  sacrificeHit: sacrifice,
  sacrificeHitReached: (context) => [
    ...advanceAllRunnersOneBase(context, 'bunt'),
    makeSafeMove(0, 1, reachedOnBunt(context)),
  ],
  sacrificeFly: proposeFlyMoves,
  reachedOnError,
  fieldersChoice,
  interference: reach('interference'),
};

const FLIES: readonly LoggedBattingOutcome[] = ['flyOut', 'lineOut', 'foulOut'];

/**
 * Returns the outcome that fits the moves. A ground ball is a double play if all outs are of forced players, even if
 * the first out removed the force (Rule 9.04(b)(1)). A fly is a sacrifice if the run scored on the fly itself, not on
 * a later error (9.08(d)).
 */
export function adaptOutcomeToMoves(
  outcome: LoggedBattingOutcome,
  moves: readonly Move[],
  bases: Bases,
): LoggedBattingOutcome {
  const outs = moves.filter((move) => move.out);
  const context = { runners: listOccupiedBasesFromThird(bases) };
  const isForcedOut = ({ runner }: Move) => runner === 0 || isRunnerForced(context, runner);
  if (outcome === 'groundOut' && outs.length > 1 && outs.every(isForcedOut)) return 'doublePlay';
  if (!FLIES.includes(outcome)) return outcome;
  const fly = { kind: 'plate_appearance', outcome, field: null, moves } as const;
  return moves.some((move) => isScoringMove(move) && isRunBattedIn(fly, move)) ? 'sacrificeFly' : outcome;
}

/** Returns the outcome of a ground ball on which errors prevented outs. Any other play keeps its outcome. */
function outcomeAfterError(context: PlayProposalContext, moves: readonly Move[]): LoggedBattingOutcome {
  const { outcome, tapped } = context;
  const isGrounder = outcome === 'groundOut' || outcome === 'doublePlay';
  if (!isGrounder || (tapped.errors ?? []).length === 0) return outcome;
  const outs = moves.filter((move) => move.out).length;
  if (outs > 0) return outs === 1 ? 'groundOut' : outcome;
  return hasErrorAtFirst(context) ? 'reachedOnError' : 'fieldersChoice';
}

/**
 * Returns the fielder whom the result names, such as 遊 in 遊失: for an error the fielder who erred, for a fielder's
 * choice the fielder who had the ball first.
 */
function missedField(
  outcome: LoggedBattingOutcome,
  { errors = [], fielders = [], field }: PlayTaps,
): BattedBallLocation | null {
  return (outcome === 'reachedOnError' ? errors[0] : fielders[0]) ?? field;
}

/**
 * Lists the fielders who erred. Interference is an error of the catcher (9.12(c)), and a third strike that was missed
 * by an error is treated as one. Another error without a tapped fielder belongs to the last fielder of the play, or
 * to the fielder at the tapped location.
 */
function listErrors({ errors, fielders, field, outcome, reached }: PlayTaps): readonly FielderKanji[] {
  const isCatcher = outcome === 'interference' || (outcome === 'reachedOnStrikeout' && reached === 'error');
  if (errors === undefined && isCatcher) return ['捕'];
  if (errors !== undefined || (outcome !== 'reachedOnError' && reached !== 'error')) return errors ?? [];
  const last = fielders?.at(-1) ?? (field as FielderKanji | null);
  return last === null ? [] : [last];
}

function pickDetails(state: GameState, tapped: PlayTaps, errors: readonly FielderKanji[]) {
  const { bunt, strike, infieldFly, errorKinds, remark } = tapped;
  return {
    ...(bunt && { bunt }),
    ...(strike && { strike }),
    ...(infieldFly && mayBeInfieldFly(state, tapped) && { infieldFly }),
    ...(errorKinds && errorKinds.length <= errors.length && { errorKinds }),
    ...(remark && { remark }),
  };
}

/** Only the batter is out, because the runners return after interference (6.03(a)). */
function proposeInterference(state: GameState, tapped: PlayTaps): PlayProposal {
  const { field, fielders = [] } = tapped;
  const moves = [makeOutMove(0, 1, 'runnerInterference')];
  const play = { outcome: 'groundOut', field, fielders, errors: [], moves } as const;
  return {
    content: { kind: 'plate_appearance', ...play, ...pickDetails(state, tapped, []) },
    certain: false,
  };
}

export function proposePlay(state: GameState, tapped: PlayTaps): PlayProposal {
  if (tapped.hasInterfered) return proposeInterference(state, tapped);
  const { field, fielders = [] } = tapped;
  const context = createPlayProposalContext(state, tapped);
  const first = PROPOSE[tapped.outcome](context);
  const was = outcomeAfterError(context, first);
  const isOther = was === 'reachedOnError' || was === 'fieldersChoice';
  const proposed = isOther && was !== tapped.outcome ? PROPOSE[was]({ ...context, outcome: was }) : first;
  const limited = state.rules && shortenWalkOffHit(context, proposed, countRunsToWin(state, state.rules));
  const { moves, outcome: after } = limited ?? {
    moves: proposed,
    outcome: adaptOutcomeToMoves(was, proposed, state.bases),
  };
  const outcome = hasPossibleBallLocation({ outcome: after, field }) ? after : was;
  const missed = isOther && was !== tapped.outcome ? missedField(was, tapped) : field;
  const errors = listErrors(tapped);
  const shared = { field: missed, fielders, errors, moves, ...pickDetails(state, tapped, errors) };
  const content: PlateAppearanceContent = { kind: 'plate_appearance', outcome, ...shared };
  return { content, certain: isProposalCertain(context, moves) };
}
