import { expect, test } from 'vitest';
import { DoubleTapGuard } from './double-tap.ts';

test('a tap that follows a recorded play within 400 ms is ignored, also the third and fourth of them', () => {
  const guard = new DoubleTapGuard();
  expect([1000, 1060].map((at) => guard.ignores(at))).toEqual([false, false]);
  guard.record();
  expect([1120, 1310, 1459, 1460].map((at) => guard.ignores(at))).toEqual([true, true, true, false]);
  expect(guard.ignores(1520)).toBe(false);
});
