import type { LineCorrectionContent } from './contents/corrections.ts';
import type { GameFactsContent, GamePhaseEventContent } from './contents/events.ts';
import type {
  BattingOrderEventContent,
  LineupEntryContent,
  RosterEventContent,
  SubstitutionContent,
} from './contents/players.ts';
import type { PitchContent, PlayContent } from './contents/plays.ts';
import type { GameRules } from './contents/rules.ts';

export type EntryContent =
  | { readonly kind: 'rules'; readonly rules: GameRules }
  | LineupEntryContent
  | PitchContent
  | PlayContent
  | GameFactsContent
  | BattingOrderEventContent
  | RosterEventContent
  | SubstitutionContent
  | GamePhaseEventContent
  | LineCorrectionContent;

export function isTurnEndingContent({ kind }: Pick<EntryContent, 'kind'>): boolean {
  return kind === 'plate_appearance' || kind === 'out_of_turn' || kind === 'automatic_out';
}

export type EntryRevision =
  /**
   * Replaces the entry by these contents. Two contents insert a forgotten play: that play, then the entry's own content.
   */
  | { readonly kind: 'amend'; readonly entry: string; readonly contents: readonly EntryContent[] }
  /** Voids the entry. Voiding a revision undoes the revision. */
  | { readonly kind: 'void'; readonly entry: string };

/**
 * Returns the time at which a device made the entry, in milliseconds since 1970. An entry's id is a UUID of version
 * 7, whose first 48 bits are this time.
 */
export function readTimeFromEntryId(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}

export type LogEntry = { readonly id: string } & (EntryContent | EntryRevision);
export type NonRevisionEntry = { readonly id: string } & EntryContent;

/** The reasons why an entry is impossible. `scoringWordMessages.refusals` has their texts. */
export const ENTRY_REFUSALS = [
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
  'batterOnBase',
  'runnerLeaves',
  'orderFull',
  'orderNotFree',
] as const;
export type EntryRefusal = (typeof ENTRY_REFUSALS)[number];

/** The kinds of unusual but possible entries. `scoringWordMessages.findings` has their texts. */
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
