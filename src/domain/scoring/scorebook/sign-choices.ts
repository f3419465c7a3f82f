/**
 * The signs on which scorebooks differ. A team chooses them; the first of each list is the default. `pitches`: swung
 * strike and foul as ⊖ V, as × △, or as + −. `runs`: a filled diamond is an earned run, or a run batted in.
 * `strikeouts`: always K, the called one as K reversed, or the one with a swing as SO.
 */
export const PITCH_SIGNS = ['bar', 'cross', 'plus'] as const;
export const RUN_SIGNS = ['earned', 'battedIn'] as const;
export const STRIKEOUT_SIGNS = ['plain', 'reversed', 'letters'] as const;

export interface SignChoices {
  readonly pitches: (typeof PITCH_SIGNS)[number];
  readonly runs: (typeof RUN_SIGNS)[number];
  readonly strikeouts: (typeof STRIKEOUT_SIGNS)[number];
}
