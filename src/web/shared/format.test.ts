import { expect, test } from 'vitest';
import { makeRatio } from '#domain/ratio.ts';
import { formatPercent, formatPerGame, formatRate } from './format.ts';

test('formats a rate without its leading zero, and an undefined one as a dash', () => {
  expect(formatRate(makeRatio(1, 3))).toBe('.333');
  expect(formatRate(makeRatio(5, 4))).toBe('1.250');
  expect(formatRate(makeRatio(0, 0))).toBe('-');
});

test('formats a figure per game with its leading zero', () => {
  expect(formatPerGame(makeRatio(177, 40))).toBe('4.43');
  expect(formatPerGame(makeRatio(3, 4))).toBe('0.75');
  expect(formatPerGame(makeRatio(2, 0))).toBe('-');
});

test('formats a percentage with one decimal', () => {
  expect(formatPercent(makeRatio(2, 3))).toBe('66.7%');
  expect(formatPercent(makeRatio(0, 4))).toBe('0.0%');
  expect(formatPercent(makeRatio(0, 0))).toBe('-');
});
