import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fraction, sameValue } from '../../test/exact.ts';
import { computeWinRate, decideGameResult, GAME_RESULTS, GAME_TYPES } from './game.ts';
import { formatRatio, isRatioDefined } from './ratio.ts';

const score = fc.nat(999);

test('decideGameResult is a win with more runs than the opponent, a loss with fewer', () => {
  fc.assert(
    fc.property(score, fc.integer({ min: 1, max: 999 }), (fewer, margin) => {
      expect(decideGameResult(fewer + margin, fewer)).toBe('勝利');
      expect(decideGameResult(fewer, fewer + margin)).toBe('敗北');
    }),
  );
});

test('decideGameResult is a draw with equal runs', () => {
  fc.assert(
    fc.property(score, (runs) => {
      expect(decideGameResult(runs, runs)).toBe('引き分け');
    }),
  );
});

test('winRate leaves draws out and is undefined without a win or a loss', () => {
  fc.assert(
    fc.property(score, score, score, (wins, losses, draws) => {
      const { numerator, denominator } = computeWinRate({ wins, losses, draws });
      expect(isRatioDefined({ numerator, denominator })).toBe(wins > 0 || losses > 0);
      expect(sameValue(fraction(numerator, denominator), fraction(wins, wins + losses))).toBe(true);
    }),
  );
  expect(formatRatio(computeWinRate({ wins: 2, losses: 1, draws: 3 }), 3)).toBe('0.667');
  expect(isRatioDefined(computeWinRate({ wins: 0, losses: 0, draws: 3 }))).toBe(false);
});

test('results and game types are those of the specification', () => {
  expect(GAME_RESULTS).toEqual(['勝利', '敗北', '引き分け']);
  expect(GAME_TYPES).toEqual(['公式戦', '練習試合']);
});
