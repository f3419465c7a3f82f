import { expect, test } from 'vitest';
import { type Ranked, type Short, separateUnqualified } from './ranking-qualified.ts';

const makeRanked = (rank: number, amount: number | undefined, value: number): Ranked => ({
  user_id: rank,
  name: '',
  number: null,
  rank,
  ...(amount !== undefined && { amount }),
  value,
});
const inShort = ({ rank, missing, amount, value }: Partial<Short>) => `${rank ?? missing} ${amount} ${value}`;

const rule = { required: 10, lowerIsBetter: false };

test('ranks who reach the minimum anew, and lists what the others lack', () => {
  const list = [
    makeRanked(1, 1, 1),
    makeRanked(2, 12, 0.5),
    makeRanked(2, 10, 0.5),
    makeRanked(4, 9, 0.4),
    makeRanked(5, 30, 0.3),
  ];
  const { ranked: ranks, short } = separateUnqualified(list, [], rule);
  expect(ranks.map(inShort)).toEqual(['1 12 0.5', '1 10 0.5', '3 30 0.3']);
  expect(short.map(({ missing, amount }) => [missing, amount])).toEqual([
    [9, 1],
    [1, 9],
  ]);
});

test('keeps those apart whom the server has kept apart', () => {
  const apart: Short = { user_id: 9, name: '', number: null, missing: 4, amount: 6, value: 0.9 };
  const list = [makeRanked(1, 12, 0.5)];
  expect(separateUnqualified(list, [apart], rule)).toEqual({ ranked: list, short: [apart] });
});

test('without a minimum ranks everybody, of equal rank who has more first', () => {
  const list = [makeRanked(1, 3, 1), makeRanked(1, 12, 1), makeRanked(3, 20, 0.5)];
  const all = { ...rule, required: null };
  expect(separateUnqualified(list, [], all).ranked.map(inShort)).toEqual(['1 12 1', '1 3 1', '3 20 0.5']);
  const apart: Short = { user_id: 9, name: '', number: null, missing: 4, amount: 6, value: 0.5 };
  expect(separateUnqualified(list, [apart], all).ranked.map(inShort)).toEqual([
    '1 12 1',
    '1 3 1',
    '3 20 0.5',
    '3 6 0.5',
  ]);
  const era = separateUnqualified([makeRanked(1, 30, 2.5)], [{ ...apart, value: 0 }], {
    ...all,
    lowerIsBetter: true,
  });
  expect(era.ranked.map(inShort)).toEqual(['1 6 0', '2 30 2.5']);
});

test('ranks a player whose amount is not known', () => {
  expect(separateUnqualified([makeRanked(1, undefined, 0.3)], [], rule).ranked).toHaveLength(1);
});
