import type { LineCorrectionContent } from './contents/corrections.ts';
import type { GameEventContent, GameFactsContent } from './contents/events.ts';
import type {
  BattingOrderEventContent,
  LineupContent,
  RosterContent,
  SubstitutionContent,
} from './contents/players.ts';
import type { PitchContent, PlayContent } from './contents/plays.ts';
import type { GameRules } from './contents/rules.ts';

/** The content of an entry about the game. */
export type EntryContent =
  | { readonly kind: 'rules'; readonly rules: GameRules }
  | LineupContent
  | PitchContent
  | PlayContent
  | GameFactsContent
  | BattingOrderEventContent
  | RosterContent
  | SubstitutionContent
  | GameEventContent
  | LineCorrectionContent;

/** Whether a content ends the turn of a place of the order. */
export function isTurnEndingContent({ kind }: Pick<EntryContent, 'kind'>): boolean {
  return kind === 'plate_appearance' || kind === 'out_of_turn' || kind === 'automatic_out';
}

/** The content of an entry about an earlier entry. */
export type EntryRevision =
  /** Replaces the entry by these contents. A forgotten play is inserted as the first of two contents. */
  | { readonly kind: 'amend'; readonly entry: string; readonly contents: readonly EntryContent[] }
  /** Voids the entry. Voiding a revision restores the state before the revision. */
  | { readonly kind: 'void'; readonly entry: string };

/** Returns when a device made an entry, in milliseconds since 1970: the first 48 bits of a UUID of version 7. */
export function readTimeFromEntryId(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}

export type LogEntry = { readonly id: string } & (EntryContent | EntryRevision);
/** An entry that is itself part of the game. */
export type NonRevisionEntry = { readonly id: string } & EntryContent;

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
export type ScoringFindingCode = (typeof FINDINGS)[number];
