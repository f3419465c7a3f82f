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
export type Shown = 'nothing' | 'waiting' | 'saved' | 'refused' | 'conflict';

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

/** An editor of a whole document that two people may change. */
export interface EditorHands {
  /** The version of the server on which this is based, and the one that a conflict shows. */
  readonly base: string;
  readonly theirs: string | null;
  /** What is on the screen, by place. */
  readonly values: Readonly<Record<string, string>>;
  readonly shown: Shown;
  /** What a conflict names. */
  readonly differing: readonly string[];
  edit(place: string, value: string): void;
  save(): void;
  /** Ends a conflict. */
  decide(keep: boolean): void;
}

export interface Hands {
  readonly page: (page: 'sheet' | 'lineup', isOpen: boolean) => void;
  readonly isSignedIn: () => boolean;
  readonly isAsked: () => boolean;
  readonly login: (email: string, password: string) => void;
  /** Of a page that could not be loaded. */
  retry: (() => void) | null;
  answers: AnswerHands | null;
  scoring: ScoringHands | null;
  sheet: EditorHands | null;
  lineup: EditorHands | null;
  /** What the page of a saved sheet says, with its values. */
  readonly savedSheets: Readonly<Record<string, string>>[];
}

/** Shows the program in a tab. @param root where React writes */
export type OpenTab = (root: never, places: Places) => Hands;
