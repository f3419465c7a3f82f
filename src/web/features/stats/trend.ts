import { lineOfTotals } from '#contract/batting.ts';
import type { PlayedGame } from '#contract/stats.ts';
import { type BattingLine, EMPTY_BATTING_LINE } from '#domain/batting.ts';
import { EMPTY_PITCHING_LINE, type PitchingLine } from '#domain/pitching.ts';
import type { Ratio } from '#domain/ratio.ts';
import { pitchingOf } from './figures.ts';

/** How many games the form looks back. */
export const FORM_GAMES = 5;

export type LogGame = PlayedGame['game'];

/** One game's counts of whatever kind. */
export interface GameLine<Line> {
  readonly game: LogGame;
  readonly line: Line;
}

/** A figure as it stood after a game. */
export interface TrendPoint {
  readonly game: LogGame;
  /** Of all games up to this one. */
  readonly soFar: Ratio;
  /** Of this one and the four before it; of fewer while there are not five. */
  readonly lastGames: Ratio;
}

/** The games in which he batted, oldest first; the wire's log is newest first. */
export function battingLines(log: readonly PlayedGame[]): GameLine<BattingLine>[] {
  return log
    .flatMap(({ game, batting }) => (batting ? [{ game, line: lineOfTotals(batting) }] : []))
    .reverse();
}

/** The games in which he pitched, oldest first. */
export function pitchingLines(log: readonly PlayedGame[]): GameLine<PitchingLine>[] {
  return log
    .flatMap(({ game, pitching }) => (pitching ? [{ game, line: pitchingOf(pitching) }] : []))
    .reverse();
}

type Counts<Line> = Record<keyof Line, number>;

function added<Line extends Counts<Line>>(a: Line, b: Line): Line {
  const keys = Object.keys(a) as (keyof Line)[];
  return Object.fromEntries(keys.map((key) => [key, a[key] + b[key]])) as Line;
}

function addedUp<Line extends Counts<Line>>(games: readonly GameLine<Line>[], empty: Line): Line {
  return games.reduce((sum, { line }) => added(sum, line), empty);
}

/** All of these games as one line. */
export function battingTotal(games: readonly GameLine<BattingLine>[]): BattingLine {
  return addedUp(games, EMPTY_BATTING_LINE);
}

/** All of these games as one line. */
export function pitchingTotal(games: readonly GameLine<PitchingLine>[]): PitchingLine {
  return addedUp(games, EMPTY_PITCHING_LINE);
}

/** A figure after each game, from counts that are added up and divided once. */
function trend<Line extends Counts<Line>>(
  games: readonly GameLine<Line>[],
  empty: Line,
  figure: (line: Line) => Ratio,
): TrendPoint[] {
  let soFar = empty;
  return games.map(({ game, line }, index) => {
    soFar = added(soFar, line);
    const lastGames = games.slice(Math.max(0, index + 1 - FORM_GAMES), index + 1);
    return { game, soFar: figure(soFar), lastGames: figure(addedUp(lastGames, empty)) };
  });
}

export function battingTrend(
  games: readonly GameLine<BattingLine>[],
  figure: (line: BattingLine) => Ratio,
): TrendPoint[] {
  return trend(games, EMPTY_BATTING_LINE, figure);
}

export function pitchingTrend(
  games: readonly GameLine<PitchingLine>[],
  figure: (line: PitchingLine) => Ratio,
): TrendPoint[] {
  return trend(games, EMPTY_PITCHING_LINE, figure);
}
