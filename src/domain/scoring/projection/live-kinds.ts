// A separate file: the web app needs the kinds through the contract, without the words of plays.

export const LIVE_PLAY_KINDS = ['play', 'substitution', 'event'] as const;
export type LivePlayKind = (typeof LIVE_PLAY_KINDS)[number];
