import type { LineCorrectionContent } from './contents/corrections.ts';
import type { FactsContent, GameEventContent } from './contents/events.ts';
import type { LineupContent, OrderContent, RosterContent, SubstitutionContent } from './contents/players.ts';
import type { PitchContent, PlayContent } from './contents/plays.ts';
import type { GameRules } from './contents/rules.ts';

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
  | LineCorrectionContent;

/** Whether a content ends the turn of a place of the order. */
export function endsTurn({ kind }: Pick<Content, 'kind'>): boolean {
  return kind === 'plate_appearance' || kind === 'out_of_turn' || kind === 'automatic_out';
}

/** The content of an entry about an earlier entry. */
export type Revision =
  /** Replaces the entry by these contents. A forgotten play is inserted as the first of two contents. */
  | { readonly kind: 'amend'; readonly entry: string; readonly contents: readonly Content[] }
  /** Voids the entry. Voiding a revision restores the state before the revision. */
  | { readonly kind: 'void'; readonly entry: string };

/** Returns when a device made an entry, in milliseconds since 1970: the first 48 bits of a UUID of version 7. */
export function readEntryTime(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}

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
