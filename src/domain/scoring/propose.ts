import { type Field, isPossiblePlateAppearance, type PlayOutcome } from '../plate-appearance.ts';
import { isBattedIn } from './batted-in.ts';
import { isCertainPlay } from './certain.ts';
import type { AdvanceReason, Fielder, Move, Origin, PlateAppearanceContent } from './contents/plays.ts';
import { canBeInfieldFly } from './outcome-rules.ts';
import { proposeFly } from './propose-fly.ts';
import {
  chooseBase,
  findFieldersChoiceOut,
  hasErrorAtFirst,
  moveAfterOuts,
  proposeGround,
} from './propose-ground.ts';
import { proposeHit } from './propose-hit.ts';
import {
  advanceAll,
  advanceForced,
  createScene,
  isForced,
  isOutfield,
  isRun,
  isThirdOut,
  listRunners,
  makeOutMove,
  makeSafeMove,
  type Scene,
  type TurnTaps,
} from './scene.ts';
import type { Bases, GameState } from './state.ts';

export interface Proposal {
  readonly content: PlateAppearanceContent;
  /** Whether the play is so certain that it is entered without confirmation. */
  readonly certain: boolean;
}

type Propose = (scene: Scene) => Move[];

/** Finds the runner who was caught stealing on a strikeout, by the base to which the catcher threw. */
function caughtStealing(scene: Scene): Move[] {
  const { fielders, runners } = scene;
  const last = fielders.length > 1 && !isThirdOut(scene, 1) ? fielders.at(-1) : undefined;
  const from = last === '二' || last === '遊' ? 1 : last === '三' ? 2 : 0;
  const runner = runners.find((base) => base === from);
  return runner === undefined ? [] : [makeOutMove(runner, runner + 1, 'caughtStealing')];
}

const strikeout: Propose = (scene) => [makeOutMove(0, 1, 'strikeout'), ...caughtStealing(scene)];

/**
 * Proposes the moves after a missed third strike. Assumes a wild pitch if the scorer does not say otherwise (Rules
 * 9.12, 9.13).
 */
const missedStrike: Propose = (scene) => {
  const { reached = 'wildPitch' } = scene.tapped;
  return [...advanceAll(scene, reached), makeSafeMove(0, 1, reached)];
};

function reach(how: Move['how']): Propose {
  return (scene) => [...advanceForced(scene, 'forced'), makeSafeMove(0, 1, how as 'walk')];
}

function reachedOnBunt({ tapped: { errors = [], reached } }: Scene): AdvanceReason {
  return errors.length > 0 ? 'error' : (reached ?? 'fieldersChoice');
}

const sacrifice: Propose = (scene) => [...advanceAll(scene, 'bunt'), makeOutMove(0, 1, 'force')];

/** Whether the run would have scored without the error: from third, less than two outs, on a grounder (9.04(a)(3)). */
function wouldScore({ outs, field }: Scene, runner: Origin): boolean {
  return runner === 3 && outs < 2 && !isOutfield(field);
}

/** Proposes the moves on an error: one base in the infield, two in the outfield. */
const reachedOnError: Propose = (scene) => {
  const bases = isOutfield(scene.field) ? 2 : 1;
  const advance = (runner: Origin) => {
    return makeSafeMove(runner, runner + bases, wouldScore(scene, runner) ? 'grounder' : 'error');
  };
  return [...scene.runners.map(advance), makeSafeMove(0, bases, 'error')];
};

/** Finds the runner who would have been out at the base of the fielder who erred. */
function savedRunner(scene: Scene): Origin | null {
  const [erred] = scene.tapped.errors ?? [];
  const runner = erred === undefined ? 0 : chooseBase(erred, undefined, scene) - 1;
  return scene.runners.find((base) => base === runner) ?? null;
}

/** Proposes the moves on a fielder's choice. Nobody is out if the ball was not thrown, or not caught. */
const fieldersChoice: Propose = (scene) => {
  const saved = savedRunner(scene);
  const retired = scene.fielders.length > 1 && saved === null ? findFieldersChoiceOut(scene) : null;
  if (retired !== null) return moveAfterOuts(scene, [retired]);
  const advances = scene.runners.map((base) => {
    const missed = isForced(scene, base) ? 'force' : 'tag';
    return makeSafeMove(base, base + 1, base === saved ? missed : 'fieldersChoice');
  });
  return [...advances, makeSafeMove(0, 1, 'fieldersChoice')];
};

const PROPOSE: Readonly<Record<PlayOutcome, Propose>> = {
  single: proposeHit,
  double: proposeHit,
  triple: proposeHit,
  homeRun: proposeHit,
  walk: reach('walk'),
  intentionalWalk: reach('walk'),
  hitByPitch: reach('hitByPitch'),
  strikeout,
  reachedOnStrikeout: missedStrike,
  groundOut: proposeGround,
  flyOut: proposeFly,
  lineOut: proposeFly,
  foulOut: proposeFly,
  doublePlay: proposeGround,
  sacrificeHit: sacrifice,
  sacrificeHitReached: (scene) => [...advanceAll(scene, 'bunt'), makeSafeMove(0, 1, reachedOnBunt(scene))],
  sacrificeFly: proposeFly,
  reachedOnError,
  fieldersChoice,
  interference: reach('interference'),
};

const FLIES: readonly PlayOutcome[] = ['flyOut', 'lineOut', 'foulOut'];

/**
 * Adapts the outcome to the moves. A ground ball is a double play if the batter forced both runners who are out, even
 * if the first out removed the force (Rule 9.04(b)(1)). A fly is a sacrifice if the run scored on it, not on a later
 * error (9.08(d)).
 */
export function adaptOutcome(outcome: PlayOutcome, moves: readonly Move[], bases: Bases): PlayOutcome {
  const outs = moves.filter((move) => move.out);
  const scene = { runners: listRunners(bases) };
  const isForcedOut = ({ runner }: Move) => runner === 0 || isForced(scene, runner);
  if (outcome === 'groundOut' && outs.length > 1 && outs.every(isForcedOut)) return 'doublePlay';
  if (!FLIES.includes(outcome)) return outcome;
  const fly = { kind: 'plate_appearance', outcome, field: null, moves } as const;
  return moves.some((move) => isRun(move) && isBattedIn(fly, move)) ? 'sacrificeFly' : outcome;
}

/** Returns the outcome of a ground ball on which an error prevented outs. Any other play keeps its outcome. */
function outcomeAfterError(scene: Scene, moves: readonly Move[]): PlayOutcome {
  const { outcome, tapped } = scene;
  const isGrounder = outcome === 'groundOut' || outcome === 'doublePlay';
  if (!isGrounder || (tapped.errors ?? []).length === 0) return outcome;
  const outs = moves.filter((move) => move.out).length;
  if (outs > 0) return outs === 1 ? 'groundOut' : outcome;
  return hasErrorAtFirst(scene) ? 'reachedOnError' : 'fieldersChoice';
}

/**
 * Returns the place that the word of the outcome names: for an error the fielder who erred, for a fielder's choice
 * the fielder who fielded the ball.
 */
function missedField(outcome: PlayOutcome, { errors = [], fielders = [], field }: TurnTaps): Field | null {
  return (outcome === 'reachedOnError' ? errors[0] : fielders[0]) ?? field;
}

/**
 * Lists the fielders who erred. If no fielder with an error was tapped, the fielder at the place of the error erred.
 * Interference is an error of the catcher (9.12(c)); so is, usually, a third strike that was missed by an error.
 */
function listErrors({ errors, fielders, field, outcome, reached }: TurnTaps): readonly Fielder[] {
  const isCatcher = outcome === 'interference' || (outcome === 'reachedOnStrikeout' && reached === 'error');
  if (errors === undefined && isCatcher) return ['捕'];
  if (errors !== undefined || (outcome !== 'reachedOnError' && reached !== 'error')) return errors ?? [];
  const last = fielders?.at(-1) ?? (field as Fielder | null);
  return last === null ? [] : [last];
}

/** Returns the tapped details that apply to the play. */
function pickDetails(state: GameState, tapped: TurnTaps, errors: readonly Fielder[]) {
  const { bunt, strike, infieldFly, errorKinds, remark } = tapped;
  return {
    ...(bunt && { bunt }),
    ...(strike && { strike }),
    ...(infieldFly && canBeInfieldFly(state, tapped) && { infieldFly }),
    ...(errorKinds && errorKinds.length <= errors.length && { errorKinds }),
    ...(remark && { remark }),
  };
}

/** Proposes that only the batter is out, because the runners return after interference (6.03(a)). */
function proposeInterference(state: GameState, tapped: TurnTaps): Proposal {
  const { field, fielders = [] } = tapped;
  const moves = [makeOutMove(0, 1, 'runnerInterference')];
  const play = { outcome: 'groundOut', field, fielders, errors: [], moves } as const;
  return {
    content: { kind: 'plate_appearance', ...play, ...pickDetails(state, tapped, []) },
    certain: false,
  };
}

/** Proposes the most likely play for the scorer's taps. */
export function propose(state: GameState, tapped: TurnTaps): Proposal {
  if (tapped.hasInterfered) return proposeInterference(state, tapped);
  const { field, fielders = [] } = tapped;
  const scene = createScene(state, tapped);
  const first = PROPOSE[tapped.outcome](scene);
  const was = outcomeAfterError(scene, first);
  const isOther = was === 'reachedOnError' || was === 'fieldersChoice';
  const moves = isOther && was !== tapped.outcome ? PROPOSE[was]({ ...scene, outcome: was }) : first;
  const after = adaptOutcome(was, moves, state.bases);
  const outcome = isPossiblePlateAppearance({ outcome: after, field }) ? after : was;
  const missed = isOther && was !== tapped.outcome ? missedField(was, tapped) : field;
  const errors = listErrors(tapped);
  const shared = { field: missed, fielders, errors, moves, ...pickDetails(state, tapped, errors) };
  const content: PlateAppearanceContent = { kind: 'plate_appearance', outcome, ...shared };
  return { content, certain: isCertainPlay(scene, moves) };
}
