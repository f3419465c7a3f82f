import { describe, expect, test } from 'vitest';
import type { PlayedGame } from '#contract/stats.ts';
import { computeBattingAverage, computeOnBasePlusSlugging, EMPTY_BATTING_LINE } from '#domain/batting.ts';
import { computeEarnedRunAverage, EMPTY_PITCHING_LINE } from '#domain/pitching.ts';
import { formatRatio, isRatioDefined, type Ratio } from '#domain/ratio.ts';
import { emptyBattingOfGame, emptyPitchingOfGame } from '../../../../../test/empty-figures.ts';
import { computeTrend, listBattingLines, listPitchingLines, sumGames } from './trend.ts';

type Counts<Line> = Partial<NonNullable<Line>>;

function makeGames(
  id: number,
  batting: Counts<PlayedGame['batting']> | null,
  pitching: Counts<PlayedGame['pitching']> | null = null,
): PlayedGame {
  return {
    game: {
      id,
      date: `2026-04-${String(id).padStart(2, '0')}`,
      formatted_date: '',
      game_type: '公式戦',
      tournament: '春季大会',
      opponent: '港北クラブ',
      team_score: 1,
      opponent_score: 0,
      result: '勝利',
    },
    batting: batting && { ...emptyBattingOfGame, ...batting },
    pitching: pitching && { ...emptyPitchingOfGame, ...pitching },
  };
}

function format(ratio: Ratio): string {
  return isRatioDefined(ratio) ? formatRatio(ratio, 3) : '-';
}

/** Newest first, as the API sends the games. */
function log(...games: PlayedGame[]): PlayedGame[] {
  return games.toReversed();
}

// Seven games, hits-at bats: 1-4, 2-3, 0-4, two walks, 3-5, 1-3, 4-4.
const season = log(
  makeGames(1, { at_bats: 4, singles: 1 }),
  makeGames(2, { at_bats: 3, singles: 1, doubles: 1 }),
  makeGames(3, { at_bats: 4 }),
  makeGames(4, { walks: 2 }),
  makeGames(5, { at_bats: 5, singles: 2, home_runs: 1 }),
  makeGames(6, { at_bats: 3, triples: 1 }),
  makeGames(7, { at_bats: 4, singles: 4 }),
);

describe('the batting trend', () => {
  const average = computeTrend(EMPTY_BATTING_LINE, listBattingLines(season), computeBattingAverage);

  test('runs from the oldest game to the newest', () => {
    expect(average.map(({ game }) => game.id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('has the average of all games so far as an exact fraction', () => {
    expect(average.map(({ soFar }) => [soFar.numerator, soFar.denominator])).toEqual([
      [1, 4],
      [3, 7],
      [3, 11],
      [3, 11],
      [6, 16],
      [7, 19],
      [11, 23],
    ]);
  });

  test('has the average of the last five games', () => {
    expect(average.map(({ lastGames }) => [lastGames.numerator, lastGames.denominator])).toEqual([
      [1, 4],
      [3, 7],
      [3, 11],
      [3, 11],
      [6, 16],
      [6, 15],
      [8, 16],
    ]);
  });

  test('adds OPS before rounding', () => {
    // After game 2: OBP 3/7, SLG 4/7; after game 4: OBP 5/13, SLG 4/11.
    const ops = computeTrend(EMPTY_BATTING_LINE, listBattingLines(season), computeOnBasePlusSlugging);
    expect(ops.map(({ soFar }) => format(soFar)).slice(0, 4)).toEqual(['0.500', '1.000', '0.636', '0.748']);
  });

  test('ends with the total of the log', () => {
    expect(average.at(-1)?.soFar).toEqual(
      computeBattingAverage(sumGames(EMPTY_BATTING_LINE, listBattingLines(season))),
    );
  });

  test('has a gap, not a zero, before the first at bat', () => {
    const games = log(makeGames(1, { walks: 1 }), makeGames(2, { at_bats: 2, singles: 1 }));
    const points = computeTrend(EMPTY_BATTING_LINE, listBattingLines(games), computeBattingAverage);
    expect(points.map(({ soFar }) => format(soFar))).toEqual(['-', '0.500']);
  });

  test('leaves out games in which the player only pitched', () => {
    const both = log(makeGames(1, null, { pitching_innings_outs: 3 }), makeGames(2, { at_bats: 1 }));
    expect(listBattingLines(both).map(({ game }) => game.id)).toEqual([2]);
    expect(listPitchingLines(both).map(({ game }) => game.id)).toEqual([1]);
  });

  test('is empty without games', () => {
    expect(computeTrend(EMPTY_BATTING_LINE, listBattingLines([]), computeBattingAverage)).toEqual([]);
  });
});

describe('the pitching trend', () => {
  const pitched = log(
    makeGames(1, null, { pitching_innings_outs: 0, earned_runs: 2, runs_allowed: 2 }),
    makeGames(2, null, { pitching_innings_outs: 16, earned_runs: 1, runs_allowed: 3 }),
    makeGames(3, null, { pitching_innings_outs: 5 }),
  );

  test('scales the ERA by the team’s innings; it is undefined without an out', () => {
    const trend = (innings: number) =>
      computeTrend(EMPTY_PITCHING_LINE, listPitchingLines(pitched), (line) =>
        computeEarnedRunAverage(line, innings),
      );
    // 3 earned runs, 16 outs: 3 x 27 / 16; then 21 outs.
    expect(trend(9).map(({ soFar }) => format(soFar))).toEqual(['-', '5.063', '3.857']);
    expect(trend(7).map(({ soFar }) => format(soFar))).toEqual(['-', '3.938', '3.000']);
  });
});
