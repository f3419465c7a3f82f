/** Random numbers from a seed. The demo season is the same each time, so that its pictures can be compared. */
export interface Chance {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number;
  /** Returns true with this probability. */
  is(probability: number): boolean;
  /** Returns an integer between the two, both included. */
  between(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Returns a shuffled copy. */
  shuffle<Item>(items: readonly Item[]): Item[];
}

/** Mulberry32. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function chance(seed: number): Chance {
  const next = generator(seed);
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    is: (probability) => next() < probability,
    pick(items) {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
  };
}
