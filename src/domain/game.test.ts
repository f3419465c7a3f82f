import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GAME_RESULTS, GAME_TYPES, gameResult } from './game.ts';

const score = fc.nat(999);

test('more runs than the opponent is a win, fewer a loss', () => {
  fc.assert(
    fc.property(score, fc.integer({ min: 1, max: 999 }), (fewer, margin) => {
      expect(gameResult(fewer + margin, fewer)).toBe('勝利');
      expect(gameResult(fewer, fewer + margin)).toBe('敗北');
    }),
  );
});

test('as many runs as the opponent is a draw', () => {
  fc.assert(
    fc.property(score, (runs) => {
      expect(gameResult(runs, runs)).toBe('引き分け');
    }),
  );
});

test('the words are those of the specification', () => {
  expect(GAME_RESULTS).toEqual(['勝利', '敗北', '引き分け']);
  expect(GAME_TYPES).toEqual(['公式戦', '練習試合']);
});
