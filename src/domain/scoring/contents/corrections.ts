import type { EnteredBattingCount, GamePosition } from '../../batting.ts';
import type { EnteredPitchingCount, PitcherDecision, SaveOrHold } from '../../pitching.ts';
import type { PlayerKey } from '../player-key.ts';
import type { UsOrThem } from '../side.ts';

interface CorrectionBase {
  readonly kind: 'correction';
  readonly side: UsOrThem;
  readonly player: PlayerKey;
  readonly why: string;
}

/** Adds a difference, which may be negative, to one statistic of a player. */
export type StatDifferenceCorrection = CorrectionBase & { readonly difference: number } & (
    | { readonly line: 'batting'; readonly count: EnteredBattingCount }
    | { readonly line: 'pitching'; readonly count: EnteredPitchingCount }
  );

/** Replaces a batter's order, positions or results. Fields that are absent still follow from the plays. */
export type BatterSlotAndResultsCorrection = CorrectionBase & {
  readonly line: 'place';
  readonly order?: number;
  readonly positions?: readonly GamePosition[];
  /** The results of the plate appearances, in the shorthand of a scorebook. */
  readonly appearances?: readonly string[];
};

/** Sets a pitcher's win, loss, save or hold in place of the proposal by Rules 9.17 and 9.19. */
export type DecisionCorrection = CorrectionBase & {
  readonly line: 'decision';
  readonly result: PitcherDecision;
  readonly credit: SaveOrHold | null;
};

/** Sets how many pitches a pitcher has thrown so far, as the umpire counted them. */
export type PitchTotalCorrection = CorrectionBase & {
  readonly line: 'pitches';
  /** 0 if not recorded. */
  readonly total: number;
  /** Whether the pitcher may have thrown more. */
  readonly atLeast?: boolean;
};

export type LineCorrectionContent =
  | StatDifferenceCorrection
  | BatterSlotAndResultsCorrection
  | DecisionCorrection
  | PitchTotalCorrection;
