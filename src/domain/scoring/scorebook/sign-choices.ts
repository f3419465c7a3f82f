/**
 * The signs for a swung strike and a foul: ⊖ and V (the default), × and △, or + and −.
 */
export const PITCH_SIGN_STYLES = ['bar', 'cross', 'plus'] as const;
/** The meaning of a filled diamond: an earned run (the default), or a run batted in. */
export const RUN_SIGN_STYLES = ['earned', 'battedIn'] as const;
/** Always K (the default), a reversed K if called, or SO if swung at. */
export const STRIKEOUT_SIGN_STYLES = ['plain', 'reversed', 'letters'] as const;

export interface ScorebookSignStyles {
  readonly pitches: (typeof PITCH_SIGN_STYLES)[number];
  readonly runs: (typeof RUN_SIGN_STYLES)[number];
  readonly strikeouts: (typeof STRIKEOUT_SIGN_STYLES)[number];
}
