import { expect, test } from 'vitest';
import {
  countPlayedInnings,
  findCurrentHalfInning,
  hasAllInnings,
  type SideInningRuns,
  sumInningRuns,
} from './line-score.ts';

test('sumInningRuns counts an inning that was not batted as 0', () => {
  expect(sumInningRuns([])).toBe(0);
  expect(sumInningRuns([1, 0, 10, null])).toBe(11);
});

test('countPlayedInnings needs both sides', () => {
  expect(countPlayedInnings(null)).toBeNull();
  expect(countPlayedInnings({ us: [1, 2], them: [1] })).toBeNull();
  expect(countPlayedInnings({ us: [1, null], them: [1, 2] })).toBe(2);
});

test.each<[us: SideInningRuns, them: SideInningRuns, batsFirst: boolean | null, isPossible: boolean]>([
  [[], [], null, true],
  [[1, 2], [0], null, true],
  [[1, 2], [0, null], null, true],
  [[1, null], [0, 2], null, true],
  [[1, null], [0, null], null, false],
  [[null, 1], [0, 2], null, false],
  [[1, 2], [null, 0], null, false],
  [[1, 2], [0, null], true, true],
  [[1, null], [0, 2], true, false],
  [[1, 2], [0, null], false, false],
  [[1, null], [0, 2], false, true],
])(
  'the innings %j and %j are possible for a team that bats first (%j): %j',
  (us, them, batsFirst, isPossible) => {
    expect(hasAllInnings({ us, them }, batsFirst)).toBe(isPossible);
  },
);

test.each<
  [
    us: SideInningRuns,
    them: SideInningRuns,
    batsFirst: boolean,
    half: ReturnType<typeof findCurrentHalfInning>,
  ]
>([
  [[], [], true, null],
  [[1], [], true, { inning: 1, half: 0 }],
  [[1], [0], true, { inning: 1, half: 1 }],
  [[1, 0], [0], true, { inning: 2, half: 0 }],
  [[2, 1], [0, 0, 3], false, { inning: 3, half: 0 }],
  [[2, 1, 0], [0, 0, 3], false, { inning: 3, half: 1 }],
])('the innings %j and %j of a team that bats first (%j) have come to %j', (us, them, batsFirst, half) => {
  expect(findCurrentHalfInning({ us, them }, batsFirst)).toEqual(half);
});
