import { expect, test } from 'vitest';
import { amountText, ruleText, thinLeader } from './ranking-qualification.ts';

test('amountText gives plate appearances, or outs as innings', () => {
  expect(amountText('batting', 5)).toBe('5打席');
  expect(amountText('pitching', 7)).toBe('2回1/3');
  expect(amountText('pitching', 6)).toBe('2回');
  expect(amountText('pitching', 1)).toBe('1/3回');
});

test('ruleText names the minimum and its calculation', () => {
  expect(ruleText('batting', { required: 31, games: 10, coefficient: 3.1 })).toBe(
    '規定打席 31（試合数10 × 3.1）',
  );
  expect(ruleText('pitching', { required: 16, games: 5, coefficient: 1 })).toBe(
    '規定投球回 5 1/3（試合数5 × 1.0）',
  );
});

test('thinLeader finds a leader with less than half of the plate appearances or outs of another player', () => {
  const samples = new Map([
    [1, { name: '一', amount: 9 }],
    [2, { name: '二', amount: 20 }],
    [3, { name: '三', amount: 10 }],
  ]);
  expect(thinLeader([1], samples)).toEqual({ name: '一', amount: 9 });
  expect(thinLeader([3, 1], samples)).toEqual({ name: '一', amount: 9 });
  expect(thinLeader([3], samples)).toBeNull();
  expect(thinLeader([2], samples)).toBeNull();
  expect(thinLeader([], samples)).toBeNull();
  expect(thinLeader([1], new Map())).toBeNull();
});
