import type { Entry } from '#domain/scoring/entries.ts';

/** The subjects of a run; the pages of the tab show these. */
export interface Places {
  /** Null for the page behind a link. */
  readonly link: string | null;
  readonly item: number;
  readonly scoredGame: number;
  readonly sheetGame: number;
  readonly editedGame: number;
}

/** The state of a save that a person is shown. */
export type Shown = 'nothing' | 'waiting' | 'saved' | 'refused' | 'failed' | 'conflict' | 'draft';

export type Values = Readonly<Record<string, string>>;

/** A saved subject as a page shows it: its values, by place. */
export interface PageView {
  readonly values: Values;
  readonly shown: Shown;
  /** Why it is not saved. */
  readonly reason: string | null;
  /** Values that somebody else has saved meanwhile, where the page says so, and the places that it names. */
  readonly theirs: Values | null;
  readonly differing: readonly string[];
}

export interface AnswerHands {
  /** Answers for a member; the comment tells the answers of a run apart. */
  answer(member: number, comment: string): void;
  view(members: readonly number[]): readonly PageView[];
}

export interface ScoringHands {
  /** Returns whether the log took them. */
  enter(entries: readonly Entry[]): boolean;
  newId(): string;
  readonly log: readonly string[];
  readonly state: string;
  readonly isMine: boolean;
  readonly unsent: number;
  readonly divergence: { readonly ours: readonly string[]; readonly theirs: readonly string[] } | null;
  /** Ids of entries in the logs that were not chosen. */
  readonly copies: readonly string[];
  choose(which: 'ours' | 'theirs'): void;
  takeOver(): void;
  discard(): void;
  close(): void;
}

/** The page of something that two people may edit, or of something new. */
export interface EditorHands extends PageView {
  /** A text at a place; of a lineup, the player with whom to change; of a list, another one of them. */
  edit(place: string, value: string): void;
  save(): void;
  /** Saves the draft of an earlier visit. */
  resume(): void;
  choose(version: 'mine' | 'theirs'): void;
  accept(): void;
}

export type Page = 'sheet' | 'lineup' | 'item' | 'game' | 'newItem' | 'members';

type Press = (() => void) | null;

export interface Hands {
  /** Opens a page, or comes back to it; or closes it. */
  readonly page: (page: Page, isOpen: boolean) => void;
  readonly isSignedIn: () => boolean;
  readonly isCoach: () => boolean;
  readonly isAsked: () => boolean;
  readonly putOff: () => void;
  readonly login: (email: string, password: string, remember: boolean) => void;
  /** Whether the program asks before a logout. */
  readonly isLeavingAsked: () => boolean;
  /** Sends what waits. Resolves to whether a logout loses nothing then. */
  readonly sendAll: () => Promise<boolean>;
  readonly logout: () => void;
  /** The buttons of pages that could not be loaded. */
  readonly retries: Partial<Record<Page | 'link', Press>>;
  answers: AnswerHands | null;
  scoring: ScoringHands | null;
  readonly editors: Partial<Record<Page, EditorHands>>;
  /** Values of which a page has said that they are saved. */
  readonly saved: [Page, Values][];
}

/** Shows the program in a tab. @param root where React writes */
export type OpenTab = (root: never, places: Places) => Hands;
