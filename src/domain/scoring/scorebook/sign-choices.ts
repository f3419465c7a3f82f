/** The signs on which scorebooks differ, with the default of each first. */
export const SCOREBOOK_SIGN_STYLES = {
  /** The signs for a swinging strike and a foul: ⊖ and V, × and △, or + and −. */
  pitches: ['bar', 'cross', 'plus'],
  /** The meaning of a filled diamond: an earned run, or a run batted in. */
  runs: ['earned', 'battedIn'],
  /** The sign for a strikeout: always K, a reversed K if called, or SO if swung at. */
  strikeouts: ['plain', 'reversed', 'letters'],
} as const;

export type ScorebookSignChoices = {
  readonly [Kind in keyof typeof SCOREBOOK_SIGN_STYLES]: (typeof SCOREBOOK_SIGN_STYLES)[Kind][number];
};
