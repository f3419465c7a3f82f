/**
 * The signs for a swung strike and a foul: ⊖ and V (the default), × and △, or + and −.
 */
export const PITCH_SIGN_STYLES = ['bar', 'cross', 'plus'] as const;
/** The meaning of a filled diamond: an earned run (the default), or a run batted in. */
export const RUN_SIGN_STYLES = ['earned', 'battedIn'] as const;
/**
 * The ways to draw a strikeout: always K (the default), the called one as K reversed, or the one with a swing as SO.
 */
export const STRIKEOUT_SIGN_STYLES = ['plain', 'reversed', 'letters'] as const;

export interface ScorebookSignStyles {
  readonly pitches: (typeof PITCH_SIGN_STYLES)[number];
  readonly runs: (typeof RUN_SIGN_STYLES)[number];
  readonly strikeouts: (typeof STRIKEOUT_SIGN_STYLES)[number];
}
