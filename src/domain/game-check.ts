import { type GameResult, gameResult } from './game.ts';
import { OUTS_PER_INNING } from './pitching.ts';

/** A game as far as its lines must agree with it. */
export interface CheckedGame {
  readonly teamScore: number;
  readonly opponentScore: number;
  /** Innings played, the last of them begun; null where nobody said. */
  readonly innings: number | null;
}

/** All lines of a game added up. */
export interface GameTotals {
  readonly batters: number;
  readonly runs: number;
  readonly runsBattedIn: number;
  readonly pitchers: number;
  readonly runsAllowed: number;
  readonly outsRecorded: number;
  readonly winningPitchers: number;
  readonly losingPitchers: number;
}

export const NO_LINES: GameTotals = {
  batters: 0,
  runs: 0,
  runsBattedIn: 0,
  pitchers: 0,
  runsAllowed: 0,
  outsRecorded: 0,
  winningPitchers: 0,
  losingPitchers: 0,
};

export const CHECKS = [
  'runs',
  'runsBattedIn',
  'runsAllowed',
  'outsRecorded',
  'winningPitchers',
  'losingPitchers',
] as const;
export type Check = (typeof CHECKS)[number];

/** What does not add up: a total of the lines, and what it would have to be. */
export interface Finding {
  readonly check: Check;
  readonly expected: number;
  readonly actual: number;
}

function differing(check: Check, expected: number, actual: number): Finding[] {
  return expected === actual ? [] : [{ check, expected, actual }];
}

/** Every run of the team was scored by one of its batters, and none was batted in that nobody scored. */
function battingFindings({ teamScore }: CheckedGame, totals: GameTotals): Finding[] {
  const { runs, runsBattedIn } = totals;
  return [
    ...differing('runs', teamScore, runs),
    ...differing('runsBattedIn', Math.min(runsBattedIn, runs), runsBattedIn),
  ];
}

/**
 * The outs that pitchers must have made. A side that lost may have lost in the middle of the last
 * inning, or without it; every other game ends with three outs an inning.
 */
function expectedOuts(innings: number | null, result: GameResult, outs: number): number {
  if (innings === null) {
    return result === '敗北' ? outs : Math.ceil(outs / OUTS_PER_INNING) * OUTS_PER_INNING;
  }
  const all = innings * OUTS_PER_INNING;
  const least = result === '敗北' ? all - OUTS_PER_INNING : all;
  return Math.min(Math.max(outs, least), all);
}

function pitchingFindings(game: CheckedGame, totals: GameTotals): Finding[] {
  const result = gameResult(game.teamScore, game.opponentScore);
  const outs = totals.outsRecorded;
  return [
    ...differing('runsAllowed', game.opponentScore, totals.runsAllowed),
    ...differing('outsRecorded', expectedOuts(game.innings, result, outs), outs),
    ...differing('winningPitchers', Number(result === '勝利'), totals.winningPitchers),
    ...differing('losingPitchers', Number(result === '敗北'), totals.losingPitchers),
  ];
}

/**
 * What a scorer checks by hand before the book is closed, after the proof of a box score (Official
 * Baseball Rules 9.03(c)). Of batters or pitchers of whom there is no line yet nothing is said.
 */
export function findingsOf(game: CheckedGame, totals: GameTotals): Finding[] {
  return [
    ...(totals.batters > 0 ? battingFindings(game, totals) : []),
    ...(totals.pitchers > 0 ? pitchingFindings(game, totals) : []),
  ];
}
