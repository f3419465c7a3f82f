// In a separate file, so that the web app does not load the words of plays with these kinds.

export const PLAY_BY_PLAY_ROW_KINDS = ['play', 'substitution', 'event'] as const;
export type PlayByPlayRowKind = (typeof PLAY_BY_PLAY_ROW_KINDS)[number];
