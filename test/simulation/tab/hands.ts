import type { Entry } from '#domain/scoring/entries.ts';
import type { LiveGame } from '../../../src/web/shared/live/live-game.ts';

/** The subjects of a run, which the pages of the tab show. */
export interface Places {
  /** Null for the page behind a link. */
  readonly link: string | null;
  readonly item: number;
  readonly scoredGame: number;
  /** The part of the scored game's public link behind `?s=`. */
  readonly publicLink: string;
  /** Whether the pages of the scored game follow it. */
  readonly followed: boolean;
  readonly sheetGame: number;
  readonly editedGame: number;
}

/** The state of a save, as the page shows it. */
export type Shown = 'nothing' | 'waiting' | 'saved' | 'refused' | 'failed' | 'conflict' | 'draft';

export type Values = Readonly<Record<string, string>>;

/** A subject as a page shows it, with its values by place. */
export interface PageView {
  readonly values: Values;
  readonly shown: Shown;
  /** The shown reason why it is not saved; null if there is none. */
  readonly reason: string | null;
  /**
   * The values that somebody else has saved meanwhile, if the page shows them, and the places that it names as
   * different.
   */
  readonly theirs: Values | null;
  readonly differing: readonly string[];
}

/** A game that is followed. */
export interface WatchView {
  readonly game: LiveGame;
  /** Whether the page says that what it shows is old. */
  readonly isBehind: boolean;
}

export interface AnswerHands {
  /** Answers for a member. The comment identifies the answer within a run. */
  answer(member: number, comment: string): void;
  view(members: readonly number[]): readonly PageView[];
}

export interface ScoringHands {
  /** Returns whether the log accepted the entries. */
  enter(entries: readonly Entry[]): boolean;
  newId(): string;
  readonly log: readonly string[];
  readonly state: string;
  readonly isMine: boolean;
  readonly unsent: number;
  readonly divergence: { readonly ours: readonly string[]; readonly theirs: readonly string[] } | null;
  /** The ids of entries in the logs that were not chosen. */
  readonly copies: readonly string[];
  choose(which: 'ours' | 'theirs'): void;
  takeOver(): void;
  discard(): void;
  close(): void;
}

/** A page on which something is edited or written. */
export interface EditorHands extends PageView {
  /**
   * Edits a place. The value is a text; on a lineup, the player to swap with. On the list of new members, the
   * place is one more name.
   */
  edit(place: string, value: string): void;
  save(): void;
  /** Resumes the draft of an earlier visit and saves it. */
  resume(): void;
  choose(version: 'mine' | 'theirs'): void;
  accept(): void;
}

export type Page = 'sheet' | 'lineup' | 'item' | 'game' | 'newItem' | 'members';

type Press = (() => void) | null;

export interface Hands {
  /** Opens or closes a page. */
  readonly page: (page: Page, isOpen: boolean) => void;
  readonly isSignedIn: () => boolean;
  readonly isCoach: () => boolean;
  readonly isAsked: () => boolean;
  readonly putOff: () => void;
  readonly login: (email: string, password: string, remember: boolean) => void;
  /** Whether the program asks before a logout; null while it offers none, because it shows no user yet. */
  readonly isLeavingAsked: () => boolean | null;
  /** Sends everything that is unsent. Resolves to whether a logout then loses nothing. */
  readonly sendAll: () => Promise<boolean>;
  readonly logout: () => void;
  /** The retry buttons of pages that could not be loaded. */
  readonly retries: Partial<Record<Page | 'link', Press>>;
  answers: AnswerHands | null;
  scoring: ScoringHands | null;
  /** Null until the tab follows the game. */
  watch: (() => WatchView | null) | null;
  readonly editors: Partial<Record<Page, EditorHands>>;
  /** The values that pages have shown as saved when they closed. */
  readonly saved: [Page, Values][];
}

/** Shows the program in a tab. @param root the node in which React renders */
export type OpenTab = (root: never, places: Places) => Hands;
