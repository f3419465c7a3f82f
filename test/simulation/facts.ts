import type { Shown } from './tab/hands.ts';

/** What the server has, read behind its back. */
export interface ServerFacts {
  /** The comments of answers by member: they tell the answers of a run apart. */
  readonly answers: ReadonlyMap<number, string>;
  /** The ids of the entries of the scored game. */
  readonly log: readonly string[];
  readonly sheet: Readonly<Record<string, string>>;
  readonly lineup: Readonly<Record<string, string>>;
}

/** What the screen of a device says. */
export interface DeviceView {
  readonly name: string;
  readonly answers: readonly {
    readonly member: number;
    readonly state: Shown;
    readonly comment: string | null;
  }[];
  /** Null while the game is not shown. */
  readonly scoring: {
    readonly log: readonly string[];
    /** The other logs that it shows or keeps. */
    readonly besides: readonly string[];
    readonly unsent: number;
  } | null;
}
