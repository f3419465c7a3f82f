import type {
  BattedBallLocation,
  INFIELD_LOCATIONS,
  LoggedBattingOutcome,
  OUTFIELD_LOCATIONS,
} from '../../plate-appearance.ts';
import type { PlayerKey } from '../player-key.ts';

export type FielderKanji = (typeof INFIELD_LOCATIONS)[number] | (typeof OUTFIELD_LOCATIONS)[number];

/** The base of a runner when the play begins; 0 is the batter. */
export type StartBase = 0 | 1 | 2 | 3;
export type BaseOrHome = 1 | 2 | 3 | 4;
export const HOME_BASE = 4;

export const ADVANCE_REASONS = [
  'hit',
  'walk',
  'hitByPitch',
  'interference',
  'obstruction',
  'forced',
  'grounder',
  'bunt',
  'tagUp',
  'fieldersChoice',
  'throw',
  'error',
  'wildPitch',
  'passedBall',
  'balk',
  'steal',
  'indifference',
] as const;
export const OUT_REASONS = [
  'strikeout',
  'fly',
  'force',
  'tag',
  'appeal',
  'caughtStealing',
  'pickoff',
  'pickoffStealing',
  'runnerInterference',
] as const;
export type AdvanceReason = (typeof ADVANCE_REASONS)[number];
export type OutReason = (typeof OUT_REASONS)[number];

/** Why a runner is out on appeal: a base was missed (空過), or left before the catch (離塁) (Rule 5.09(c)). */
export const APPEAL_REASONS = ['missedBase', 'leftEarly'] as const;

/** A runner can have several moves in one play. */
export interface Move {
  readonly runner: StartBase;
  /** The base that the runner reached or was put out at. */
  readonly to: BaseOrHome;
  readonly out: boolean;
  /** An `OutReason` with `out: false` means that an error prevented the out. */
  readonly how: AdvanceReason | OutReason;
  /** The reason of an appeal. Only if `how` is `appeal`. */
  readonly appeal?: (typeof APPEAL_REASONS)[number];
  /** The scorer's decision; if absent, Rule 9.04 decides. */
  readonly runBattedIn?: boolean;
  /** The scorer's decision; if absent, Rule 9.16 decides. */
  readonly earned?: boolean;
}

export const BATTED_BALL_KINDS = ['ground', 'line', 'fly', 'pop'] as const;

export const RUNNING_PLAYS = [
  'steal',
  'caughtStealing',
  'pickoff',
  'wildPitch',
  'passedBall',
  'balk',
  'indifference',
  'foulError',
  'advance',
] as const;

/** A bad throw (悪送球), or a ball that a fielder missed (捕球). */
export const ERROR_KINDS = ['throwing', 'fielding'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

interface Fielding {
  /** The fielders who touched the ball, in order: 遊 二 一 is 6-4-3. */
  readonly fielders?: readonly FielderKanji[];
  readonly errors?: readonly FielderKanji[];
  /** The kinds of `errors`, in the same order. */
  readonly errorKinds?: readonly ErrorKind[];
  /** A note of the scorer (記事). Readers outside the team do not get it. */
  readonly remark?: string;
  /**
   * The moves in the order in which they happened. On a third out, the order decides which runs count (Rule 5.08).
   */
  readonly moves: readonly Move[];
}

/** How the third strike came about (Rules 5.09(a)(2) to (4)). */
export const THIRD_STRIKE_KINDS = ['called', 'swinging', 'foulBunt'] as const;
export type ThirdStrikeKind = (typeof THIRD_STRIKE_KINDS)[number];

export interface PlateAppearanceContent extends Fielding {
  readonly kind: 'plate_appearance';
  readonly outcome: LoggedBattingOutcome;
  readonly field: BattedBallLocation | null;
  readonly ball?: (typeof BATTED_BALL_KINDS)[number];
  readonly bunt?: boolean;
  /** The kind of the third strike. Absent if unknown, or if the recorded pitches show it. */
  readonly strike?: ThirdStrikeKind;
  /** Whether the umpire called an infield fly (Rule 5.09(a)(5)). */
  readonly infieldFly?: boolean;
  /**
   * Whether the batter is out because another batter took the turn. The program sets this for an `out_of_turn` entry.
   */
  readonly outOfTurn?: boolean;
  /** The charged players (Rules 9.15(b), 9.16(h)), if the recorded pitches do not show them. */
  readonly charged?: { readonly batter?: PlayerKey; readonly pitcher?: PlayerKey };
}

export interface RunningPlayContent extends Fielding {
  readonly kind: 'running';
  readonly play: (typeof RUNNING_PLAYS)[number];
}

export type PlayContent = PlateAppearanceContent | RunningPlayContent;

export const PITCH_CALLS = ['ball', 'called', 'swinging', 'foul', 'inPlay', 'hitByPitch'] as const;
export type PitchCall = (typeof PITCH_CALLS)[number];

export interface PitchContent {
  readonly kind: 'pitch';
  readonly call: PitchCall;
  /** Whether the batter tried to bunt. Then `swinging` is a missed bunt, and `foul` is a foul bunt. */
  readonly bunt?: boolean;
  /** Whether a third strike was assumed to be swinging, because nobody recorded its kind. */
  readonly assumed?: boolean;
}
