// A separate file: the web app needs the kinds through the contract, without the words of plays.

export const PLAY_BY_PLAY_ROW_KINDS = ['play', 'substitution', 'event'] as const;
export type PlayByPlayRowKind = (typeof PLAY_BY_PLAY_ROW_KINDS)[number];
