import type { ShownPosition } from '../../batter-only.ts';
import type { BattedBallLocation } from '../../plate-appearance.ts';
import type { BaseOrHome, PitchCall, ThirdStrikeKind } from '../contents/plays.ts';
import type { BoxScoreBatter, SideBoxScore } from '../lines.ts';
import type { ReplayedPlay } from '../play.ts';
import type { PlayerKey } from '../player-key.ts';
import type { UsOrThem } from '../side.ts';

/** A sign in a corner of a cell. Fields that do not follow from the log are absent, and are not drawn. */
export interface ScorebookSign {
  readonly name:
    | 'hit'
    /** A base that the batter passed on a hit. */
    | 'line'
    /** A base that a runner passed on the way to a further base. */
    | 'through'
    | 'out'
    | 'tag'
    | 'appeal'
    | 'outOfTurn'
    | 'automaticOut'
    | 'strikeout'
    | 'walk'
    | 'intentionalWalk'
    | 'hitByPitch'
    | 'interference'
    | 'runnerInterference'
    | 'obstruction'
    | 'error'
    | 'fieldersChoice'
    /** An advance on the play of the batter in the slot `order`. */
    | 'advance'
    | 'throw'
    | 'steal'
    | 'doubleSteal'
    | 'tripleSteal'
    | 'caughtStealing'
    | 'pickoff'
    | 'wildPitch'
    | 'passedBall'
    | 'balk'
    | 'indifference'
    /** A runner whom a tie-break put on the base. */
    | 'placed';
  /** The numbers of the fielders, in the order in which they had the ball. */
  readonly fielders?: readonly number[];
  /** The indexes in `fielders` of those who erred. */
  readonly erred?: readonly number[];
  readonly isThrow?: boolean;
  /** The base that a fielder stepped on, if nobody else had the ball. */
  readonly base?: BaseOrHome;
  readonly ball?: 'ground' | 'line' | 'fly' | 'foul';
  readonly field?: BattedBallLocation;
  readonly bases?: BaseOrHome;
  readonly bunt?: boolean;
  readonly sacrifice?: boolean;
  readonly strike?: ThirdStrikeKind;
  /** Whether the third strike was called, but no recorded pitch shows it. */
  readonly isStrikeTold?: boolean;
  readonly missed?: 'wildPitch' | 'passedBall' | 'error';
  readonly order?: number;
  readonly battedIn?: boolean;
  /** The number of a play of runners within the plate appearance. The number is also written beside a pitch. */
  readonly mark?: number;
}

/**
 * A pitch or, without a call, another item of the column: a mark before the first pitch, an error on a foul, or a
 * substitution.
 */
export interface PitchColumnItem {
  readonly call: PitchCall | null;
  readonly bunt?: boolean;
  /** Whether a third strike was assumed to be swinging, because nobody recorded its kind. */
  readonly assumed?: boolean;
  readonly marks?: readonly number[];
  /** The number of the fielder who dropped a foul. */
  readonly error?: number;
  readonly wave?: true;
}

export type ScorebookCellResult =
  | { readonly kind: 'out'; readonly number: number }
  | { readonly kind: 'run'; readonly earned: boolean; readonly battedIn: boolean }
  | { readonly kind: 'left' }
  /** The half inning ended during the plate appearance. The batter begins anew in the next inning. */
  | { readonly kind: 'unfinished' };

/**
 * A substitution, drawn as a wavy line: of the batter, of a runner at a base, or of fielders before the plate
 * appearance.
 */
export type SubstitutionMark = 'batter' | 'fielders' | 1 | 2 | 3;

export interface ScorebookCellWithoutPlays {
  /** The slot of the order, from 1. */
  readonly order: number;
  readonly inning: number;
  /** 0 for the first plate appearance of the slot in this inning, 1 after the side has batted around. */
  readonly part: number;
  readonly batter: PlayerKey;
  /** `placed` is a runner of a tie-break, who did not bat. `automatic` is the out of a vacant slot. */
  readonly turn: 'complete' | 'open' | 'placed' | 'automatic';
  readonly pitches: readonly PitchColumnItem[];
  /** The signs at first, second and third base and at home. */
  readonly corners: readonly [
    readonly ScorebookSign[],
    readonly ScorebookSign[],
    readonly ScorebookSign[],
    readonly ScorebookSign[],
  ];
  /** Null while the batter is at bat or on base. */
  readonly result: ScorebookCellResult | null;
  readonly waves: readonly SubstitutionMark[];
  readonly endsHalf: boolean;
}

export interface ScorebookCell extends ScorebookCellWithoutPlays {
  readonly plays: readonly ReplayedPlay[];
}

export interface ScorebookInning {
  readonly inning: number;
  /** The number of columns: more than one if the side bats around. */
  readonly parts: number;
  readonly isPlayed: boolean;
  /** The outs with which the half inning begins: 0 except in a tie-break. */
  readonly outsBefore: number;
  readonly runs: number;
  readonly hits: number;
  readonly errors: number;
  readonly left: number;
  /** Null if not recorded. */
  readonly pitches: number | null;
  /** Whether a turn of the inning had pitches that were not recorded. */
  readonly pitchesAtLeast: boolean;
}

export interface ScorebookPlayer extends Pick<BoxScoreBatter, 'player' | 'line'> {
  readonly positions: readonly ShownPosition[];
  readonly turns: number;
}

export interface ScorebookRow {
  /** The slot of the order; 0 for a pitcher or FLEX who does not bat. */
  readonly order: number;
  readonly players: readonly ScorebookPlayer[];
}

/** The indexes of the cells of two or three outs in one play. */
export interface MultipleOutBracket {
  readonly cells: readonly number[];
}

/** The page of one side in a scorebook: its batters, against the pitchers of the other side. */
export interface ScorebookSheet<Cell extends ScorebookCellWithoutPlays = ScorebookCell> {
  readonly side: UsOrThem;
  readonly rows: readonly ScorebookRow[];
  readonly innings: readonly ScorebookInning[];
  /** The cells in the order of the turns. */
  readonly cells: readonly Cell[];
  readonly brackets: readonly MultipleOutBracket[];
  readonly pitching: SideBoxScore['pitching'];
}

/** The cells have no plays, so that readers outside the team can get the sheet. */
export type PublicScorebookSheet = ScorebookSheet<ScorebookCellWithoutPlays>;
