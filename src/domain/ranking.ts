export interface Ranked<Item> {
  readonly rank: number;
  readonly item: Item;
}

/**
 * The items, best first, with their ranks: equals share one, and the next has as many before it as
 * stand there (1, 2, 2, 4). Equals keep the order in which they came.
 * @param compare negative when the first is the better one
 */
export function rank<Item>(items: readonly Item[], compare: (a: Item, b: Item) => number): Ranked<Item>[] {
  const ranked: { rank: number; item: Item }[] = [];
  for (const [index, item] of [...items].sort(compare).entries()) {
    const before = ranked.at(-1);
    const tied = before !== undefined && compare(before.item, item) === 0;
    ranked.push({ rank: tied ? before.rank : index + 1, item });
  }
  return ranked;
}
