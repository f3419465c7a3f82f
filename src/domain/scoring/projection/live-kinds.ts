// This file is separate, so that the web app can load these kinds without the words of plays.

export const PLAY_BY_PLAY_ROW_KINDS = ['play', 'substitution', 'event'] as const;
export type PlayByPlayRowKind = (typeof PLAY_BY_PLAY_ROW_KINDS)[number];
