// Matches hits as batting lines store them: 中安, 右二, 左本, 単打, 二塁打.
const HIT = /(?:安打?|単打|塁打|.[二三本])$/;

/**
 * Whether a scorebook word is a hit. `#domain/scorebook.ts` parses every word, but would be a larger
 * download.
 */
export function isHitWord(word: string): boolean {
  return HIT.test(word);
}
