import { expect, test } from 'vitest';
import { isSeldomPresent } from './attendance.ts';

test.each([
  [{ items: 4, yes: 1 }, true],
  [{ items: 5, yes: 2 }, true],
  [{ items: 4, yes: 2 }, false],
  [{ items: 3, yes: 0 }, false],
])('whoever comes to fewer than half of several items comes seldom: %j', (rate, expected) => {
  expect(isSeldomPresent(rate)).toBe(expected);
});
