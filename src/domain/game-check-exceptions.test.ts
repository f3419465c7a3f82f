import { describe, expect, test } from 'vitest';
import { ScoredGame } from '../../test/support/scored-game.ts';
import { computeBoxScoreProof } from './box-score-proof.ts';
import { checkGameTotals, type GameToCheck } from './game-check.ts';
import { EMPTY_GAME_STAT_LINE_TOTALS, type GameStatLineTotals } from './game-stat-line-totals.ts';
import { countTotalPlateAppearances } from './qualification.ts';
import type { EntryContent } from './scoring/entries.ts';
import { toLineScore } from './scoring/line-score.ts';
import { deriveBoxScores } from './scoring/lines.ts';
import { createPitcherResultFinder } from './scoring/results.ts';
import { getRunsOfSide } from './scoring/score.ts';
import { toGameStatus } from './scoring/state.ts';

const END: EntryContent = { kind: 'game', event: 'end' };
const PASSED_OVER: EntryContent = { kind: 'passed_over' };

function sumBy<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}

function checkGame(game: ScoredGame): { facts: GameToCheck; totals: GameStatLineTotals } {
  const { state, plays, refused } = game.play();
  expect(refused).toEqual([]);
  const { batting, pitching } = deriveBoxScores(state, plays).us;
  const getResult = createPitcherResultFinder(state, plays, 'us');
  const results = pitching.map(({ player }) => getResult(player).result);
  const lineScore = toLineScore(state);
  const slots = [...Map.groupBy(batting, ({ order }) => order)].sort(([a], [b]) => a - b);
  const facts = {
    teamScore: getRunsOfSide(state, 'us'),
    opponentScore: getRunsOfSide(state, 'them'),
    innings: Math.max(lineScore.us.length, lineScore.them.length),
    lineScore,
    state: toGameStatus(state),
  };
  const totals = {
    batters: batting.length,
    turns: slots.map(([place, own]) => ({
      place,
      turns: sumBy(own, ({ line }) => countTotalPlateAppearances(line)),
    })),
    runs: sumBy(batting, ({ line }) => line.runs),
    runsBattedIn: sumBy(batting, ({ line }) => line.runsBattedIn),
    pitchers: pitching.length,
    runsAllowed: sumBy(pitching, ({ line }) => line.runsAllowed),
    outsRecorded: sumBy(pitching, ({ line }) => line.outsRecorded),
    winningPitchers: results.filter((result) => result === '勝利').length,
    losingPitchers: results.filter((result) => result === '敗北').length,
  };
  return { facts, totals };
}

/** Checks a game of which only the lines are known. */
function ofLines(game: ScoredGame) {
  const { facts, totals } = checkGame(game);
  return checkGameTotals(facts, totals);
}

/** Checks a game whose log is known too. */
function ofLog(game: ScoredGame) {
  const { facts, totals } = checkGame(game);
  return checkGameTotals({ ...facts, isScoredPlayByPlay: true }, totals);
}

/** Adds innings in which nobody reaches base. */
const quiet = (game: ScoredGame, innings: number) => game.outs(6 * innings);

describe('the order is not compared where the log tells of', () => {
  const expectKnown = (game: ScoredGame, places: readonly number[]) => {
    expect(ofLines(game).map(({ check, place }) => [check, place])).toEqual(
      places.map((place) => ['order', place]),
    );
    expect(ofLog(game)).toEqual([]);
  };

  test('a place that was passed over', () => {
    const game = new ScoredGame({ innings: 7 }).outs(1).add(PASSED_OVER).outs(5);
    expectKnown(quiet(game, 6).add(END), [2]);
  });

  test('a chosen order: the tie-break begins with another batter', () => {
    const tieBreak = { from: 8, runners: [1, 2], outs: 0 } as const;
    const game = quiet(new ScoredGame({ innings: 7, tieBreak }), 7);
    // The fourth batter would be next, and the sixth is chosen.
    game.add(PASSED_OVER, PASSED_OVER).outs(6);
    expectKnown(game.add(END), [4, 5]);
  });

  test('an automatic out, entered as an out and taken from the line', () => {
    const game = quiet(new ScoredGame({ innings: 7 }), 7).add(END);
    const correction = { kind: 'correction', side: 'us', player: 'us2', why: '自動アウト' } as const;
    game.add(
      { ...correction, line: 'batting', count: 'strikeouts', difference: -1 },
      { ...correction, line: 'batting', count: 'atBats', difference: -1 },
    );
    expectKnown(game, [2]);
  });

  test('who left, after which the place was not filled', () => {
    const game = quiet(new ScoredGame({ innings: 7, everyoneBats: true }, 10), 3);
    game.substitute('us', { player: null, order: 5, position: null });
    expectKnown(quiet(game, 4).add(END), [5]);
  });
});

describe('nothing is found wrong with', () => {
  const sheet = (turns: readonly number[], more: Partial<GameStatLineTotals>): GameStatLineTotals => ({
    ...EMPTY_GAME_STAT_LINE_TOTALS,
    batters: turns.length,
    turns: turns.map((count, index) => ({ place: index + 1, turns: count })),
    ...more,
  });

  test('a place after the ninth that left early', () => {
    const game = quiet(new ScoredGame({ innings: 7, everyoneBats: true }, 10), 4);
    game.substitute('us', { player: null, order: 10, position: null });
    quiet(game, 3).add(END);
    expect(ofLines(game)).toEqual([]);
    expect(ofLog(game)).toEqual([]);
  });

  test('a late comer who bats behind the others', () => {
    const game = quiet(new ScoredGame({ innings: 7, everyoneBats: true }, 9), 4);
    game.substitute('us', { player: 'usLate', order: 10, position: null });
    quiet(game, 3).add(END);
    expect(ofLines(game)).toEqual([]);
    expect(ofLog(game)).toEqual([]);
  });

  test.each([
    ['two runners', { from: 6, runners: [1, 2], outs: 0 }],
    ['full bases and an out', { from: 6, runners: [1, 2, 3], outs: 1 }],
  ] as const)('runners of a tie-break, who had no turn: %s', (_, tieBreak) => {
    const game = quiet(new ScoredGame({ innings: 5, tieBreak }), 5);
    const scores = tieBreak.runners.map((base) => `${base}-4 hit`).toReversed();
    const half = () => game.turn('homeRun', [...scores, '0-4 hit'].join(', ')).outs(3 - tieBreak.outs);
    half();
    half();
    game.add(END);
    expect(ofLines(game)).toEqual([]);
    expect(ofLog(game)).toEqual([]);
    const { facts, totals } = checkGame(game);
    expect(computeBoxScoreProof(facts, totals)?.leftOnBase).toBeNull();
  });

  test('a walk-off of ours, with the third out missing', () => {
    const game = new ScoredGame({ innings: 7, batsFirst: 'them' }).outs(41).homeRun();
    expect(game.play().state.endedBy).toBe('rules');
    expect(ofLines(game)).toEqual([]);
    expect(ofLog(game)).toEqual([]);
  });

  test('a walk-off of theirs', () => {
    const game = new ScoredGame({ innings: 7 }).outs(40).homeRun();
    expect(game.play().state.endedBy).toBe('rules');
    expect(ofLines(game)).toEqual([]);
    expect(ofLog(game)).toEqual([]);
  });

  test.each(['us', 'them'] as const)('a bottom half that was not played: %s bat first', (batsFirst) => {
    const game = new ScoredGame({ innings: 7, batsFirst }).outs(3).homeRun().outs(3);
    quiet(game, 5).outs(3);
    expect(game.play().state).toMatchObject({ phase: 'over', endedBy: 'rules', half: 0 });
    expect(ofLines(game)).toEqual([]);
    expect(ofLog(game)).toEqual([]);
  });

  test('an order of eight', () => {
    const turns = [3, 3, 3, 3, 3, 2, 2, 2];
    const totals = sheet(turns, { pitchers: 1, outsRecorded: 21 });
    expect(checkGameTotals({ teamScore: 0, opponentScore: 0, innings: 7 }, totals)).toEqual([]);
  });
});
