import type { Side } from '../side.ts';
import type { Origin } from './plays.ts';

/** The result of a turn whose player left without a substitute: an out, or the next player bats. */
export const VACANT_TURNS = ['out', 'passed'] as const;
export type VacantTurnResult = (typeof VACANT_TURNS)[number];
/** The player in whose record the runs and steals of a courtesy runner (臨時代走) stand. */
export const COURTESY_RECORDS = ['runner', 'replaced'] as const;
export type CourtesyCredit = (typeof COURTESY_RECORDS)[number];

export const DESIGNATED_HITTERS = ['none', 'dh', 'dpFlex'] as const;
export const RE_ENTRIES = ['none', 'starters', 'free'] as const;

interface TieBreak {
  /** The first inning that begins with runners. */
  readonly from: number;
  readonly runners: readonly Origin[];
  readonly outs: number;
}

export interface GameRules {
  readonly batsFirst: Side;
  readonly innings: number;
  /** The DH (Official Baseball Rules 5.11), or DP and FLEX of softball. */
  readonly designatedHitter: (typeof DESIGNATED_HITTERS)[number];
  /** Whether everybody bats (全員打ち), in an order of up to 20. */
  readonly everyoneBats: boolean;
  /**
   * The players who may come back: nobody (Official Baseball Rules 5.10(d)), starters once and to their own
   * place, or anybody.
   */
  readonly reEntry: (typeof RE_ENTRIES)[number];
  readonly tieBreak: TieBreak | null;
  /** The leads that end a game by agreement. The program shows them, but does not end the game. */
  readonly mercy: readonly { readonly after: number; readonly lead: number }[];
  /** The default is `out`, or `passed` where everybody bats. */
  readonly vacantTurns?: VacantTurnResult | undefined;
  /** The default is `runner`. */
  readonly courtesyRecord?: CourtesyCredit | undefined;
}
