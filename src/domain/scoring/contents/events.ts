import type { UsOrThem } from '../side.ts';

/** The events without further data. */
export const PLAIN_EVENTS = ['start', 'end', 'suspended', 'resumed', 'noGame'] as const;
export type GameEvent = (typeof PLAIN_EVENTS)[number] | 'called';

/**
 * A game that is called in an uneven inning can go back to the score of the last inning that both sides completed
 * (均等回, Rule 7.01(g)(4)). Then the records of the uneven inning either stay or do not count.
 */
export const INCOMPLETE_INNING_POLICIES = ['keepRecords', 'dropRecords'] as const;
export type IncompleteInningPolicy = (typeof INCOMPLETE_INNING_POLICIES)[number];

/** The reasons to call a game. */
export const CALLED_GAME_REASONS = ['time', 'rain', 'lead', 'darkness'] as const;
export type CalledGameReason = (typeof CALLED_GAME_REASONS)[number];

/** An event that concerns the whole game. A forfeit names the side that is given the win. */
export type GameEventContent =
  | { readonly kind: 'game'; readonly event: (typeof PLAIN_EVENTS)[number] }
  | {
      readonly kind: 'game';
      readonly event: 'called';
      readonly evenInnings?: IncompleteInningPolicy | undefined;
      readonly reason?: CalledGameReason | undefined;
    }
  | { readonly kind: 'game'; readonly event: 'forfeit'; readonly winner: UsOrThem };

/** Facts about a game that its plays do not show: its times, the weather, the umpires. A missing fact is unknown. */
export interface GameFacts {
  /** The times of the first pitch and of the last out, as 13:05. */
  readonly startedAt?: string | undefined;
  readonly endedAt?: string | undefined;
  readonly weather?: string | undefined;
  readonly umpires?: string | undefined;
}

/** States all known facts of the game and replaces earlier entries of this kind. A fact that it omits is unknown. */
export interface GameFactsContent extends GameFacts {
  readonly kind: 'facts';
}
