import { fromBattingTotals } from '#contract/batting.ts';
import { toPitchingLine } from '#contract/pitching.ts';
import type { PlayedGame } from '#contract/stats.ts';
import { type BattingLine, EMPTY_BATTING_LINE } from '#domain/batting.ts';
import { EMPTY_PITCHING_LINE, type PitchingLine } from '#domain/pitching.ts';
import type { Ratio } from '#domain/ratio.ts';
import { sumLines } from '#domain/sum-lines.ts';

/** The number of games that the recent form covers. */
export const FORM_GAMES = 5;

/** The least number of games for a chart. A chart of fewer says no more than the list of games. */
export const MIN_CHART_GAMES = 5;

type LogGame = PlayedGame['game'];

export interface DatedLine<Line> {
  readonly game: LogGame;
  readonly line: Line;
}

export interface TrendPoint {
  readonly game: LogGame;
  /** The figure over all games up to this one. */
  readonly soFar: Ratio;
  /** The figure over this game and up to four before it. */
  readonly lastGames: Ratio;
}

/**
 * Returns the games with a batting line, oldest first.
 * @param log newest game first, as the API sends it
 */
export function battingLines(log: readonly PlayedGame[]): DatedLine<BattingLine>[] {
  return log
    .flatMap(({ game, batting }) => (batting ? [{ game, line: fromBattingTotals(batting) }] : []))
    .reverse();
}

/**
 * Returns the games with a pitching line, oldest first.
 * @param log newest game first, as the API sends it
 */
export function pitchingLines(log: readonly PlayedGame[]): DatedLine<PitchingLine>[] {
  return log
    .flatMap(({ game, pitching }) => (pitching ? [{ game, line: toPitchingLine(pitching) }] : []))
    .reverse();
}

type Counts<Line> = Record<keyof Line, number>;

const sumGames = <Line extends Counts<Line>>(empty: Line, games: readonly DatedLine<Line>[]): Line =>
  sumLines(
    empty,
    games.map(({ line }) => line),
  );

export function battingTotal(games: readonly DatedLine<BattingLine>[]): BattingLine {
  return sumGames(EMPTY_BATTING_LINE, games);
}

export function pitchingTotal(games: readonly DatedLine<PitchingLine>[]): PitchingLine {
  return sumGames(EMPTY_PITCHING_LINE, games);
}

/** Returns the figure after each game. It is exact, because the counts are added up before the division. */
function trend<Line extends Counts<Line>>(
  games: readonly DatedLine<Line>[],
  empty: Line,
  figure: (line: Line) => Ratio,
): TrendPoint[] {
  let soFar = empty;
  return games.map(({ game, line }, index) => {
    soFar = sumLines(empty, [soFar, line]);
    const lastGames = games.slice(Math.max(0, index + 1 - FORM_GAMES), index + 1);
    return { game, soFar: figure(soFar), lastGames: figure(sumGames(empty, lastGames)) };
  });
}

export function battingTrend(
  games: readonly DatedLine<BattingLine>[],
  figure: (line: BattingLine) => Ratio,
): TrendPoint[] {
  return trend(games, EMPTY_BATTING_LINE, figure);
}

export function pitchingTrend(
  games: readonly DatedLine<PitchingLine>[],
  figure: (line: PitchingLine) => Ratio,
): TrendPoint[] {
  return trend(games, EMPTY_PITCHING_LINE, figure);
}
