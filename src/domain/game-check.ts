import { type GameResult, gameResult } from './game.ts';
import { type GameState, STATE_RULES } from './game-state.ts';
import { type Innings, totalOfInnings } from './line-score.ts';
import { OUTS_PER_INNING } from './pitching.ts';

/** The facts of a game that its lines must agree with. */
export interface CheckedGame {
  readonly teamScore: number;
  readonly opponentScore: number;
  /** Innings played, counting one that was begun; null if not recorded. */
  readonly innings: number | null;
  /** Absent or null if not recorded. */
  readonly lineScore?: Innings | null;
  /** Absent for a game that ended as usual. */
  readonly state?: GameState;
}

/** Sums over all lines of a game. */
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
  'inningRuns',
  'inningRunsAllowed',
] as const;
export type Check = (typeof CHECKS)[number];

/** The result of a failed check: a total of the lines and what it should be. */
export interface Finding {
  readonly check: Check;
  readonly expected: number;
  readonly actual: number;
}

const proofOf = ({ state = 'ended' }: Pick<CheckedGame, 'state'>) => STATE_RULES[state].proof;

function compareTotals(check: Check, expected: number, actual: number): Finding[] {
  return expected === actual ? [] : [{ check, expected, actual }];
}

/** Each run of the team was scored by one of its batters, and no more were batted in than scored. */
function battingFindings({ teamScore }: CheckedGame, totals: GameTotals): Finding[] {
  const { runs, runsBattedIn } = totals;
  return [
    ...compareTotals('runs', teamScore, runs),
    ...compareTotals('runsBattedIn', Math.min(runsBattedIn, runs), runsBattedIn),
  ];
}

/**
 * Whether the number of outs fits a game that ended after one side had batted in an inning in which the other had not,
 * as a called game can. If our side batted last, the opponents completed their last inning, so all of its outs count.
 */
function isOfUnevenInnings(lineScore: Innings | null | undefined, outs: number): boolean {
  const { us, them } = lineScore ?? { us: [], them: [] };
  if (us.length === 0 || them.length === 0 || us.length === them.length) return false;
  const most = them.length * OUTS_PER_INNING;
  return us.length > them.length ? outs === most : outs <= most && outs > most - OUTS_PER_INNING - 1;
}

/**
 * Outs that the pitchers must have recorded: three per inning. A team that lost may have recorded fewer in
 * the last inning (a walk-off) or none (the home team did not bat).
 */
function expectedOuts(game: CheckedGame, result: GameResult, outs: number): number {
  const { innings, lineScore } = game;
  if (isOfUnevenInnings(lineScore, outs)) return outs;
  const isOpen = result === '敗北' || proofOf(game) === 'uneven';
  if (innings === null) return isOpen ? outs : Math.ceil(outs / OUTS_PER_INNING) * OUTS_PER_INNING;
  const most = innings * OUTS_PER_INNING;
  const least = isOpen ? most - OUTS_PER_INNING : most;
  return Math.min(Math.max(outs, least), most);
}

/** Somebody wins or loses. In a forfeit this depends on who was ahead (Rule 9.03(e)(2)): then somebody can. */
function decisionFindings(game: CheckedGame, { winningPitchers, losingPitchers }: GameTotals): Finding[] {
  const result = gameResult(game.teamScore, game.opponentScore);
  const isOpen = proofOf(game) === 'decisions';
  const expected = (decided: boolean, actual: number) => Math.min(Number(decided), isOpen ? actual : 1);
  return [
    ...compareTotals('winningPitchers', expected(result === '勝利', winningPitchers), winningPitchers),
    ...compareTotals('losingPitchers', expected(result === '敗北', losingPitchers), losingPitchers),
  ];
}

function pitchingFindings(game: CheckedGame, totals: GameTotals): Finding[] {
  const result = gameResult(game.teamScore, game.opponentScore);
  const outs = totals.outsRecorded;
  return [
    ...compareTotals('runsAllowed', game.opponentScore, totals.runsAllowed),
    ...compareTotals('outsRecorded', expectedOuts(game, result, outs), outs),
    ...decisionFindings(game, totals),
  ];
}

/** Compares the runs by inning with the score, for each side whose innings are recorded. */
function inningFindings({ teamScore, opponentScore, lineScore }: CheckedGame): Finding[] {
  const { us = [], them = [] } = lineScore ?? {};
  return [
    ...(us.length > 0 ? compareTotals('inningRuns', teamScore, totalOfInnings(us)) : []),
    ...(them.length > 0 ? compareTotals('inningRunsAllowed', opponentScore, totalOfInnings(them)) : []),
  ];
}

/**
 * Checks the lines of a game against its score, like the proof of a box score (Official Baseball Rules
 * 9.03(c)). Skips batting or pitching while it has no line yet. Of a forfeit, only the decisions are checked, because
 * its score does not come from its lines. A game that is not over, or does not count, is not checked.
 */
export function findingsOf(game: CheckedGame, totals: GameTotals): Finding[] {
  const proof = proofOf(game);
  if (proof === null) return [];
  if (proof === 'decisions') return decisionFindings(game, totals);
  return [
    ...(totals.batters > 0 ? battingFindings(game, totals) : []),
    ...(totals.pitchers > 0 ? pitchingFindings(game, totals) : []),
    ...inningFindings(game),
  ];
}

/** The totals that were compared with the score and the innings. */
export type CheckedTotals = Pick<GameTotals, 'runs' | 'runsAllowed'> & { readonly outs: number };

/**
 * What was checked of a game without findings: runs, runs allowed and outs. Null while there is nothing to
 * compare one of them with: no batter, no pitcher, no number of innings, or no score that follows from plays.
 */
export function checkedTotals(
  game: Pick<CheckedGame, 'innings' | 'state'>,
  totals: GameTotals,
): CheckedTotals | null {
  const proof = proofOf(game);
  if (proof !== 'whole' && proof !== 'uneven') return null;
  const { batters, pitchers, runs, runsAllowed, outsRecorded: outs } = totals;
  return batters > 0 && pitchers > 0 && outs > 0 && game.innings !== null
    ? { runs, runsAllowed, outs }
    : null;
}
