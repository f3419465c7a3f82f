import type { Position } from '../../batting.ts';
import type { PlayerKey } from '../player-key.ts';
import type { Side } from '../side.ts';

/** A player's place in the lineup. Order 0 is a pitcher or FLEX who does not bat. */
export interface LineupSlot {
  readonly player: PlayerKey;
  readonly order: number;
  /** Null if not known, or if the player only bats. */
  readonly position: Position | null;
}

/**
 * A change of one place of the lineup. If the player is null, the place becomes empty: the place of a FLEX or, where
 * everybody bats, of a batter who goes home.
 */
export type LineupChange = Omit<LineupSlot, 'player'> & { readonly player: PlayerKey | null };

export interface LineupContent {
  readonly kind: 'lineup';
  readonly side: Side;
  readonly players: readonly LineupSlot[];
}

export interface SubstitutionContent {
  readonly kind: 'substitution';
  readonly side: Side;
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
 * - `outOfTurn`: nobody appealed against a batter out of turn, who is then the proper one (打順間違い, Rule 6.03(b)(7)).
 *   If the proper batter replaces another one during the turn, the count goes on (6.03(b)(2)).
 * - `chosen`: in a tie-break, the team chose where its order begins (選択打順). The runners on base are those who precede
 *   that place.
 */
export interface NextBatterContent {
  readonly kind: 'next_batter';
  readonly order: number;
  readonly why: (typeof NEXT_BATTER_REASONS)[number];
}

/**
 * Puts the proper batter out, against whom the defense has appealed in time (Rules 6.03(b)(3), 9.03(d)). If the turn
 * of the improper batter was entered, it is amended to this.
 */
interface OutOfTurnContent {
  readonly kind: 'out_of_turn';
}

/** The out of a place whose player left without a substitute. It is nobody's turn. */
interface AutomaticOutContent {
  readonly kind: 'automatic_out';
}

/** An entry about the turns of the order. */
export type OrderContent = PassedOverContent | NextBatterContent | OutOfTurnContent | AutomaticOutContent;

/** Lets somebody run for a runner who stays in the game (臨時代走); the replaced runner again if named. */
export interface CourtesyRunnerContent {
  readonly kind: 'courtesy_runner';
  readonly side: Side;
  readonly base: 1 | 2 | 3;
  readonly player: PlayerKey;
}

export const DEPARTURES = ['hurt', 'ejected', 'left'] as const;

/** Takes the player of a place out of the game without a substitute. */
export interface DepartureContent {
  readonly kind: 'departure';
  readonly side: Side;
  readonly order: number;
  readonly why: (typeof DEPARTURES)[number];
}

/** Adds a player who came late at the end of the order. */
export interface ArrivalContent {
  readonly kind: 'arrival';
  readonly side: Side;
  readonly player: PlayerKey;
  readonly position: Position | null;
}

/** Says that nobody knows which of the opponents pitches. */
interface UnknownPitcherContent {
  readonly kind: 'unknown_pitcher';
}

/** A change of the players in the game that is no substitution. */
export type RosterContent = CourtesyRunnerContent | DepartureContent | ArrivalContent | UnknownPitcherContent;
