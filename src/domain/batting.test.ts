import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fraction, fraction, plus, sameValue } from '../../test/exact.ts';
import { anyBattingLine, battingLine } from '../../test/lines.ts';
import {
  BATTING_ORDER_SLOTS,
  type BattingLine,
  computeBattingAverage,
  computeOnBasePercentage,
  computeOnBasePlusSlugging,
  computeOpsPercentOfTeam,
  computeSluggingPercentage,
  computeStealSuccessRate,
  countTotalBases,
  countTotalHits,
  GAME_POSITIONS,
  listBrokenBattingConstraints,
} from './batting.ts';
import { formatRatio, isRatioDefined, type Ratio } from './ratio.ts';

/** Expects the fraction for any line; a denominator of 0 means undefined. */
function expectForEveryLine(figure: (line: BattingLine) => Ratio, expected: (line: BattingLine) => Fraction) {
  fc.assert(
    fc.property(anyBattingLine, fc.boolean(), (any, neverUp) => {
      const line = neverUp ? { ...any, atBats: 0, stealAttempts: 0 } : any;
      const [actual, wanted] = [figure(line), expected(line)];
      expect(isRatioDefined(actual)).toBe(wanted.under !== 0n);
      expect(sameValue(fraction(actual.numerator, actual.denominator), wanted)).toBe(true);
    }),
  );
}

const countHits = (line: BattingLine) =>
  [line.singles, line.doubles, line.triples, line.homeRuns].reduce((all, hits) => all + hits);
/** Every hit is worth one base, every extra-base hit one more, and so on. */
const countBases = (line: BattingLine) =>
  countHits(line) +
  line.doubles +
  line.triples +
  line.homeRuns +
  line.triples +
  line.homeRuns +
  line.homeRuns;
const onBase = (line: BattingLine) =>
  fraction(
    countHits(line) + line.walks + line.hitByPitch,
    line.atBats + line.walks + line.hitByPitch + line.sacrificeFlies,
  );
const computeSlugging = (line: BattingLine) => fraction(countBases(line), line.atBats);

const oneOfEach = battingLine({ atBats: 20, singles: 4, doubles: 3, triples: 2, homeRuns: 1 });

describe('totalHits', () => {
  test('counts each kind of hit once', () => {
    expect(countTotalHits(oneOfEach)).toBe(10);
    fc.assert(
      fc.property(anyBattingLine, (line) => {
        expect(countTotalHits(line)).toBe(countHits(line));
      }),
    );
  });
});

describe('totalBases', () => {
  test('counts each hit by its bases', () => {
    expect(countTotalBases(oneOfEach)).toBe(4 + 6 + 6 + 4);
    fc.assert(
      fc.property(anyBattingLine, (line) => {
        expect(countTotalBases(line)).toBe(countBases(line));
      }),
    );
  });
});

describe('batting rates', () => {
  test('batting average is hits over at bats, undefined without an at bat', () => {
    expectForEveryLine(computeBattingAverage, (line) => fraction(countHits(line), line.atBats));
  });

  test('on-base percentage excludes sacrifice hits and interference', () => {
    expectForEveryLine(computeOnBasePercentage, onBase);
    for (const uncounted of [{ sacrificeHits: 1 }, { interference: 1 }])
      expect(isRatioDefined(computeOnBasePercentage(battingLine(uncounted)))).toBe(false);
    expect(formatRatio(computeOnBasePercentage(battingLine({ sacrificeFlies: 1 })), 3)).toBe('0.000');
    expect(formatRatio(computeOnBasePercentage(battingLine({ walks: 1 })), 3)).toBe('1.000');
    expect(formatRatio(computeOnBasePercentage(battingLine({ hitByPitch: 1, atBats: 1 })), 3)).toBe('0.500');
  });

  test('sluggingPercentage is total bases over at bats, undefined without an at bat', () => {
    expectForEveryLine(computeSluggingPercentage, computeSlugging);
    expect(formatRatio(computeSluggingPercentage(battingLine({ atBats: 3, homeRuns: 3 })), 3)).toBe('4.000');
  });

  test('OPS is the exact sum of on-base percentage and slugging percentage', () => {
    expectForEveryLine(computeOnBasePlusSlugging, (line) => {
      const [obp, slg] = [onBase(line), computeSlugging(line)];
      return obp.under === 0n || slg.under === 0n ? { over: 0n, under: 0n } : plus(obp, slg);
    });
  });

  test('OPS is rounded once: .333 and .333 make .667', () => {
    const line = battingLine({ atBats: 3, singles: 1 });
    expect(formatRatio(computeOnBasePercentage(line), 3)).toBe('0.333');
    expect(formatRatio(computeSluggingPercentage(line), 3)).toBe('0.333');
    expect(formatRatio(computeOnBasePlusSlugging(line), 3)).toBe('0.667');
  });

  test('OPS is undefined without an at bat, even for a batter who walked', () => {
    expect(isRatioDefined(computeOnBasePlusSlugging(battingLine({ walks: 3 })))).toBe(false);
  });

  test('steal success rate is steals over attempts, undefined without an attempt', () => {
    expectForEveryLine(computeStealSuccessRate, (line) => fraction(line.stolenBases, line.stealAttempts));
  });
});

describe('listBrokenBattingConstraints', () => {
  test('names each impossible count, and strikeouts only if the hits are possible', () => {
    fc.assert(
      fc.property(anyBattingLine, (line) => {
        const outs = line.atBats - countHits(line);
        const expected = [
          ...(outs < 0 ? ['hitsWithinAtBats'] : []),
          ...(outs >= 0 && line.strikeouts > outs ? ['strikeoutsWithinOuts'] : []),
          ...(line.stolenBases > line.stealAttempts ? ['stealsWithinAttempts'] : []),
        ];
        expect(listBrokenBattingConstraints(line)).toEqual(expected);
      }),
    );
  });

  test('the OPS of a player is compared with that of the team, which is 100', () => {
    const team = battingLine({ atBats: 100, singles: 20, doubles: 5, walks: 10 });
    expect(computeOpsPercentOfTeam(team, team)).toSatisfy(
      (index: Ratio) => formatRatio(index, 1) === '100.0',
    );
    // OPS .500 + .500 against 35/110 + 30/100.
    const player = battingLine({ atBats: 4, singles: 2 });
    expect(formatRatio(computeOpsPercentOfTeam(player, team), 1)).toBe('161.8');
    expect(isRatioDefined(computeOpsPercentOfTeam(battingLine({}), team))).toBe(false);
    expect(isRatioDefined(computeOpsPercentOfTeam(player, battingLine({ atBats: 3 })))).toBe(false);
  });

  test.each([
    ['a hit in every at bat', { atBats: 4, singles: 1, doubles: 1, triples: 1, homeRuns: 1 }, []],
    [
      'one hit too many',
      { atBats: 4, singles: 2, doubles: 1, triples: 1, homeRuns: 1 },
      ['hitsWithinAtBats'],
    ],
    ['a strikeout in every at bat', { atBats: 3, strikeouts: 3 }, []],
    ['one strikeout too many', { atBats: 3, singles: 1, strikeouts: 3 }, ['strikeoutsWithinOuts']],
    ['every steal a success', { stealAttempts: 2, stolenBases: 2 }, []],
    ['more steals than attempts', { stealAttempts: 1, stolenBases: 2 }, ['stealsWithinAttempts']],
    ['a pinch runner who scored', { runs: 1 }, []],
    ['a batter who only walked and drove in runs', { walks: 4, runsBattedIn: 4 }, []],
    ['two faults at once', { singles: 1, stolenBases: 1 }, ['hitsWithinAtBats', 'stealsWithinAttempts']],
  ])('names the broken rules of %s', (_, given, broken) => {
    expect(listBrokenBattingConstraints(battingLine(given))).toEqual(broken);
  });
});

test('GAME_POSITIONS lists the positions of the specification, then the pinch runner', () => {
  const named = '投手 捕手 一塁手 二塁手 三塁手 遊撃手 左翼手 中堅手 右翼手 DH 代打 代走';
  expect(GAME_POSITIONS.join(' ')).toBe(named);
});

test('BATTING_ORDER_SLOTS runs from 1 to 9', () => {
  expect(BATTING_ORDER_SLOTS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
