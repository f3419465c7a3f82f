import type { UsOrThem } from '../side.ts';

export const PLAIN_GAME_PHASE_EVENTS = ['start', 'end', 'suspended', 'resumed', 'noGame'] as const;
export type GamePhaseEvent = (typeof PLAIN_GAME_PHASE_EVENTS)[number] | 'called';

/**
 * A called game can go back to the score of the last completed inning (均等回, Rule 7.01(g)(4)). The records of the
 * incomplete inning are then kept or dropped.
 */
export const INCOMPLETE_INNING_RECORD_POLICIES = ['keepRecords', 'dropRecords'] as const;
export type IncompleteInningRecordPolicy = (typeof INCOMPLETE_INNING_RECORD_POLICIES)[number];

export const CALLED_GAME_REASONS = ['time', 'rain', 'lead', 'darkness'] as const;
export type CalledGameReason = (typeof CALLED_GAME_REASONS)[number];

/** Changes the phase of a game. A forfeit names the side that is given the win. */
export type GamePhaseEventContent =
  | { readonly kind: 'game'; readonly event: (typeof PLAIN_GAME_PHASE_EVENTS)[number] }
  | {
      readonly kind: 'game';
      readonly event: 'called';
      readonly evenInnings?: IncompleteInningRecordPolicy | undefined;
      readonly reason?: CalledGameReason | undefined;
    }
  | { readonly kind: 'game'; readonly event: 'forfeit'; readonly winner: UsOrThem };

/** Facts of a game that do not follow from its plays. An absent fact is unknown. */
export interface GameFacts {
  /** The times of the first pitch and of the last out, as 13:05. */
  readonly startedAt?: string | undefined;
  readonly endedAt?: string | undefined;
  readonly weather?: string | undefined;
  readonly umpires?: string | undefined;
}

/** Replaces all facts of earlier entries. An absent fact becomes unknown. */
export interface GameFactsContent extends GameFacts {
  readonly kind: 'facts';
}
