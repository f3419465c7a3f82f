import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fraction, fraction, sameValue } from '../../test/exact.ts';
import { anyPitchingLine, pitchingLine } from '../../test/lines.ts';
import {
  computeEarnedRunAverage,
  computeStrikeoutsPerNine,
  computeWalksAndHitsPerInning,
  computeWalksPerNine,
  formatOutsAsInnings,
  isPitcherWinOrLoss,
  listBrokenPitchingConstraints,
  OUTS_PER_INNING,
  PITCHED_OUTS_CHOICES,
  PITCHER_DECISIONS,
  type PitchingLine,
  REGULATION_INNINGS_CHOICES,
} from './pitching.ts';
import { formatRatio, isRatioDefined, type Ratio } from './ratio.ts';

const line = fc
  .tuple(anyPitchingLine, fc.boolean())
  .map(([any, noOuts]) => (noOuts ? { ...any, outsRecorded: 0 } : any));

function expectFigure(actual: Ratio, wanted: Fraction) {
  expect(isRatioDefined(actual)).toBe(wanted.under !== 0n);
  expect(sameValue(fraction(actual.numerator, actual.denominator), wanted)).toBe(true);
}

describe('earnedRunAverage', () => {
  test('scales earned runs to a regulation game of three outs per inning', () => {
    fc.assert(
      fc.property(line, fc.constantFrom(...REGULATION_INNINGS_CHOICES), (given, innings) => {
        const outsOfAGame = innings + innings + innings;
        expectFigure(
          computeEarnedRunAverage(given, innings),
          fraction(given.earnedRuns * outsOfAGame, given.outsRecorded),
        );
      }),
    );
  });

  test.each([
    [59, 360, 9, '4.43'], // exactly 4.425: floating point says 4.42
    [3, 27, 9, '3.00'],
    [3, 27, 7, '2.33'],
    [3, 27, 6, '2.00'],
    [3, 27, 5, '1.67'],
    [2, 16, 9, '3.38'],
    [0, 1, 9, '0.00'],
    [5, 1, 9, '135.00'],
  ])(
    'of %i earned runs in %i outs with %i regulation innings is %s',
    (earnedRuns, outsRecorded, innings, text) => {
      expect(
        formatRatio(computeEarnedRunAverage(pitchingLine({ earnedRuns, outsRecorded }), innings), 2),
      ).toBe(text);
    },
  );

  test('is undefined without an out, and infinite if runs were earned', () => {
    expect(computeEarnedRunAverage(pitchingLine(), 9)).toEqual({ numerator: 0, denominator: 0 });
    const infinite = computeEarnedRunAverage(pitchingLine({ earnedRuns: 1 }), 7);
    expect(isRatioDefined(infinite)).toBe(false);
    expect(infinite.numerator).toBeGreaterThan(0);
  });

  test('does not count unearned runs', () => {
    expect(
      formatRatio(computeEarnedRunAverage(pitchingLine({ runsAllowed: 9, outsRecorded: 27 }), 9), 2),
    ).toBe('0.00');
  });
});

describe('strikeoutsPerNine and walksPerNine', () => {
  const perNine = (total: number, outs: number) => fraction(total * (9 + 9 + 9), outs);

  test('scale to 27 outs', () => {
    fc.assert(
      fc.property(line, (given) => {
        expectFigure(computeStrikeoutsPerNine(given), perNine(given.strikeouts, given.outsRecorded));
        expectFigure(computeWalksPerNine(given), perNine(given.walksAllowed, given.outsRecorded));
      }),
    );
  });

  test('round half up', () => {
    const given = pitchingLine({ outsRecorded: 360, strikeouts: 59, walksAllowed: 59 });
    expect(formatRatio(computeStrikeoutsPerNine(given), 2)).toBe('4.43');
    expect(formatRatio(computeWalksPerNine(given), 2)).toBe('4.43');
  });
});

describe('walksAndHitsPerInning', () => {
  test('counts walks and hits for every three outs', () => {
    fc.assert(
      fc.property(line, (given) => {
        const { walksAllowed, hitsAllowed, outsRecorded } = given;
        const perInning = (total: number) => total + total + total;
        const wanted = fraction(perInning(walksAllowed) + perInning(hitsAllowed), outsRecorded);
        expectFigure(computeWalksAndHitsPerInning(given), wanted);
      }),
    );
  });

  test.each([
    [2, 4, 16, '1.13'], // exactly 1.125
    [1, 0, 1, '3.00'],
    [0, 0, 1, '0.00'],
    [0, 67, 200, '1.01'], // exactly 1.005: floating point says 1.00
  ])('of %i walks and %i hits in %i outs is %s', (walksAllowed, hitsAllowed, outsRecorded, text) => {
    const given = pitchingLine({ walksAllowed, hitsAllowed, outsRecorded });
    expect(formatRatio(computeWalksAndHitsPerInning(given), 2)).toBe(text);
  });

  test('is undefined without an out, and infinite if a batter reached base', () => {
    expect(computeWalksAndHitsPerInning(pitchingLine())).toEqual({ numerator: 0, denominator: 0 });
    for (const reached of [{ walksAllowed: 1 }, { hitsAllowed: 1 }]) {
      const infinite = computeWalksAndHitsPerInning(pitchingLine(reached));
      expect(isRatioDefined(infinite)).toBe(false);
      expect(infinite.numerator).toBeGreaterThan(0);
    }
  });
});

describe('formatOutsAsInnings', () => {
  test.each([
    [0, '0'],
    [1, '1/3'],
    [2, '2/3'],
    [3, '1'],
    [4, '1 1/3'],
    [16, '5 1/3'],
    [35, '11 2/3'],
    [36, '12'],
    [300, '100'],
  ])('formats %i outs as %s', (outs, text) => expect(formatOutsAsInnings(outs)).toBe(text));

  test('preserves the exact number of outs', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (outs) => {
        const match = /^(?:(\d+)(?: |$))?(?:([12])\/3)?$/.exec(formatOutsAsInnings(outs));
        expect(Number(match?.[1] ?? 0) * 3 + Number(match?.[2] ?? 0)).toBe(outs);
      }),
    );
  });
});

describe('listBrokenPitchingConstraints', () => {
  test('names more earned runs than runs and more home runs than hits, and nothing else', () => {
    fc.assert(
      fc.property(anyPitchingLine, (given: PitchingLine) => {
        expect(listBrokenPitchingConstraints(given)).toEqual([
          ...(given.runsAllowed < given.earnedRuns ? ['earnedRunsWithinRuns'] : []),
          ...(given.hitsAllowed < given.homeRunsAllowed ? ['homeRunsWithinHits'] : []),
        ]);
      }),
    );
  });

  test('allows unusual lines', () => {
    const allEarned = { runsAllowed: 5, earnedRuns: 5, hitsAllowed: 5, homeRunsAllowed: 5 };
    expect(listBrokenPitchingConstraints(pitchingLine({ ...allEarned, outsRecorded: 0 }))).toEqual([]);
    expect(listBrokenPitchingConstraints(pitchingLine({ outsRecorded: 1, strikeouts: 3 }))).toEqual([]);
    expect(listBrokenPitchingConstraints(pitchingLine({ strikeouts: 27, pitches: 20 }))).toEqual([]);
  });
});

test('isPitcherWinOrLoss holds for a win and a loss, not for a draw or no result', () => {
  expect(PITCHER_DECISIONS).toEqual(['勝利', '敗北', '引き分け', '-']);
  expect(PITCHER_DECISIONS.filter(isPitcherWinOrLoss)).toEqual(['勝利', '敗北']);
});

test('OUTS_RECORDED_CHOICES runs from 0 outs to 12 innings', () => {
  expect(PITCHED_OUTS_CHOICES).toHaveLength(37);
  expect(PITCHED_OUTS_CHOICES.every((outs, index) => outs === index)).toBe(true);
  expect(formatOutsAsInnings(PITCHED_OUTS_CHOICES.at(-1) ?? 0)).toBe('12');
  expect(OUTS_PER_INNING).toBe(3);
});

test('REGULATION_INNINGS_CHOICES are 9, 7, 6 and 5', () => {
  expect(REGULATION_INNINGS_CHOICES).toEqual([9, 7, 6, 5]);
});
