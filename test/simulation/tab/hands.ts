import type { LogEntry } from '#domain/scoring/entries.ts';
import type { LiveGame } from '../../../src/web/shared/live/live-game.ts';

export interface Places {
  /** Null for the page behind a link. */
  readonly link: string | null;
  readonly item: number;
  readonly scoredGame: number;
  /** The part behind `?s=`. */
  readonly publicLink: string;
  /** Whether the pages of the scored game follow it. */
  readonly followed: boolean;
  readonly sheetGame: number;
  readonly editedGame: number;
}

export type Shown = 'nothing' | 'waiting' | 'saved' | 'refused' | 'failed' | 'conflict' | 'draft';

export type Values = Readonly<Record<string, string>>;

export interface PageView {
  readonly values: Values;
  readonly shown: Shown;
  /** The shown reason why the subject is not saved; null without a reason. */
  readonly reason: string | null;
  /**
   * `theirs`: the values that another person has saved, if the page shows them. `differing`: the places that
   * the page shows as different.
   */
  readonly theirs: Values | null;
  readonly differing: readonly string[];
}

export interface WatchView {
  readonly game: LiveGame;
  /** Whether the page says that its content is old. */
  readonly isBehind: boolean;
}

export interface AnswerHands {
  /** The comment identifies the answer within a run. */
  answer(member: number, comment: string): void;
  view(members: readonly number[]): readonly PageView[];
}

export interface ScoringHands {
  /** Whether the log accepted the entries. */
  enter(entries: readonly LogEntry[]): boolean;
  newId(): string;
  readonly log: readonly string[];
  readonly state: string;
  readonly isMine: boolean;
  readonly unsent: number;
  readonly divergence: { readonly ours: readonly string[]; readonly theirs: readonly string[] } | null;
  /** The ids of entries in logs that were not chosen. */
  readonly copies: readonly string[];
  choose(which: 'ours' | 'theirs'): void;
  takeOver(): void;
  discard(): void;
  close(): void;
}

export interface EditorHands extends PageView {
  /** Whether the page says, after the other change was chosen, that further input is not saved. */
  readonly isRestUnsaved?: boolean;
  /**
   * On most pages, `value` is a text. On a lineup, it is the player to swap with. On the list of new members,
   * the place is a further name.
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
  readonly page: (page: Page, isOpen: boolean) => void;
  readonly isSignedIn: () => boolean;
  readonly isCoach: () => boolean;
  readonly isAsked: () => boolean;
  readonly putOff: () => void;
  readonly login: (email: string, password: string, remember: boolean) => void;
  /**
   * Whether the program asks before a logout. Null while no user is shown, because there is no logout then.
   */
  readonly isLeavingAsked: () => boolean | null;
  /** Resolves to whether a logout then loses nothing. */
  readonly sendAll: () => Promise<boolean>;
  readonly logout: () => void;
  /** For pages that could not be loaded. */
  readonly retries: Partial<Record<Page | 'link', Press>>;
  answers: AnswerHands | null;
  scoring: ScoringHands | null;
  /** Null until the tab follows the game. */
  watch: (() => WatchView | null) | null;
  readonly editors: Partial<Record<Page, EditorHands>>;
  /** The values that pages have shown as saved when they closed. */
  readonly saved: [Page, Values][];
}

/** @param root the node in which React renders */
export type OpenTab = (root: never, places: Places) => Hands;
