// A file of its own, because the contract needs the kinds in the web app without the words of plays.

export const LIVE_PLAY_KINDS = ['play', 'substitution', 'event'] as const;
export type LivePlayKind = (typeof LIVE_PLAY_KINDS)[number];
