import { expect, test } from 'vitest';
import { describeMinimum, formatAmount } from './ranking-qualification.ts';

test('amountText gives plate appearances, attempts, or outs as innings', () => {
  expect(formatAmount('plateAppearances', 5)).toBe('5打席');
  expect(formatAmount('attempts', 2)).toBe('2企図');
  expect(formatAmount('outs', 7)).toBe('2回1/3');
  expect(formatAmount('outs', 6)).toBe('2回');
  expect(formatAmount('outs', 1)).toBe('1/3回');
});

test('ruleText names the minimum and its calculation', () => {
  const minimum = {
    batting: { required: 31, games: 10, coefficient: 3.1 },
    pitching: { required: 16, games: 5, coefficient: 1 },
    steals: { required: 10, games: 40 },
  };
  expect(describeMinimum('plateAppearances', minimum)).toBe('規定打席 31（試合数10 × 3.1）');
  expect(describeMinimum('outs', minimum)).toBe('規定投球回 5 1/3（試合数5 × 1.0）');
  expect(describeMinimum('attempts', minimum)).toBe('盗塁企図 10以上（試合数40 ÷ 4）');
  expect(describeMinimum('attempts', { ...minimum, steals: { required: 3, games: 5 } })).toBe(
    '盗塁企図 3以上',
  );
});
