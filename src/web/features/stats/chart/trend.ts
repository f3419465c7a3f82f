import { fromBattingTotals } from '#contract/batting.ts';
import { toPitchingLine } from '#contract/pitching.ts';
import type { PlayedGame } from '#contract/stats.ts';
import type { BattingLine } from '#domain/batting.ts';
import type { PitchingLine } from '#domain/pitching.ts';
import type { Ratio } from '#domain/ratio.ts';
import { sumStatLines } from '#domain/sum-lines.ts';

export const FORM_GAMES = 5;

/** The least number of games for a chart. A chart of fewer games says no more than the list of games. */
export const MIN_CHART_GAMES = 5;

type LogGame = PlayedGame['game'];

export interface DatedLine<Line> {
  readonly game: LogGame;
  readonly line: Line;
}

export interface TrendPoint {
  readonly game: LogGame;
  /** The figure over all games up to this game. */
  readonly soFar: Ratio;
  /** The figure over this game and up to four earlier games. */
  readonly lastGames: Ratio;
}

/** Returns the games with a batting line, oldest first. The API sends the log newest first. */
export function listBattingLines(log: readonly PlayedGame[]): DatedLine<BattingLine>[] {
  return log
    .flatMap(({ game, batting }) => (batting ? [{ game, line: fromBattingTotals(batting) }] : []))
    .reverse();
}

/** Returns the games with a pitching line, oldest first. The API sends the log newest first. */
export function listPitchingLines(log: readonly PlayedGame[]): DatedLine<PitchingLine>[] {
  return log
    .flatMap(({ game, pitching }) => (pitching ? [{ game, line: toPitchingLine(pitching) }] : []))
    .reverse();
}

type Counts<Line> = Record<keyof Line, number>;

export function sumGames<Line extends Counts<Line>>(empty: Line, games: readonly DatedLine<Line>[]): Line {
  const lines = games.map(({ line }) => line);
  return sumStatLines(empty, lines);
}

/** Returns the figure after each game. Adds up the counts before the division, so that each figure is exact. */
export function computeTrend<Line extends Counts<Line>>(
  empty: Line,
  games: readonly DatedLine<Line>[],
  figure: (line: Line) => Ratio,
): TrendPoint[] {
  let soFar = empty;
  return games.map(({ game, line }, index) => {
    soFar = sumStatLines(empty, [soFar, line]);
    const lastGames = games.slice(Math.max(0, index + 1 - FORM_GAMES), index + 1);
    return { game, soFar: figure(soFar), lastGames: figure(sumGames(empty, lastGames)) };
  });
}
