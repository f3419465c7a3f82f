// Of the usual spelling, in which a line stores its plate appearances: 中安, 右二, 左本, 単打, 二塁打.
const HIT = /(?:安打?|単打|塁打|.[二三本])$/;

/** Whether this word of a stored line is a hit. Shorter than reading it with `#domain/scorebook.ts`. */
export function isHit(word: string): boolean {
  return HIT.test(word);
}
