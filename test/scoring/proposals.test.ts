// Measures on real games how often the proposals are right.
// docs/decisions/036-proposals.md says on what the rules rest, and what can be reached at all.
//
// The information used here was obtained free of charge from and is copyrighted by Retrosheet. Interested
// parties may contact Retrosheet at www.retrosheet.org.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type RealGame, readRealGames, realPlaysFolder } from '../support/real-plays.ts';
import { type Measured, measureGame, nothingMeasured } from '../support/real-proposals.ts';

const folder = realPlaysFolder();
if (!folder)
  process.stderr.write('\n!!! Proposals are NOT measured: the folder of real plays was not found.\n\n');

function rates(measured: Measured) {
  return {
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

/**
 * Splits the games by the order of the hashes of their names. The rules may be changed after a look at the first half,
 * and are then measured on the second one, at which nobody looks.
 */
function splitGames(games: readonly RealGame[]): (readonly RealGame[])[] {
  const hash = ({ game }: RealGame) => createHash('sha256').update(game).digest('hex');
  const sorted = games.toSorted((a, b) => (hash(a) < hash(b) ? -1 : 1));
  return [sorted.slice(0, sorted.length / 2), sorted.slice(sorted.length / 2)];
}

describe.skipIf(!folder)('proposals for sixty real games', () => {
  const halves = splitGames(folder ? readRealGames(folder) : []).map((games) => {
    const half = nothingMeasured();
    for (const game of games) measureGame(game, half);
    return half;
  });
  const total = rates(add(halves));
  const [seen, unseen] = halves.map(rates);
  const both = [seen, unseen];

  test('are measured on both halves of the games', () => {
    console.table({ seen, unseen, all: total });
    expect(add(halves)).toMatchObject({ plays: 4817, turns: 4643, runs: 534 });
  });

  test('are never wrong where they are entered at once', () => {
    expect(add(halves).certainWrong).toBe(0);
  });

  test('name the runs batted in of 99.5 % of the turns, and of those in which somebody scored', () => {
    for (const half of both) {
      expect(half?.runsBattedInRight).toBeGreaterThanOrEqual(0.995);
      expect(half?.runsBattedInRightOfScoringTurns).toBeGreaterThanOrEqual(0.995);
    }
  });

  test('say of 98 % of the runs whether they were earned', () => {
    for (const half of both) expect(half?.earnedRight).toBeGreaterThanOrEqual(0.98);
  });

  test('move runners right in 96 % of the turns, and in 91 % of those with runners on', () => {
    expect(total.movesRight).toBeGreaterThanOrEqual(0.96);
    expect(total.movesRightWithRunners).toBeGreaterThanOrEqual(0.91);
  });

  test('move runners right in 95 % of the turns of either half, and in 90 % of those with runners on', () => {
    for (const half of both) {
      expect(half?.movesRight).toBeGreaterThanOrEqual(0.95);
      expect(half?.movesRightWithRunners).toBeGreaterThanOrEqual(0.9);
    }
  });
});
