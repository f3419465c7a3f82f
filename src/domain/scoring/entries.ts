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
/** 4 is home plate. */
export type Base = 1 | 2 | 3 | 4;
export const HOME = 4;

/** The ways in which a runner advances without the chance of an out. */
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
/** The ways in which a runner is put out, or would have been put out without an error. */
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

/** The reasons of an appeal (Rule 5.09(c)): a base was missed (空過), or left before a catch (離塁). */
export const APPEALS = ['missedBase', 'leftEarly'] as const;

/**
 * The way of one runner from one base to another, or to the base at which the runner is out. A runner can
 * have several moves in one play.
 */
export interface Move {
  readonly runner: Origin;
  /** The base that the runner reached or was put out at. */
  readonly to: Base;
  readonly out: boolean;
  /** A way to be put out, together with `out: false`, means that an error prevented the out. */
  readonly how: AdvanceReason | OutReason;
  /** Only of an appeal. */
  readonly appeal?: (typeof APPEALS)[number];
  /** Whether the run was batted in, if the scorer's decision differs from Rule 9.04. */
  readonly runBattedIn?: boolean;
  /** Whether the run is earned, if the scorer's decision differs from Rule 9.16. */
  readonly earned?: boolean;
}

/** How the turn of a place goes whose player left without a substitute: the batter is out, or the next one bats. */
export const VACANT_TURNS = ['out', 'passed'] as const;
export type VacantTurns = (typeof VACANT_TURNS)[number];
/** The player whose record has the runs and steals of a courtesy runner (臨時代走): this runner, or the replaced one. */
export const COURTESY_RECORDS = ['runner', 'replaced'] as const;
export type CourtesyRecord = (typeof COURTESY_RECORDS)[number];

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
  /** The DH (Official Baseball Rules 5.11), or DP and FLEX of softball. */
  readonly designatedHitter: (typeof DESIGNATED_HITTERS)[number];
  /** Whether everybody bats (全員打ち), in an order of up to 20. */
  readonly everyoneBats: boolean;
  /**
   * The players who may come back: nobody (Official Baseball Rules 5.10(d)), starters once and to their own
   * place, or anybody.
   */
  readonly reEntry: (typeof RE_ENTRIES)[number];
  readonly tieBreak: TieBreak | null;
  /** The leads that end a game by agreement. The program shows them, but does not end the game. */
  readonly mercy: readonly { readonly after: number; readonly lead: number }[];
  /** Omitted where everybody bats: their turns are passed; else an out. */
  readonly vacantTurns?: VacantTurns | undefined;
  /** Omitted: the courtesy runner. */
  readonly courtesyRecord?: CourtesyRecord | undefined;
}

/** A player's place in the lineup. Order 0 is a pitcher or FLEX who does not bat. */
export interface LineupSlot {
  readonly player: PlayerKey;
  readonly order: number;
  /** Null if not known, or if the player only bats. */
  readonly position: Position | null;
}

/**
 * A change of one place. Null as player gives the place up: that of the FLEX, or where everybody bats that of
 * a batter who goes home.
 */
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

/** The events without further data. */
export const PLAIN_EVENTS = ['start', 'end', 'suspended', 'resumed', 'noGame'] as const;
export type GameEvent = (typeof PLAIN_EVENTS)[number] | 'called';

/**
 * The ways in which a game that is called in an uneven inning goes back to the score of the last inning that
 * both sides completed (均等回, Rule 7.01(g)(4)). The records of the uneven inning stay, or they do not count.
 */
export const EVEN_INNINGS = ['keepRecords', 'dropRecords'] as const;
export type EvenInnings = (typeof EVEN_INNINGS)[number];

/** Why a game is called: the time is up, rain, the lead, darkness. */
export const CALL_REASONS = ['time', 'rain', 'lead', 'darkness'] as const;
export type CallReason = (typeof CALL_REASONS)[number];

/** An event that concerns the whole game. A forfeit names the side that is given the win. */
export type GameEventContent =
  | { readonly kind: 'game'; readonly event: (typeof PLAIN_EVENTS)[number] }
  | {
      readonly kind: 'game';
      readonly event: 'called';
      readonly evenInnings?: EvenInnings | undefined;
      readonly reason?: CallReason | undefined;
    }
  | { readonly kind: 'game'; readonly event: 'forfeit'; readonly winner: Side };

/** The facts of a game that are not played. An omitted one is not known. */
export interface GameFacts {
  /** The times of the first pitch and of the last out, as 13:05. */
  readonly startedAt?: string | undefined;
  readonly endedAt?: string | undefined;
  readonly weather?: string | undefined;
  readonly umpires?: string | undefined;
}

/** States all facts of the game anew. Only the last such entry counts: what it omits is unknown. */
interface FactsContent extends GameFacts {
  readonly kind: 'facts';
}

/** How a fielder erred: with a throw (悪送球), or with a batted or thrown ball (捕球). */
export const ERROR_KINDS = ['throwing', 'fielding'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

interface Fielding {
  /** The fielders who touched the ball, in order: 遊 二 一 is 6-4-3. */
  readonly fielders?: readonly Fielder[];
  readonly errors?: readonly Fielder[];
  /** How the fielders erred, in the order of the errors. */
  readonly errorKinds?: readonly ErrorKind[];
  /** A note of the scorer (記事). It stays within the team. */
  readonly remark?: string;
  /** In the order in which they happened. It decides whether a run counts on a third out (Rule 5.08). */
  readonly moves: readonly Move[];
}

/** How a third strike came about: called, swung at and missed, or bunted foul (Rules 5.09(a)(2) to (4)). */
export const THIRD_STRIKES = ['called', 'swinging', 'foulBunt'] as const;
export type ThirdStrike = (typeof THIRD_STRIKES)[number];

export interface PlateAppearanceContent extends Fielding {
  readonly kind: 'plate_appearance';
  readonly outcome: PlayOutcome;
  readonly field: Field | null;
  readonly ball?: (typeof BALL_KINDS)[number];
  readonly bunt?: boolean;
  /** Only of a strikeout. Omitted if not known, or if the pitches tell it. */
  readonly strike?: ThirdStrike;
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

export interface PitchContent {
  readonly kind: 'pitch';
  readonly call: PitchCall;
  /** Whether the batter tried to bunt: with `swinging` and missed, with `foul` into foul territory. */
  readonly bunt?: boolean;
  /** Whether the outcome of the turn implied the pitch, so that nobody said how it was thrown. */
  readonly assumed?: boolean;
}

/** Skips the next batter of the side at bat, without an out (see Rule 6.03(b)(7)). */
interface PassedOverContent {
  readonly kind: 'passed_over';
}

export const NEXT_BATTER_REASONS = ['outOfTurn', 'chosen'] as const;

/**
 * Continues the order of the side at bat at another place. A batter out of turn against whom nobody appeals
 * becomes the proper one (打順間違い, Rule 6.03(b)(7)); a proper batter who takes over has the count (6.03(b)(2)).
 * In a tie-break, a team may be allowed to choose where its order begins (選択打順); the runners then follow.
 */
export interface NextBatterContent {
  readonly kind: 'next_batter';
  readonly order: number;
  readonly why: (typeof NEXT_BATTER_REASONS)[number];
}

/**
 * Puts the proper batter out, against whom the defense has appealed in time (Rules 6.03(b)(3), 9.03(d)). The
 * turn of the improper batter is not entered, or amended to this.
 */
interface OutOfTurnContent {
  readonly kind: 'out_of_turn';
}

/** The out of a place whose player left without a substitute. It is nobody's turn. */
interface AutomaticOutContent {
  readonly kind: 'automatic_out';
}

/** Lets somebody run for a runner who stays in the game (臨時代走); the replaced runner again if named. */
export interface CourtesyRunnerContent {
  readonly kind: 'courtesy_runner';
  readonly side: Side;
  readonly base: 1 | 2 | 3;
  readonly player: PlayerKey;
}

export const DEPARTURES = ['hurt', 'ejected', 'left'] as const;

/** Takes the player of a place out of the game without a substitute. */
export interface DepartureContent {
  readonly kind: 'departure';
  readonly side: Side;
  readonly order: number;
  readonly why: (typeof DEPARTURES)[number];
}

/** Adds a player who came late at the end of the order. */
export interface ArrivalContent {
  readonly kind: 'arrival';
  readonly side: Side;
  readonly player: PlayerKey;
  readonly position: Position | null;
}

/** Says that nobody knows which of the opponents pitches. */
interface UnknownPitcherContent {
  readonly kind: 'unknown_pitcher';
}

/** A change of the players in the game that is no substitution. */
export type RosterContent = CourtesyRunnerContent | DepartureContent | ArrivalContent | UnknownPitcherContent;

/** An entry about the turns of the order. */
export type OrderContent = PassedOverContent | NextBatterContent | OutOfTurnContent | AutomaticOutContent;

export interface LineupContent {
  readonly kind: 'lineup';
  readonly side: Side;
  readonly players: readonly LineupSlot[];
}

export interface SubstitutionContent {
  readonly kind: 'substitution';
  readonly side: Side;
  /** All changes that happen at the same time, so that two players can exchange places. */
  readonly changes: readonly LineupChange[];
}

interface Corrected {
  readonly kind: 'correction';
  readonly side: Side;
  readonly player: PlayerKey;
  readonly why: string;
}

/** A correction that adds a difference to one count of a player's line. */
export type CountCorrection = Corrected & { readonly difference: number } & (
    | { readonly line: 'batting'; readonly count: EnteredBatting }
    | { readonly line: 'pitching'; readonly count: EnteredPitching }
  );

/** A correction of the other fields of a batting line. An omitted field still follows from the plays. */
export type BattingLineCorrection = Corrected & {
  readonly line: 'place';
  readonly order?: number;
  readonly positions?: readonly Position[];
  /** The plate appearances in the shorthand of a scorebook. */
  readonly appearances?: readonly string[];
};

/**
 * A correction of a pitcher's win, loss, save or hold, if the scorer decides otherwise than the rules (Rules
 * 9.17, 9.19).
 */
export type DecisionCorrection = Corrected & {
  readonly line: 'decision';
  readonly result: PitchingResult;
  readonly credit: PitchingCredit | null;
};

/** A correction of how many pitches a pitcher has thrown so far, as the umpire counted them. */
export type PitchesCorrection = Corrected & {
  readonly line: 'pitches';
  /** 0 means not recorded. */
  readonly total: number;
  /** Whether the pitcher may have thrown more. */
  readonly atLeast?: boolean;
};

/** Corrections record facts that no play can. */
export type CorrectionContent =
  | CountCorrection
  | BattingLineCorrection
  | DecisionCorrection
  | PitchesCorrection;

/** The content of an entry about the game. */
export type Content =
  | { readonly kind: 'rules'; readonly rules: GameRules }
  | LineupContent
  | PitchContent
  | PlayContent
  | FactsContent
  | OrderContent
  | RosterContent
  | SubstitutionContent
  | GameEventContent
  | CorrectionContent;

/** Whether a content ends the turn of a place of the order. */
export function endsTurn({ kind }: Pick<Content, 'kind'>): boolean {
  return kind === 'plate_appearance' || kind === 'out_of_turn' || kind === 'automatic_out';
}

/** The content of an entry about an earlier entry. */
export type Revision =
  /** Replaces the entry by these contents. To insert a forgotten play, they are that play and the entry itself. */
  | { readonly kind: 'amend'; readonly entry: string; readonly contents: readonly Content[] }
  /** Voids the entry. Voiding an amendment or another void restores what was said before. */
  | { readonly kind: 'void'; readonly entry: string };

export type Entry = { readonly id: string } & (Content | Revision);
/** An entry that is itself part of the game. */
export type GameEntry = { readonly id: string } & Content;

/** The reasons why an entry is impossible. Their texts are in the web app. */
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
  'detailImpossible',
  'batterAbsent',
  'batterPresent',
  'playerBusy',
  'runnerLeaves',
  'orderFull',
  'orderNotFree',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** The kinds of plays that are possible but unusual. */
const FINDINGS = [
  'countDisagrees',
  'positionTwice',
  'positionEmpty',
  'sacrificeWithoutAdvance',
  'doublePlayWithoutTwoOuts',
  'errorMissing',
  'walkOffBases',
  'endedEarly',
  'designatedHitterOver',
] as const;
export type FindingCode = (typeof FINDINGS)[number];
