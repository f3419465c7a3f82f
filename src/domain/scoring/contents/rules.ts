import type { UsOrThem } from '../side.ts';
import type { StartBase } from './plays.ts';

/**
 * The result when the slot of a player who left without a substitute comes to bat: an out, or the next player
 * bats.
 */
export const VACANT_TURN_RESULTS = ['out', 'passed'] as const;
export type VacantTurnResult = (typeof VACANT_TURN_RESULTS)[number];
/** The player who is credited with the runs and steals of a courtesy runner (臨時代走). */
export const COURTESY_RUNNER_CREDITS = ['runner', 'replaced'] as const;
export type CourtesyRunnerCredit = (typeof COURTESY_RUNNER_CREDITS)[number];

export const DESIGNATED_HITTER_RULES = ['none', 'dh', 'dpFlex'] as const;
export const RE_ENTRY_RULES = ['none', 'starters', 'free'] as const;

interface TieBreak {
  readonly from: number;
  readonly runners: readonly StartBase[];
  readonly outs: number;
}

export interface GameRules {
  readonly batsFirst: UsOrThem;
  readonly innings: number;
  /** The DH (Official Baseball Rules 5.11), or DP and FLEX of softball. */
  readonly designatedHitter: (typeof DESIGNATED_HITTER_RULES)[number];
  /** Whether everybody bats (全員打ち), in an order of up to 20. */
  readonly everyoneBats: boolean;
  /**
   * The players who may re-enter: nobody (Official Baseball Rules 5.10(d)), starters once and in their own
   * slot, or everybody.
   */
  readonly reEntry: (typeof RE_ENTRY_RULES)[number];
  readonly tieBreak: TieBreak | null;
  /** Leads that end a game by agreement (コールド). The program shows them without ending the game. */
  readonly mercy: readonly { readonly after: number; readonly lead: number }[];
  /** The default is `out`, or `passed` where everybody bats. */
  readonly vacantTurns?: VacantTurnResult | undefined;
  /** The default is `runner`. */
  readonly courtesyRecord?: CourtesyRunnerCredit | undefined;
  /** Whether the scorer records pitches from here on. Logs of earlier versions do not say. */
  readonly pitchesRecorded?: boolean | undefined;
}
