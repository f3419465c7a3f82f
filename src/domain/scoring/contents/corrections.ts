import type { EnteredBatting, Position } from '../../batting.ts';
import type { EnteredPitching, PitchingCredit, PitchingResult } from '../../pitching.ts';
import type { PlayerKey } from '../player-key.ts';
import type { UsOrThem } from '../side.ts';

interface CorrectionBase {
  readonly kind: 'correction';
  readonly side: UsOrThem;
  readonly player: PlayerKey;
  readonly why: string;
}

/** A correction that adds a difference to one count of a player's line. */
export type StatCorrection = CorrectionBase & { readonly difference: number } & (
    | { readonly line: 'batting'; readonly count: EnteredBatting }
    | { readonly line: 'pitching'; readonly count: EnteredPitching }
  );

/** A correction of the other fields of a batting line. An omitted field still follows from the plays. */
export type BoxScoreRowCorrection = CorrectionBase & {
  readonly line: 'place';
  readonly order?: number;
  readonly positions?: readonly Position[];
  /** The results of the plate appearances, in the shorthand of a scorebook. */
  readonly appearances?: readonly string[];
};

/** A correction of a pitcher's win, loss, save or hold, if the scorer decides otherwise than Rules 9.17 and 9.19. */
export type DecisionCorrection = CorrectionBase & {
  readonly line: 'decision';
  readonly result: PitchingResult;
  readonly credit: PitchingCredit | null;
};

/** A correction of how many pitches a pitcher has thrown so far, as the umpire counted them. */
export type PitchTotalCorrection = CorrectionBase & {
  readonly line: 'pitches';
  /** The number of pitches so far; 0 if not recorded. */
  readonly total: number;
  /** Whether the pitcher may have thrown more. */
  readonly atLeast?: boolean;
};

export type LineCorrectionContent =
  | StatCorrection
  | BoxScoreRowCorrection
  | DecisionCorrection
  | PitchTotalCorrection;
