// Matches hits in the usual spelling, in which lines store plate appearances: 中安, 右二, 左本, 単打, 二塁打.
const HIT = /(?:安打?|単打|塁打|.[二三本])$/;

/**
 * Whether this word of a stored line is a hit. A smaller file than `#domain/scorebook.ts`, which reads words
 * completely.
 */
export function isHitWord(word: string): boolean {
  return HIT.test(word);
}
