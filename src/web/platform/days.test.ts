import { expect, test } from 'vitest';
import { formatRecentTime } from './days.ts';

test('a moment of another day carries its day', () => {
  const moment = new Date(2026, 10, 23, 9, 5);
  expect(formatRecentTime(moment, new Date(2026, 10, 23, 18))).toBe('9:05');
  expect(formatRecentTime(moment, new Date(2026, 10, 24))).toBe('11/23 9:05');
});
