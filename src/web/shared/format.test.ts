import { expect, test } from 'vitest';
import { ratio } from '#domain/ratio.ts';
import { formatPercent, formatPerGame, formatRate } from './format.ts';

test('formats a rate without its leading zero, and an undefined one as a dash', () => {
  expect(formatRate(ratio(1, 3))).toBe('.333');
  expect(formatRate(ratio(5, 4))).toBe('1.250');
  expect(formatRate(ratio(0, 0))).toBe('-');
});

test('formats a figure per game with its leading zero', () => {
  expect(formatPerGame(ratio(177, 40))).toBe('4.43');
  expect(formatPerGame(ratio(3, 4))).toBe('0.75');
  expect(formatPerGame(ratio(2, 0))).toBe('-');
});

test('formats a percentage with one decimal', () => {
  expect(formatPercent(ratio(2, 3))).toBe('66.7%');
  expect(formatPercent(ratio(0, 4))).toBe('0.0%');
  expect(formatPercent(ratio(0, 0))).toBe('-');
});
