import { leftOnBase, type SlotTurns, surplusTurns, turnGaps } from './batting-turns.ts';
import { type GameResult, gameResult } from './game.ts';
import { type GameState, STATE_RULES } from './game-state.ts';
import { type Innings, totalOfInnings } from './line-score.ts';
import { OUTS_PER_INNING } from './pitching.ts';
import { mostOutsPlaced, mostPlaced, tieBreakInnings } from './tie-breaks.ts';

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
  /**
   * Whether it was scored play by play. Its log allows exceptions that the lines do not show: a batter who was passed
   * over, came late or left, or an order that was chosen.
   */
  readonly isScored?: boolean;
}

/** Sums over all lines of a game. */
export interface GameTotals {
  readonly batters: number;
  /** Of each place that has a line, in order. */
  readonly turns: readonly SlotTurns[];
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
  turns: [],
  runs: 0,
  runsBattedIn: 0,
  pitchers: 0,
  runsAllowed: 0,
  outsRecorded: 0,
  winningPitchers: 0,
  losingPitchers: 0,
};

export const CHECKS = [
  'places',
  'order',
  'turns',
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
  /** The place of the batting order, for the check `order`. */
  readonly place?: number | undefined;
  /** The turns of the places around it, in order. */
  readonly around?: SlotTurns[] | undefined;
}

/** A team of nine bats in nine places; one that lost a player may go on with eight. */
const SLOTS = 9;
const FEWEST_SLOTS = 8;
/** Starter and substitutes, and those who pitch without batting: more are entered without their places. */
const LINES_PER_SLOT = 3;

/** In how many places somebody has batted at least: in a short game, those who made the outs. */
function fewestSlots({ innings }: CheckedGame): number {
  return Math.min(FEWEST_SLOTS, innings === null ? FEWEST_SLOTS : OUTS_PER_INNING * (innings - 1));
}

const findProof = ({ state = 'ended' }: Pick<CheckedGame, 'state'>) => STATE_RULES[state].proof;

/**
 * The runs in the lines of an inning that does not count in the score, because the game went back to the last even
 * one and its records are kept (均等回, Rule 7.01(g)(4)). Null in any other game.
 */
function unevenInning({ lineScore }: CheckedGame): { readonly us: number; readonly them: number } | null {
  const { uneven } = lineScore ?? {};
  return uneven?.kept ? uneven : null;
}

function compareTotals(check: Check, expected: number, actual: number): Finding[] {
  return expected === actual ? [] : [{ check, expected, actual }];
}

/** The places that bat: 0 is that of a pitcher for whom another one bats. */
const battingSlots = ({ turns }: GameTotals) => turns.filter(({ place }) => place > 0);

/**
 * Whether the order of the lines can be checked. It cannot if a log recorded the game, because its replay allows the
 * exceptions, or if most lines have the same place, because some teams do not enter the order.
 */
function isOrderKnown({ isScored = false }: CheckedGame, totals: GameTotals): boolean {
  return !isScored && LINES_PER_SLOT * battingSlots(totals).length >= totals.batters;
}

/** The places whose turns contradict the order, each with those beside it. */
function orderFindings(totals: GameTotals): Finding[] {
  const order = battingSlots(totals);
  return turnGaps(order).map(({ place, turns: actual, expected }) => {
    const index = order.findIndex((each) => each.place === place);
    return {
      check: 'order',
      place,
      expected,
      actual,
      around: order.slice(Math.max(0, index - 1), index + 2),
    };
  });
}

const sumTurns = ({ turns }: Pick<GameTotals, 'turns'>) => turns.reduce((sum, each) => sum + each.turns, 0);

/**
 * Returns the number of turns that follows from runs and outs; null if the number of outs is unknown, or a
 * log allows exceptions.
 */
function countOffense(game: CheckedGame, totals: GameTotals) {
  const { innings, teamScore: runs, opponentScore, isScored = false } = game;
  if (isScored || innings === null || findProof(game) !== 'whole') return null;
  return { turns: sumTurns(totals), runs, innings, won: runs > opponentScore };
}

/** Every batter is put out, scores or is left on base, at most three in each inning (Rule 9.03(c)). */
function turnFindings(game: CheckedGame, totals: GameTotals): Finding[] {
  const offense = countOffense(game, totals);
  if (offense === null) return [];
  return compareTotals('turns', offense.turns - surplusTurns(offense, mostPlaced(game)), offense.turns);
}

/**
 * Each run of the team was scored by one of its batters, and no more were batted in than scored. While batters are
 * missing, only what they cannot mend is said of the batting: too many runs.
 */
function battingFindings(game: CheckedGame, totals: GameTotals): Finding[] {
  const teamRuns = game.teamScore + (unevenInning(game)?.us ?? 0);
  const { runs, runsBattedIn } = totals;
  const isKnown = isOrderKnown(game, totals);
  const slots = battingSlots(totals).filter(({ turns }) => turns > 0).length;
  if (isKnown && slots < fewestSlots(game))
    return [
      ...compareTotals('places', SLOTS, slots),
      ...compareTotals('runs', Math.min(teamRuns, runs), runs),
    ];
  return [
    ...(isKnown ? orderFindings(totals) : []),
    ...turnFindings(game, totals),
    ...compareTotals('runs', teamRuns, runs),
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
 * the last inning (a walk-off) or none (the home team did not bat), and a tie-break may begin with outs.
 */
function expectedOuts(game: CheckedGame, result: GameResult, outs: number): number {
  const { lineScore } = game;
  const innings = game.innings === null ? null : game.innings + Number(unevenInning(game) !== null);
  if (isOfUnevenInnings(lineScore, outs)) return outs;
  const isOpen = result === '敗北' || findProof(game) === 'uneven';
  if (innings === null) return isOpen ? outs : Math.ceil(outs / OUTS_PER_INNING) * OUTS_PER_INNING;
  const most = innings * OUTS_PER_INNING;
  const least = most - mostOutsPlaced(game) - (isOpen ? OUTS_PER_INNING : 0);
  return Math.min(Math.max(outs, least), most);
}

/** Somebody wins or loses. In a forfeit this depends on who was ahead (Rule 9.03(e)(2)): then somebody can. */
function decisionFindings(game: CheckedGame, { winningPitchers, losingPitchers }: GameTotals): Finding[] {
  const result = gameResult(game.teamScore, game.opponentScore);
  const isOpen = findProof(game) === 'decisions';
  const expect = (decided: boolean, actual: number) => Math.min(Number(decided), isOpen ? actual : 1);
  return [
    ...compareTotals('winningPitchers', expect(result === '勝利', winningPitchers), winningPitchers),
    ...compareTotals('losingPitchers', expect(result === '敗北', losingPitchers), losingPitchers),
  ];
}

function pitchingFindings(game: CheckedGame, totals: GameTotals): Finding[] {
  const result = gameResult(game.teamScore, game.opponentScore);
  const outs = totals.outsRecorded;
  const runsAgainst = game.opponentScore + (unevenInning(game)?.them ?? 0);
  return [
    ...compareTotals('runsAllowed', runsAgainst, totals.runsAllowed),
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
export function listFindings(game: CheckedGame, totals: GameTotals): Finding[] {
  const proof = findProof(game);
  if (proof === null) return [];
  if (proof === 'decisions') return decisionFindings(game, totals);
  return [
    ...(totals.batters > 0 ? battingFindings(game, totals) : []),
    ...(totals.pitchers > 0 ? pitchingFindings(game, totals) : []),
    ...inningFindings(game),
  ];
}

/** The totals that were compared with the score and the innings. */
export interface CheckedTotals extends Pick<GameTotals, 'runs' | 'runsAllowed'> {
  /** Plate appearances of the team. */
  readonly turns: number;
  /** Runners left on base; null if it depends on what is not recorded, such as the outs of a walk-off inning. */
  readonly leftOnBase: number | null;
  /** Outs that the pitchers recorded. */
  readonly outs: number;
}

/** Longer games may have had a tie-break, whose runners had no turn. */
const LONGEST_WITHOUT_TIE_BREAK = 7;

function leftOnBaseIn(game: CheckedGame, totals: GameTotals): number | null {
  const offense = countOffense(game, totals);
  if (offense === null || offense.won || offense.innings > LONGEST_WITHOUT_TIE_BREAK) return null;
  return tieBreakInnings(game) > 0 ? null : leftOnBase(offense).least;
}

/**
 * Returns the checked totals of a game without findings. Null while there is nothing to compare it with: no
 * batter, no pitcher, no number of innings, or no score that follows from plays.
 */
export function checkedTotals(game: CheckedGame, totals: GameTotals): CheckedTotals | null {
  const proof = findProof(game);
  if (proof !== 'whole' && proof !== 'uneven') return null;
  const { batters, pitchers, runs, runsAllowed, outsRecorded: outs } = totals;
  if (batters === 0 || pitchers === 0 || outs === 0 || game.innings === null) return null;
  return { turns: sumTurns(totals), runs, leftOnBase: leftOnBaseIn(game, totals), outs, runsAllowed };
}
