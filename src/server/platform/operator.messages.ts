/** What commands print, by its English text with {} for each value. {0} is the first one. */
export const JAPANESE: Readonly<Record<string, string>> = {};
