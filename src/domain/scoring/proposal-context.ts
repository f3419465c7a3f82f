import type { GamePosition } from '../batting.ts';
import { OUTS_PER_INNING } from '../pitching.ts';
import {
  type BattedBallLocation,
  type BattingOutcome,
  hasPossibleBallLocation,
  type LoggedBattingOutcome,
  type PlateAppearance,
} from '../plate-appearance.ts';
import {
  type AdvanceReason,
  type BaseOrHome,
  type FielderKanji,
  HOME_BASE,
  type Move,
  type OutReason,
  type PlateAppearanceContent,
  type StartBase,
} from './contents/plays.ts';
import { type Bases, findParticipant, type GameState, getBattingSide, getRunnerOnBase } from './state.ts';

/** The details that do not change any move. */
type Details = 'bunt' | 'strike' | 'infieldFly' | 'errorKinds' | 'remark';

export type PlayTaps = Pick<PlateAppearanceContent, 'outcome' | 'field' | 'fielders' | 'errors' | Details> & {
  readonly depth?: 'shallow' | 'deep';
  /** Why the batter was safe on a bunt (9.08(a)) or on a third strike (9.12, 9.13), if the scorer says so. */
  readonly reached?: AdvanceReason;
  readonly isTriple?: boolean;
  /** Whether a hit that ends the game keeps all its bases against Rule 9.06(f). */
  readonly keepsBases?: boolean;
  /** Whether the batter is out for interference (6.03(a)). */
  readonly hasInterfered?: boolean;
};

export function readTapsFromPlateAppearance({ outcome, field }: PlateAppearance): PlayTaps {
  switch (outcome) {
    // On a ball past the fielders, a triple play begins with a catch.
    case 'triplePlay':
      return {
        outcome: hasPossibleBallLocation({ outcome: 'doublePlay', field }) ? 'doublePlay' : 'flyOut',
        field,
        isTriple: true,
      };
    case 'sacrificeHitReached':
      return { outcome, field, reached: 'error' };
    case 'sacrificeHitChoice':
      return { outcome: 'sacrificeHitReached', field, reached: 'fieldersChoice' };
    // The catcher is given the putout (9.09(b)).
    case 'batterInterference':
      return { outcome: 'groundOut', field: '捕', fielders: ['捕'], hasInterfered: true };
    case 'outOfTurn':
      return { outcome: 'groundOut', field: '捕', fielders: ['捕'] };
    default:
      return { outcome, field };
  }
}

export function readOutcomeFromTaps({ outcome, reached, isTriple, hasInterfered }: PlayTaps): BattingOutcome {
  if (isTriple) return 'triplePlay';
  if (hasInterfered) return 'batterInterference';
  return outcome === 'sacrificeHitReached' && reached === 'fieldersChoice' ? 'sacrificeHitChoice' : outcome;
}

/** The facts from which a play is proposed. */
export interface PlayProposalContext {
  readonly outs: number;
  readonly outcome: LoggedBattingOutcome;
  readonly field: BattedBallLocation | null;
  /** The fielders who touched the ball, in order. A fielder named twice in a row made an out alone. */
  readonly fielders: readonly FielderKanji[];
  readonly tapped: PlayTaps;
  /** The occupied bases, from third to first. */
  readonly runners: readonly StartBase[];
  /** The bases of runners who are probably slow (`SLOW_POSITIONS`). */
  readonly slow: readonly StartBase[];
  /** Whether the recorded pitches make a full count. Forced runners may then start with the pitch. */
  readonly isFull: boolean;
}

const BASES: readonly StartBase[] = [3, 2, 1];
/** Teams put their slower runners at these positions. Such runners take an extra base half as often as the others. */
const SLOW_POSITIONS: readonly (GamePosition | undefined)[] = ['捕手', '一塁手', 'DH'];

function isSlow(state: GameState, base: StartBase): boolean {
  const player = getRunnerOnBase(state.bases, base)?.player ?? null;
  const participant = findParticipant(state.sides[getBattingSide(state)], player);
  return SLOW_POSITIONS.includes(participant?.positions.at(-1));
}

export function createPlayProposalContext(state: GameState, tapped: PlayTaps): PlayProposalContext {
  const { outcome, field, fielders = [] } = tapped;
  const runners = listOccupiedBasesFromThird(state.bases);
  const slow = runners.filter((base) => isSlow(state, base));
  const isFull = state.turn.balls === 3 && state.turn.strikes === 2;
  return { outs: state.outs, outcome, field, fielders, tapped, runners, slow, isFull };
}

export function isBaseOccupied({ runners }: PlayProposalContext, base: StartBase): boolean {
  return runners.includes(base);
}

export function isRunnerForced({ runners }: Pick<PlayProposalContext, 'runners'>, base: StartBase): boolean {
  return BASES.filter((lower) => lower <= base).every((lower) => runners.includes(lower));
}

export function listOccupiedBasesFromThird(bases: Bases): StartBase[] {
  return BASES.filter((base) => getRunnerOnBase(bases, base) !== null);
}

export function isThirdOutReached({ outs }: PlayProposalContext, retired: number): boolean {
  return outs + retired >= OUTS_PER_INNING;
}

export function makeSafeMove(runner: StartBase, to: number, how: AdvanceReason | OutReason): Move {
  return { runner, to: Math.min(to, HOME_BASE) as BaseOrHome, out: false, how };
}

export function makeOutMove(runner: StartBase, to: number, how: OutReason): Move {
  return { runner, to: Math.min(to, HOME_BASE) as BaseOrHome, out: true, how };
}

export function isScoringMove({ to, out: isOut }: Move): boolean {
  return to === HOME_BASE && !isOut;
}

export function advanceAllRunnersOneBase({ runners }: PlayProposalContext, how: AdvanceReason): Move[] {
  return runners.map((runner) => makeSafeMove(runner, runner + 1, how));
}

export function advanceForcedRunnersOneBase(context: PlayProposalContext, how: AdvanceReason): Move[] {
  const forced = context.runners.filter((base) => isRunnerForced(context, base));
  return forced.map((runner) => makeSafeMove(runner, runner + 1, how));
}

const OUTFIELD = /^[左中右外]/;

export function isInOutfield(field: BattedBallLocation | null): boolean {
  return field !== null && OUTFIELD.test(field);
}

export function isInRightField(field: BattedBallLocation | null): boolean {
  return field?.startsWith('右') ?? false;
}

export function isInLeftField(field: BattedBallLocation | null): boolean {
  return field?.startsWith('左') ?? false;
}
