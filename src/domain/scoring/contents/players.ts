import type { Position } from '../../batting.ts';
import type { PlayerKey } from '../player-key.ts';
import type { UsOrThem } from '../side.ts';

/** A player's place in the lineup. Order 0 is a pitcher or FLEX who does not bat. */
export interface LineupSlot {
  readonly player: PlayerKey;
  readonly order: number;
  /** The position; null if unknown, or if the player only bats. */
  readonly position: Position | null;
}

/**
 * A change of one place of the lineup. A null player empties the place of a FLEX or, where everybody bats, of a batter
 * who goes home.
 */
export type LineupChange = Omit<LineupSlot, 'player'> & { readonly player: PlayerKey | null };

export interface LineupContent {
  readonly kind: 'lineup';
  readonly side: UsOrThem;
  readonly players: readonly LineupSlot[];
}

export interface SubstitutionContent {
  readonly kind: 'substitution';
  readonly side: UsOrThem;
  /** All changes that happen at the same time, so that two players can exchange places. */
  readonly changes: readonly LineupChange[];
}

/** Skips the next batter of the side at bat, without an out (see Rule 6.03(b)(7)). */
interface PassedOverContent {
  readonly kind: 'passed_over';
}

export const NEXT_BATTER_REASONS = ['outOfTurn', 'chosen'] as const;

/**
 * Continues the order of the side at bat at another place.
 * - `outOfTurn`: nobody appealed against a batter out of turn, who then counts as the proper batter (打順間違い, Rule
 *   6.03(b)(7)). If the proper batter replaces another during the turn, the count goes on (6.03(b)(2)).
 * - `chosen`: in a tie-break, the team chose where its order begins (選択打順). The batters before that place are the
 *   runners on base.
 */
export interface NextBatterContent {
  readonly kind: 'next_batter';
  readonly order: number;
  readonly why: (typeof NEXT_BATTER_REASONS)[number];
}

/**
 * Puts the proper batter out, after an appeal in time (Rules 6.03(b)(3), 9.03(d)). If the turn of the improper batter
 * has been entered, an amendment replaces it by this content.
 */
interface OutOfTurnContent {
  readonly kind: 'out_of_turn';
}

/** The out of a place in the order whose player left without a substitute. It counts in no player's line. */
interface AutomaticOutContent {
  readonly kind: 'automatic_out';
}

export type BattingOrderEventContent =
  | PassedOverContent
  | NextBatterContent
  | OutOfTurnContent
  | AutomaticOutContent;

/** Lets `player` run for a runner, who stays in the game (臨時代走). If `player` is that runner, this ends. */
export interface CourtesyRunnerContent {
  readonly kind: 'courtesy_runner';
  readonly side: UsOrThem;
  readonly base: 1 | 2 | 3;
  readonly player: PlayerKey;
}

export const DEPARTURE_REASONS = ['hurt', 'ejected', 'left'] as const;

/** Takes the player of a place out of the game without a substitute. */
export interface DepartureContent {
  readonly kind: 'departure';
  readonly side: UsOrThem;
  readonly order: number;
  readonly why: (typeof DEPARTURE_REASONS)[number];
}

/** Adds a player who came late at the end of the order. */
export interface LateArrivalContent {
  readonly kind: 'arrival';
  readonly side: UsOrThem;
  readonly player: PlayerKey;
  readonly position: Position | null;
}

/** States that the opponents' pitcher is unknown from now on. */
interface UnknownPitcherContent {
  readonly kind: 'unknown_pitcher';
}

export type RosterContent =
  | CourtesyRunnerContent
  | DepartureContent
  | LateArrivalContent
  | UnknownPitcherContent;
