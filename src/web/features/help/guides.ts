/** For whom a page of the help is. */
export const READERS = ['coach', 'player', 'guardian'] as const;
export type Reader = (typeof READERS)[number];

/** The pictures of the help, taken by `script/pictures --publish`. */
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

/** One task, with the steps that lead to it. */
export interface Guide {
  /** Names the guide in its URL. */
  readonly id: string;
  readonly title: string;
  readonly steps: readonly string[];
  readonly note?: string;
  readonly picture?: HelpPicture;
}
