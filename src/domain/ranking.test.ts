import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rankItems } from './ranking.ts';

interface Entry {
  readonly value: number;
  readonly place: number;
}

const entries = fc
  .array(fc.nat(8), { maxLength: 40 })
  .map((values) => values.map((value, index): Entry => ({ value, place: index })));
const mostFirst = (a: Entry, b: Entry) => b.value - a.value;

describe('rankItems', () => {
  test('gives each item one more than the number of better items', () => {
    fc.assert(
      fc.property(entries, (items) => {
        for (const { rank: given, item } of rankItems(items, mostFirst)) {
          expect(given).toBe(1 + items.filter(({ value }) => value > item.value).length);
        }
      }),
    );
  });

  test('returns every item once, best first, ties in their original order', () => {
    fc.assert(
      fc.property(entries, (items) => {
        const ranked = rankItems(items, mostFirst).map(({ item }) => item);
        expect([...ranked].sort((a, b) => a.place - b.place)).toEqual(items);
        for (const [index, item] of ranked.entries()) {
          const before = ranked[index - 1];
          if (before) expect(mostFirst(before, item) || before.place - item.place).toBeLessThan(0);
        }
      }),
    );
  });

  test('gives ties the same rank and skips the following ones', () => {
    const ranks = (values: number[]) => rankItems(values, (a, b) => b - a).map(({ rank: given }) => given);
    expect(ranks([7, 9, 7, 1])).toEqual([1, 2, 2, 4]);
    expect(ranks([5, 5, 5])).toEqual([1, 1, 1]);
    expect(ranks([])).toEqual([]);
  });

  test('ranks the smallest first if the comparison does', () => {
    expect(rankItems([3, 1, 2], (a, b) => a - b)).toEqual([
      { rank: 1, item: 1 },
      { rank: 2, item: 2 },
      { rank: 3, item: 3 },
    ]);
  });

  test('does not change the list', () => {
    const items = Object.freeze([1, 3, 2]);
    rankItems(items, (a, b) => b - a);
    expect(items).toEqual([1, 3, 2]);
  });
});
