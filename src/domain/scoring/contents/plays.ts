import type { Field, INFIELD, OUTFIELD, PlayOutcome } from '../../plate-appearance.ts';
import type { PlayerKey } from '../player-key.ts';

export type FielderKanji = (typeof INFIELD)[number] | (typeof OUTFIELD)[number];

/** Where a runner was when the play began; 0 is the batter. */
export type StartBase = 0 | 1 | 2 | 3;
/** A base; 4 is home plate. */
export type BaseOrHome = 1 | 2 | 3 | 4;
export const HOME_BASE = 4;

/** The ways in which a runner advances without the chance of an out. */
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
/** The ways in which a runner is put out, or would have been put out without an error. */
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

/** The reasons of an appeal (Rule 5.09(c)): a base was missed (空過), or left before a catch (離塁). */
export const APPEAL_REASONS = ['missedBase', 'leftEarly'] as const;

/** The move of a runner to a base, safe or out. A runner can have several moves in one play. */
export interface Move {
  readonly runner: StartBase;
  /** The base that the runner reached or was put out at. */
  readonly to: BaseOrHome;
  readonly out: boolean;
  /** An `OutReason` with `out: false` means that an error prevented the out. */
  readonly how: AdvanceReason | OutReason;
  /** The reason of the appeal; only if the out was an appeal. */
  readonly appeal?: (typeof APPEAL_REASONS)[number];
  /** The scorer's decision whether the run was batted in. Absent where Rule 9.04 decides. */
  readonly runBattedIn?: boolean;
  /** The scorer's decision whether the run is earned. Absent where Rule 9.16 decides. */
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

/** A bad throw (悪送球), or a batted or thrown ball that was missed (捕球). */
export const ERROR_KINDS = ['throwing', 'fielding'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

interface Fielding {
  /** The fielders who touched the ball, in order: 遊 二 一 is 6-4-3. */
  readonly fielders?: readonly FielderKanji[];
  readonly errors?: readonly FielderKanji[];
  /** How the fielders erred, in the order of the errors. */
  readonly errorKinds?: readonly ErrorKind[];
  /** A note of the scorer (記事). Readers outside the team do not get it. */
  readonly remark?: string;
  /** The moves in the order in which they happened, which decides whether a run counts on a third out (Rule 5.08). */
  readonly moves: readonly Move[];
}

/** The kinds of third strikes: called, swung at and missed, bunted foul (Rules 5.09(a)(2) to (4)). */
export const THIRD_STRIKE_KINDS = ['called', 'swinging', 'foulBunt'] as const;
export type ThirdStrikeKind = (typeof THIRD_STRIKE_KINDS)[number];

export interface PlateAppearanceContent extends Fielding {
  readonly kind: 'plate_appearance';
  readonly outcome: PlayOutcome;
  readonly field: Field | null;
  readonly ball?: (typeof BATTED_BALL_KINDS)[number];
  readonly bunt?: boolean;
  /** The kind of the third strike, only on a strikeout. Absent if unknown, or if the recorded pitches show it. */
  readonly strike?: ThirdStrikeKind;
  /** Whether the umpire declared an infield fly (Rule 5.09(a)(5)). */
  readonly infieldFly?: boolean;
  /** Whether the batter is out because another batter had the turn. Follows from the kind of the entry. */
  readonly outOfTurn?: boolean;
  /** The players to whom the turn is charged, where pitches are not recorded (Rules 9.15(b), 9.16(h)). */
  readonly charged?: { readonly batter?: PlayerKey; readonly pitcher?: PlayerKey };
}

export interface RunningContent extends Fielding {
  readonly kind: 'running';
  readonly play: (typeof RUNNING_PLAYS)[number];
}

export type PlayContent = PlateAppearanceContent | RunningContent;

export const PITCH_CALLS = ['ball', 'called', 'swinging', 'foul', 'inPlay', 'hitByPitch'] as const;
export type PitchCall = (typeof PITCH_CALLS)[number];

export interface PitchContent {
  readonly kind: 'pitch';
  readonly call: PitchCall;
  /**
   * Whether the batter tried to bunt. On a `swinging` strike the bunt missed the ball, on a `foul` it went into foul
   * territory.
   */
  readonly bunt?: boolean;
  /** Whether the pitch was not recorded, but follows from the outcome of the turn. */
  readonly assumed?: boolean;
}
