import type { GamePosition } from '../../batting.ts';
import type { PlayerKey } from '../player-key.ts';
import type { UsOrThem } from '../side.ts';

/** A player with slot and position. Order 0 is for a pitcher or FLEX who does not bat. */
export interface LineupSlot {
  readonly player: PlayerKey;
  readonly order: number;
  /** Null if unknown, or if the player only bats. */
  readonly position: GamePosition | null;
}

/**
 * A null player leaves the slot empty. Only the slot of a FLEX, or a batting slot where everybody bats, may
 * be left empty.
 */
export type LineupChange = Omit<LineupSlot, 'player'> & { readonly player: PlayerKey | null };

export interface LineupEntryContent {
  readonly kind: 'lineup';
  readonly side: UsOrThem;
  readonly players: readonly LineupSlot[];
}

export interface SubstitutionContent {
  readonly kind: 'substitution';
  readonly side: UsOrThem;
  /** Simultaneous changes, so that two players can exchange places. */
  readonly changes: readonly LineupChange[];
}

/** Skips the next batter of the side at bat, without an out (see Rule 6.03(b)(7)). */
interface PassedOverContent {
  readonly kind: 'passed_over';
}

export const NEXT_BATTER_REASONS = ['outOfTurn', 'chosen'] as const;

/**
 * Makes another slot of the batting order bat next.
 * - `outOfTurn`: a batter batted out of turn without an appeal and counts as the proper batter (打順間違い, Rule
 *   6.03(b)(7)). If the proper batter takes over during the plate appearance, the count stays (6.03(b)(2)).
 * - `chosen`: in a tie-break, the team chose where its order begins (選択打順). The players in the slots before it are
 *   the runners.
 */
export interface ChangeNextBatterContent {
  readonly kind: 'next_batter';
  readonly order: number;
  readonly why: (typeof NEXT_BATTER_REASONS)[number];
}

/**
 * Puts the proper batter out on an appeal in time (Rules 6.03(b)(3), 9.03(d)). If the improper batter's plate
 * appearance has been entered, an amendment replaces it by this content.
 */
interface OutOfTurnContent {
  readonly kind: 'out_of_turn';
}

/** The out of a vacant slot in the order. It counts in no player's line. */
interface AutomaticOutContent {
  readonly kind: 'automatic_out';
}

export type BattingOrderEventContent =
  | PassedOverContent
  | ChangeNextBatterContent
  | OutOfTurnContent
  | AutomaticOutContent;

/**
 * A courtesy runner (臨時代走): `player` runs for the runner on `base`, who stays in the game. If the first runner returns to
 * the base, `player` is the first runner.
 */
export interface CourtesyRunnerContent {
  readonly kind: 'courtesy_runner';
  readonly side: UsOrThem;
  readonly base: 1 | 2 | 3;
  readonly player: PlayerKey;
}

export const GAME_DEPARTURE_REASONS = ['hurt', 'ejected', 'left'] as const;

/** Takes the player in a slot of the order out of the game without a substitute. */
export interface DepartureContent {
  readonly kind: 'departure';
  readonly side: UsOrThem;
  readonly order: number;
  readonly why: (typeof GAME_DEPARTURE_REASONS)[number];
}

/** Adds a late player to the end of the batting order. */
export interface LateArrivalContent {
  readonly kind: 'arrival';
  readonly side: UsOrThem;
  readonly player: PlayerKey;
  readonly position: GamePosition | null;
}

interface UnknownPitcherContent {
  readonly kind: 'unknown_pitcher';
}

export type RosterEventContent =
  | CourtesyRunnerContent
  | DepartureContent
  | LateArrivalContent
  | UnknownPitcherContent;
