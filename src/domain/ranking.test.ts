import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rank } from './ranking.ts';

interface Entry {
  readonly value: number;
  readonly place: number;
}

const entries = fc
  .array(fc.nat(8), { maxLength: 40 })
  .map((values) => values.map((value, place): Entry => ({ value, place })));
const mostFirst = (a: Entry, b: Entry) => b.value - a.value;

test('the rank of an item is one more than the number of better ones', () => {
  fc.assert(
    fc.property(entries, (items) => {
      for (const { rank: given, item } of rank(items, mostFirst)) {
        expect(given).toBe(1 + items.filter(({ value }) => value > item.value).length);
      }
    }),
  );
});

test('every item stands in the list once, the best first, equals in the order in which they came', () => {
  fc.assert(
    fc.property(entries, (items) => {
      const ranked = rank(items, mostFirst).map(({ item }) => item);
      expect([...ranked].sort((a, b) => a.place - b.place)).toEqual(items);
      for (const [index, item] of ranked.entries()) {
        const before = ranked[index - 1];
        if (before) expect(mostFirst(before, item) || before.place - item.place).toBeLessThan(0);
      }
    }),
  );
});

test('equals share a rank, and the next rank counts them all', () => {
  const ranks = (values: number[]) => rank(values, (a, b) => b - a).map(({ rank: given }) => given);
  expect(ranks([7, 9, 7, 1])).toEqual([1, 2, 2, 4]);
  expect(ranks([5, 5, 5])).toEqual([1, 1, 1]);
  expect(ranks([])).toEqual([]);
});

test('the smallest is the best where the comparison says so', () => {
  expect(rank([3, 1, 2], (a, b) => a - b)).toEqual([
    { rank: 1, item: 1 },
    { rank: 2, item: 2 },
    { rank: 3, item: 3 },
  ]);
});

test('the list that is ranked stays as it is', () => {
  const items = Object.freeze([1, 3, 2]);
  rank(items, (a, b) => b - a);
  expect(items).toEqual([1, 3, 2]);
});
