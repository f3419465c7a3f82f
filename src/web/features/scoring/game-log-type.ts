import type { Entry } from '#domain/scoring/entries.ts';
import type { Refused } from '#domain/scoring/log.ts';
import type { Replay } from '#domain/scoring/replay.ts';

/** The recorder of a game, and the time since which nobody else records. */
export interface Scorer {
  readonly name: string;
  readonly at: string;
}

/** Two logs that grew apart: both, and the place of the first entry that differs. */
export interface Divergence {
  readonly from: number;
  readonly ours: readonly Entry[];
  readonly theirs: readonly Entry[];
}

/** A log of the game that was not chosen, whole, and from where on it was another. */
export interface LogCopy {
  readonly from: number;
  readonly entries: readonly Entry[];
}

/** The log of one game as the screen of the scorer uses it. */
export interface GameLog {
  /**
   * `failed`: neither the server nor the device has the log. `closed`: the game is edited as a sheet. `newer`: only a
   * newer version of the app can read it.
   */
  readonly status: 'loading' | 'failed' | 'newer' | 'ready' | 'closed';
  readonly replay: Replay;
  /** How many entries the server does not have yet. */
  readonly unsent: number;
  /** Whether the device can keep what is entered. */
  readonly storage: 'ok' | 'full' | 'forbidden';
  /** False if the browser may remove what was entered when it needs room. */
  readonly isStored: boolean;
  /** Somebody else who records, or null. */
  readonly scorer: Scorer | null;
  /** Whether this device may record. */
  readonly mine: boolean;
  readonly divergence: Divergence | null;
  /** Enters all of these at once, or none: returns what would be impossible that was possible before. */
  readonly enter: (entries: readonly Entry[]) => readonly Refused[];
  readonly takeOver: () => Promise<void>;
  /** Ends a parting. The other log is kept as a copy. */
  readonly choose: (log: 'ours' | 'theirs') => Promise<void>;
  /** The oldest first. */
  readonly copies: readonly LogCopy[];
  /** Gives up what was not sent. */
  readonly discard: () => Promise<void>;
  /** Goes on with the sheet; the lines stay. */
  readonly close: () => Promise<void>;
  readonly retry: () => void;
}
