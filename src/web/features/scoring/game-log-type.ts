import type { Entry } from '#domain/scoring/entries.ts';
import type { Refused } from '#domain/scoring/log.ts';
import type { Replay } from '#domain/scoring/replay.ts';

/** The person who scores a game, and the time since which they alone do. */
export interface Scorer {
  readonly name: string;
  readonly at: string;
}

/** A person who recorded entries. */
export interface Recorder {
  readonly id: number;
  readonly name: string;
}

/** Two diverged logs, and the index of the first entry that differs. */
export interface Divergence {
  readonly from: number;
  readonly ours: readonly Entry[];
  readonly theirs: readonly Entry[];
  /** The people who recorded the entries of `theirs` from that index on, as far as they are known. */
  readonly recorders: readonly Recorder[];
}

/** A log that was not chosen after a divergence: all its entries, and the index of the first that differed. */
export interface LogCopy {
  readonly from: number;
  readonly entries: readonly Entry[];
}

/** The log of a game, as the scoring screen uses it. */
export interface GameLog {
  /**
   * `failed`: neither the server nor the device has the log. `closed`: the game is edited as a sheet. `newer`: only a
   * newer version of the app can read the log.
   */
  readonly status: 'loading' | 'failed' | 'newer' | 'ready' | 'closed';
  readonly replay: Replay;
  /** The number of entries that the server does not have yet. */
  readonly unsent: number;
  /** Whether the device can store new entries. */
  readonly storage: 'ok' | 'full' | 'forbidden';
  /** False if the browser may delete stored entries when it needs space. */
  readonly isStored: boolean;
  /** The person who scores the game, if it is somebody else; null otherwise. */
  readonly scorer: Scorer | null;
  /** Whether this device may record. */
  readonly mine: boolean;
  readonly divergence: Divergence | null;
  /** Enters all of these entries at once, or none. Returns the entries that this would make impossible. */
  readonly enter: (entries: readonly Entry[]) => readonly Refused[];
  readonly takeOver: () => Promise<void>;
  /** Ends a divergence. The other log is kept as a copy. */
  readonly choose: (log: 'ours' | 'theirs') => Promise<void>;
  /** Copies of logs that were not chosen, oldest first. */
  readonly copies: readonly LogCopy[];
  /** Discards the entries that were not sent. */
  readonly discard: () => Promise<void>;
  /** Closes the log, so that the game is edited as a sheet. The lines stay. */
  readonly close: () => Promise<void>;
  readonly retry: () => void;
}
