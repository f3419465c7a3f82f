interface RankedItem<Item> {
  readonly rank: number;
  readonly item: Item;
}

/**
 * Sorts the best item first. Equal items share a rank and keep their order; the next rank is skipped (1, 2, 2, 4).
 * @param compare returns a negative number if `a` is better than `b`
 */
export function rankItems<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): RankedItem<Item>[] {
  const ranked: { rank: number; item: Item }[] = [];
  for (const [index, item] of [...items].sort(compare).entries()) {
    const before = ranked.at(-1);
    const isEqual = before !== undefined && compare(before.item, item) === 0;
    ranked.push({ rank: isEqual ? before.rank : index + 1, item });
  }
  return ranked;
}
