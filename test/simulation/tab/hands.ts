import type { Entry } from '#domain/scoring/entries.ts';

/** What a run is about; the pages of the tab show these. */
export interface Places {
  /** Null for the page behind a link. */
  readonly item: number;
  readonly scoredGame: number;
  readonly sheetGame: number;
  readonly link: string | null;
}

/** What a person is shown about something that they saved. */
export type Shown = 'nothing' | 'waiting' | 'saved' | 'refused' | 'failed' | 'conflict' | 'draft';

export interface AnswerHands {
  /** Answers for a member; the comment tells the answers of a run apart. */
  answer(member: number, comment: string): void;
  shown(member: number): { readonly state: Shown; readonly comment: string | null };
}

export interface ScoringHands {
  /** Returns whether the log took them. */
  enter(entries: readonly Entry[]): boolean;
  newId(): string;
  readonly log: readonly string[];
  readonly state: string;
  readonly isMine: boolean;
  readonly unsent: number;
  readonly parted: { readonly ours: readonly string[]; readonly theirs: readonly string[] } | null;
  /** Ids of entries in the logs that were not chosen. */
  readonly copies: readonly string[];
  choose(which: 'ours' | 'theirs'): void;
  takeOver(): void;
  discard(): void;
}

type Values = Readonly<Record<string, string>>;

/** The page of a document that two people may edit. */
export interface EditorHands {
  /** What is on the screen, by place. */
  readonly values: Values;
  readonly shown: Shown;
  /** What somebody else has saved meanwhile, where the page says so, and the places that it names. */
  readonly theirs: Values | null;
  readonly differing: readonly string[];
  /** Of a sheet, the figure of a player; of a lineup, the player with whom to change. */
  edit(place: string, value: string): void;
  save(): void;
  /** Saves the draft of an earlier visit. */
  resume(): void;
  choose(version: 'mine' | 'theirs'): void;
  accept(): void;
}

export type Page = 'sheet' | 'lineup';

type Press = (() => void) | null;

export interface Hands {
  /** Opens a page, or comes back to it; or closes it. */
  readonly page: (page: Page, isOpen: boolean) => void;
  readonly isSignedIn: () => boolean;
  readonly isAsked: () => boolean;
  readonly putOff: () => void;
  readonly login: (email: string, password: string) => void;
  /** The buttons of pages that could not be loaded. */
  readonly retries: { link: Press; sheet: Press; lineup: Press };
  answers: AnswerHands | null;
  scoring: ScoringHands | null;
  sheet: EditorHands | null;
  lineup: EditorHands | null;
  /** The sheets of which the page has said that they are saved. */
  readonly savedSheets: Values[];
}

/** Shows the program in a tab. @param root where React writes */
export type OpenTab = (root: never, places: Places) => Hands;
