// Measures on real games how often the proposals are right, and how many taps a play takes.
// docs/decisions/036-proposals.md says on what the rules rest, and what can be reached at all.
//
// The information used here was obtained free of charge from and is copyrighted by Retrosheet. Interested
// parties may contact Retrosheet at www.retrosheet.org.
import { describe, expect, test } from 'vitest';
import { readRealGames, realPlaysFolder } from '../support/real-plays.ts';
import { type Measured, measureGame, nothingMeasured } from '../support/real-proposals.ts';

const folder = realPlaysFolder();
if (!folder)
  process.stderr.write('\n!!! Proposals are NOT measured: the folder of real plays was not found.\n\n');

function rates(measured: Measured) {
  return {
    tapsPerPlay: measured.taps / measured.plays,
    movesRight: measured.turnsRight / measured.turns,
    movesRightWithRunners: measured.withRunnersRight / measured.withRunners,
    runsBattedInRight: measured.rbiRight / measured.turns,
    runsBattedInRightOfScoringTurns: measured.scoringRbiRight / measured.scoringTurns,
    earnedRight: measured.earnedRight / measured.runs,
  };
}

function add(all: readonly Measured[]): Measured {
  const sum = nothingMeasured();
  for (const measured of all)
    for (const key of Object.keys(sum) as (keyof Measured)[]) sum[key] += measured[key];
  return sum;
}

describe.skipIf(!folder)('proposals for sixty real games', () => {
  const games = folder ? readRealGames(folder) : [];
  const measure = (remainder: number) => {
    const half = nothingMeasured();
    for (const game of games.filter((_, index) => index % 2 === remainder)) measureGame(game, half);
    return half;
  };
  const halves = [measure(0), measure(1)];
  const total = rates(add(halves));
  const [even, odd] = halves.map(rates);

  test('are measured on both halves of the games', () => {
    console.table({ even, odd, all: total });
    expect(add(halves)).toMatchObject({ plays: 4817, turns: 4643, runs: 534 });
  });

  test('take at most 2.5 taps a play', () => {
    for (const half of [even, odd]) expect(half?.tapsPerPlay).toBeLessThanOrEqual(2.5);
  });

  test('name the runs batted in of 99.5 % of the turns, and of those in which somebody scored', () => {
    for (const half of [even, odd]) {
      expect(half?.runsBattedInRight).toBeGreaterThanOrEqual(0.995);
      expect(half?.runsBattedInRightOfScoringTurns).toBeGreaterThanOrEqual(0.995);
    }
  });

  test('say of 98 % of the runs whether they were earned', () => {
    for (const half of [even, odd]) expect(half?.earnedRight).toBeGreaterThanOrEqual(0.98);
  });

  test('move runners right in 96 % of the turns, and in 91 % of those with runners on', () => {
    expect(total.movesRight).toBeGreaterThanOrEqual(0.96);
    expect(total.movesRightWithRunners).toBeGreaterThanOrEqual(0.91);
  });

  test('move runners right in 95 % of the turns of either half, and in 90 % of those with runners on', () => {
    for (const half of [even, odd]) {
      expect(half?.movesRight).toBeGreaterThanOrEqual(0.95);
      expect(half?.movesRightWithRunners).toBeGreaterThanOrEqual(0.9);
    }
  });
});
