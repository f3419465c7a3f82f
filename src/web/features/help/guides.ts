/** The groups of readers, each with a page of the help. */
export const READERS = ['coach', 'player', 'guardian'] as const;
export type Reader = (typeof READERS)[number];

/** Pictures of the help, made by `script/pictures --publish`. */
export const HELP_PICTURES = [
  'members',
  'invite',
  'attendance',
  'lineup',
  'scoring',
  'sheet',
  'sharing',
  'answer',
  'figures',
  'calendar',
  'guardian',
  'children',
] as const;
export type HelpPicture = (typeof HELP_PICTURES)[number];

export interface Guide {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly string[];
  readonly note?: string;
  readonly picture?: HelpPicture;
  /** Whether the signs of the scorebook follow. */
  readonly legend?: boolean;
}
