import { expect, test } from 'vitest';
import { DoubleTapGuard } from './double-tap.ts';

test('a tap that follows a recorded play within 400 ms is ignored, also the third and fourth of them', () => {
  const guard = new DoubleTapGuard();
  const isStopped = (timeStamp: number) => {
    let stopped = false;
    guard.tap(timeStamp);
    guard.stop({ timeStamp, stopPropagation: () => (stopped = true) });
    return stopped;
  };
  expect([1000, 1060].map(isStopped)).toEqual([false, false]);
  guard.record();
  expect([1120, 1310, 1459, 1460].map(isStopped)).toEqual([true, true, true, false]);
  expect(isStopped(1520)).toBe(false);
});
