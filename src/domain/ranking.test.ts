import { expect, test } from 'vitest';
import { rank } from './ranking.ts';

const ascending = (a: number, b: number) => a - b;

test('equals share a rank and the next one counts all before it', () => {
  expect(rank([30, 10, 20, 20], ascending).map(({ rank: place, item }) => [place, item])).toEqual([
    [1, 10],
    [2, 20],
    [2, 20],
    [4, 30],
  ]);
});

test('equals keep the order in which they came', () => {
  const people = [
    { name: 'b', hits: 3 },
    { name: 'a', hits: 3 },
  ];
  expect(rank(people, (x, y) => y.hits - x.hits).map(({ item }) => item.name)).toEqual(['b', 'a']);
});

test('nobody makes no ranking', () => {
  expect(rank([], ascending)).toEqual([]);
});
