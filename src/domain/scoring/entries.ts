import type { EnteredBatting, Position } from '../batting.ts';
import type { EnteredPitching, PitchingCredit, PitchingResult } from '../pitching.ts';
import type { Field, INFIELD, OUTFIELD, PlayOutcome } from '../plate-appearance.ts';

export const SIDES = ['us', 'them'] as const;
export type Side = (typeof SIDES)[number];

/** Names a player within one game: a member, a guest, or an opponent who may have only a number. */
export type PlayerKey = string;

export type Fielder = (typeof INFIELD)[number] | (typeof OUTFIELD)[number];

/** Where a runner was when the play began; 0 is the batter. */
export type Origin = 0 | 1 | 2 | 3;
/** 4 is home. */
export type Base = 1 | 2 | 3 | 4;
export const HOME = 4;

/** How a runner advanced without the chance of an out. */
export const ADVANCES = [
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
/** How a runner was put out, or would have been without an error. */
export const RETIREMENTS = [
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
export type AdvanceReason = (typeof ADVANCES)[number];
export type OutReason = (typeof RETIREMENTS)[number];

/** One runner from one base to another, or out there. A runner can have several in one play. */
export interface Move {
  readonly runner: Origin;
  /** The base that the runner reached or was put out at. */
  readonly to: Base;
  readonly out: boolean;
  /** A retirement without an out is one that an error prevented. */
  readonly how: AdvanceReason | OutReason;
  /** Of a run, where the scorer decides against Rule 9.04. */
  readonly runBattedIn?: boolean;
  /** Of a run, where the scorer decides against Rule 9.16. */
  readonly earned?: boolean;
}

export const DESIGNATED_HITTERS = ['none', 'dh', 'dpFlex'] as const;
export const RE_ENTRIES = ['none', 'starters', 'free'] as const;

interface TieBreak {
  /** The first inning that begins with runners. */
  readonly from: number;
  readonly runners: readonly Origin[];
  readonly outs: number;
}

export interface GameRules {
  readonly batsFirst: Side;
  readonly innings: number;
  /** Official Baseball Rules 5.11; DP and FLEX of softball. */
  readonly designatedHitter: (typeof DESIGNATED_HITTERS)[number];
  /** Everybody bats (全員打ち): orders of up to 20. */
  readonly everyoneBats: boolean;
  /**
   * Players who may come back: nobody (Official Baseball Rules 5.10(d)), starters once into their slot,
   * anybody.
   */
  readonly reEntry: (typeof RE_ENTRIES)[number];
  readonly tieBreak: TieBreak | null;
  /** Leads that end a game by agreement. They are shown and end nothing by themselves. */
  readonly mercy: readonly { readonly after: number; readonly lead: number }[];
}

/** A place in the order; 0 is a pitcher or FLEX who does not bat. */
export interface LineupSlot {
  readonly player: PlayerKey;
  readonly order: number;
  /** Null if not known, or if the player only bats. */
  readonly position: Position | null;
}

/** Without a player the place is given up: FLEX, or a batter of everybody who goes home. */
export type LineupChange = Omit<LineupSlot, 'player'> & { readonly player: PlayerKey | null };

export const PITCH_CALLS = ['ball', 'called', 'swinging', 'foul', 'inPlay', 'hitByPitch'] as const;
export type PitchCall = (typeof PITCH_CALLS)[number];

export const BALL_KINDS = ['ground', 'line', 'fly', 'pop'] as const;

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

/** The events that say nothing else. */
export const PLAIN_EVENTS = ['start', 'end', 'suspended', 'resumed', 'noGame'] as const;
export type GameEvent = (typeof PLAIN_EVENTS)[number] | 'called';

/**
 * How a game that is called in an uneven inning goes back to the score of the last inning that both sides completed
 * (均等回, Rule 7.01(g)(4)): the records of the uneven inning stay, or count in nothing.
 */
export const EVEN_INNINGS = ['keepRecords', 'dropRecords'] as const;
export type EvenInnings = (typeof EVEN_INNINGS)[number];

/** Something that happens to the whole game. A forfeit names the side that is given the win. */
export type GameEventContent =
  | { readonly kind: 'game'; readonly event: (typeof PLAIN_EVENTS)[number] }
  | { readonly kind: 'game'; readonly event: 'called'; readonly evenInnings?: EvenInnings | undefined }
  | { readonly kind: 'game'; readonly event: 'forfeit'; readonly winner: Side };

interface Fielding {
  /** The fielders who touched the ball, in order: 遊 二 一 is 6-4-3. */
  readonly fielders?: readonly Fielder[];
  readonly errors?: readonly Fielder[];
  /** In the order in which they happened, which decides a run on a third out (Rule 5.08). */
  readonly moves: readonly Move[];
}

export interface PlateAppearanceContent extends Fielding {
  readonly kind: 'plate_appearance';
  readonly outcome: PlayOutcome;
  readonly field: Field | null;
  readonly ball?: (typeof BALL_KINDS)[number];
  readonly bunt?: boolean;
  /** To whom the turn is charged, where pitches are not recorded (Rules 9.15(b), 9.16(h)). */
  readonly charged?: { readonly batter?: PlayerKey; readonly pitcher?: PlayerKey };
}

export interface RunningContent extends Fielding {
  readonly kind: 'running';
  readonly play: (typeof RUNNING_PLAYS)[number];
}

export type PlayContent = PlateAppearanceContent | RunningContent;

/** Skips the next batter of the side at bat, without an out (see Rule 6.03(b)(7)). */
interface PassedOverContent {
  readonly kind: 'passed_over';
}

export interface LineupContent {
  readonly kind: 'lineup';
  readonly side: Side;
  readonly players: readonly LineupSlot[];
}

export interface SubstitutionContent {
  readonly kind: 'substitution';
  readonly side: Side;
  /** All changes of one moment, so that two players can change places. */
  readonly changes: readonly LineupChange[];
}

interface Corrected {
  readonly kind: 'correction';
  readonly side: Side;
  readonly player: PlayerKey;
  readonly why: string;
}

/** A difference to one count of a player's line. */
export type CountCorrection = Corrected & { readonly difference: number } & (
    | { readonly line: 'batting'; readonly count: EnteredBatting }
    | { readonly line: 'pitching'; readonly count: EnteredPitching }
  );

/** Corrections of a batting line; an omitted field still follows from the plays. */
export type BattingLineCorrection = Corrected & {
  readonly line: 'place';
  readonly order?: number;
  readonly positions?: readonly Position[];
  /** In the shorthand of a scorebook. */
  readonly appearances?: readonly string[];
};

/** Pitchers who won, lost, saved or held, where the scorer decides otherwise (Rules 9.17, 9.19). */
export type DecisionCorrection = Corrected & {
  readonly line: 'decision';
  readonly result: PitchingResult;
  readonly credit: PitchingCredit | null;
};

/** How many pitches a pitcher has thrown so far, as the umpire counted them. */
export type PitchesCorrection = Corrected & {
  readonly line: 'pitches';
  /** 0 is not recorded. */
  readonly total: number;
  /** Whether there may have been more. */
  readonly atLeast?: boolean;
};

/** For what no play can say. */
export type CorrectionContent =
  | CountCorrection
  | BattingLineCorrection
  | DecisionCorrection
  | PitchesCorrection;

/** The content of an entry about the game. */
export type Content =
  | { readonly kind: 'rules'; readonly rules: GameRules }
  | LineupContent
  | { readonly kind: 'pitch'; readonly call: PitchCall }
  | PlayContent
  | PassedOverContent
  | SubstitutionContent
  | GameEventContent
  | CorrectionContent;

/** The content of an entry about an earlier entry. */
export type Revision =
  /** Says something else in its place; several contents insert what was forgotten before or after it. */
  | { readonly kind: 'amend'; readonly entry: string; readonly contents: readonly Content[] }
  /** Takes it out. Of an amendment or a removal it restores what was said before. */
  | { readonly kind: 'void'; readonly entry: string };

export type Entry = { readonly id: string } & (Content | Revision);
/** An entry that is itself part of the game. */
export type GameEntry = { readonly id: string } & Content;

/** Why an entry is impossible. The words belong to the web. */
export const REFUSALS = [
  'idUsed',
  'entryUnknown',
  'amendsRevision',
  'rulesImpossible',
  'rulesMissing',
  'lineupMissing',
  'lineupImpossible',
  'pitcherMissing',
  'playerTwice',
  'playerUnknown',
  'reEntry',
  'placeEmpty',
  'placeUnknown',
  'notStarted',
  'alreadyStarted',
  'suspended',
  'notSuspended',
  'gameOver',
  'turnOver',
  'turnBegun',
  'fieldImpossible',
  'runnerMissing',
  'runnerRetired',
  'runnerBackwards',
  'baseTaken',
  'runnerPassed',
  'fourthOut',
  'movesEmpty',
  'howImpossible',
  'batterRunning',
  'batterMissing',
  'outcomeContradicted',
  'firstBaseOccupied',
  'twoOutsAlready',
  'countNegative',
  'notPitched',
  'pitchesTooFew',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Possible but unusual plays. */
const FINDINGS = [
  'countDisagrees',
  'positionTwice',
  'positionEmpty',
  'sacrificeWithoutAdvance',
  'doublePlayWithoutTwoOuts',
  'errorMissing',
  'walkOffBases',
  'endedEarly',
] as const;
export type FindingCode = (typeof FINDINGS)[number];
