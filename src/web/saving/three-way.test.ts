import { expect, test } from 'vitest';
import { findChanges } from './three-way.ts';

const parts = (entries: Record<string, string>) => new Map(Object.entries(entries));
const base = parts({ equal: '1', own: '1', other: '1', both: '1', alike: '1', leftOut: '1', cleared: '1' });
const mine = parts({ equal: '1', own: '2', other: '1', both: '2', alike: '2', leftOut: '1', added: '1' });
const theirs = parts({ equal: '1', own: '1', other: '2', both: '3', alike: '2', cleared: '1', new: '1' });

test('a part that one side has changed is theirs or mine, and only others are a conflict', () => {
  expect(Object.fromEntries(findChanges(base, mine, theirs))).toEqual({
    own: 'mine',
    added: 'mine',
    cleared: 'mine',
    other: 'theirs',
    leftOut: 'theirs',
    new: 'theirs',
    both: 'both',
  });
});

test('without the version from which both began, each difference is a conflict', () => {
  expect([...findChanges(null, mine, theirs).values()]).toEqual(Array(7).fill('both'));
  expect(findChanges(null, mine, mine).size).toBe(0);
});
