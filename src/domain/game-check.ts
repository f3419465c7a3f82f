import {
  countExcessPlateAppearances,
  findImpossibleSlotTurnCounts,
  type SlotTurnCount,
} from './batting-turns.ts';
import { decideGameResult, type GameResult } from './game.ts';
import type { GameStatLineTotals } from './game-stat-line-totals.ts';
import { GAME_STATUS_RULES, type GameStatus } from './game-status.ts';
import { type LineScoreOfBothSides, sumInningRuns } from './line-score.ts';
import { OUTS_PER_INNING } from './pitching.ts';
import { countMaxTieBreakOuts, countMaxTieBreakRunnersAndOuts } from './placed-runners.ts';

/** The facts of a game that its lines must agree with. */
export interface GameToCheck {
  readonly teamScore: number;
  readonly opponentScore: number;
  /** The innings played, including one that was only begun. Null if not recorded. */
  readonly innings: number | null;
  readonly lineScore?: LineScoreOfBothSides | null;
  /** Absent if the game ended in the usual way. */
  readonly state?: GameStatus;
  /**
   * Whether the game was scored play by play. A log explains exceptions that lines do not show, such as a batter who
   * was passed over.
   */
  readonly isScoredPlayByPlay?: boolean;
}

export const GAME_CHECK_NAMES = [
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
type GameCheckName = (typeof GAME_CHECK_NAMES)[number];

/** A failed check: a total of the lines and its expected value. */
export interface GameCheckFinding {
  readonly check: GameCheckName;
  readonly expected: number;
  readonly actual: number;
  /** The slot in the batting order; only for the check `order`. */
  readonly place?: number | undefined;
  /** The turns of the slot and its neighbors, in batting order. */
  readonly around?: SlotTurnCount[] | undefined;
}

const SLOTS = 9;
/** A team that loses a player may go on with eight batters. */
const MIN_SLOTS = 8;
/**
 * The most lines that one slot plausibly has: the starter, substitutes, and pitchers who do not bat. More lines show
 * that the team does not enter slots.
 */
const LINES_PER_SLOT = 3;

/**
 * Returns how many slots must have batted: eight, or in a short game as many as the side made outs, because each out
 * takes a batter. Does not count the last inning, in which the side may not have batted.
 */
function countRequiredSlots({ innings }: GameToCheck): number {
  return Math.min(MIN_SLOTS, innings === null ? MIN_SLOTS : OUTS_PER_INNING * (innings - 1));
}

export const findProof = ({ state = 'ended' }: Pick<GameToCheck, 'state'>) => GAME_STATUS_RULES[state].proof;

/**
 * Returns the runs of an inning that count for the players but not in the score; null if there is none. A called game
 * that goes back to its last even inning may keep such records (均等回, Rule 7.01(g)(4)).
 */
function findUnevenInning({ lineScore }: GameToCheck): { readonly us: number; readonly them: number } | null {
  const { uneven } = lineScore ?? {};
  return uneven?.kept ? uneven : null;
}

function compareTotals(check: GameCheckName, expected: number, actual: number): GameCheckFinding[] {
  return expected === actual ? [] : [{ check, expected, actual }];
}

/** Returns the slots that bat, without slot 0 of a pitcher for whom another player bats. */
const listBattingSlots = ({ turns }: GameStatLineTotals) => turns.filter(({ place }) => place > 0);

/**
 * Whether the lines can be checked against the batting order. False for a game that was scored play by play,
 * whose log explains exceptions. Also false if too many lines share a slot, because some teams do not enter
 * the order.
 */
function isOrderKnown({ isScoredPlayByPlay = false }: GameToCheck, totals: GameStatLineTotals): boolean {
  return !isScoredPlayByPlay && LINES_PER_SLOT * listBattingSlots(totals).length >= totals.batters;
}

function checkOrder(totals: GameStatLineTotals): GameCheckFinding[] {
  const order = listBattingSlots(totals);
  return findImpossibleSlotTurnCounts(order).map(({ place, turns: actual, expected }) => {
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

export const sumTurns = ({ turns }: Pick<GameStatLineTotals, 'turns'>) =>
  turns.reduce((sum, each) => sum + each.turns, 0);

/**
 * Returns the figures by which the number of turns is checked. Null if the game was scored play by play, if its
 * number of innings is unknown, or if its status excludes the check.
 */
export function countOffense(game: GameToCheck, totals: GameStatLineTotals) {
  const { innings, teamScore: runs, opponentScore, isScoredPlayByPlay = false } = game;
  if (isScoredPlayByPlay || innings === null || findProof(game) !== 'whole') return null;
  return { turns: sumTurns(totals), runs, innings, won: runs > opponentScore };
}

/**
 * Checks that the number of turns is possible: at most three batters are left on base in each inning (Rule
 * 9.03(c)).
 */
function checkTurns(game: GameToCheck, totals: GameStatLineTotals): GameCheckFinding[] {
  const offense = countOffense(game, totals);
  if (offense === null) return [];
  return compareTotals(
    'turns',
    offense.turns - countExcessPlateAppearances(offense, countMaxTieBreakRunnersAndOuts(game)),
    offense.turns,
  );
}

/**
 * Checks that the batters scored every run, and that runs batted in do not exceed the score. While slots have no line
 * yet, reports only totals that are too high, because further lines cannot lower them.
 */
function checkBatting(game: GameToCheck, totals: GameStatLineTotals): GameCheckFinding[] {
  const teamRuns = game.teamScore + (findUnevenInning(game)?.us ?? 0);
  const { runs, runsBattedIn } = totals;
  const isKnown = isOrderKnown(game, totals);
  const slots = listBattingSlots(totals).filter(({ turns }) => turns > 0).length;
  const tooManyBattedIn = compareTotals(
    'runsBattedIn',
    Math.min(runsBattedIn, Math.max(teamRuns, runs)),
    runsBattedIn,
  );
  if (isKnown && slots < countRequiredSlots(game))
    return [
      ...compareTotals('places', SLOTS, slots),
      ...checkTurns(game, totals).filter(({ expected, actual }) => actual > expected),
      ...compareTotals('runs', Math.min(teamRuns, runs), runs),
      ...tooManyBattedIn,
    ];
  return [
    ...(isKnown ? checkOrder(totals) : []),
    ...checkTurns(game, totals),
    ...compareTotals('runs', teamRuns, runs),
    ...tooManyBattedIn,
  ];
}

/**
 * Whether the outs are possible for a game that was called when only one side had batted in the last inning.
 * If that side was ours, the opponents had completed all their innings, so our pitchers have three outs in
 * each.
 */
function isOfUnevenInnings(lineScore: LineScoreOfBothSides | null | undefined, outs: number): boolean {
  const { us, them } = lineScore ?? { us: [], them: [] };
  if (us.length === 0 || them.length === 0 || us.length === them.length) return false;
  const most = them.length * OUTS_PER_INNING;
  return us.length > them.length ? outs === most : outs <= most && outs > most - OUTS_PER_INNING - 1;
}

/**
 * Returns the outs that the team's pitchers must have recorded: three per inning. After a loss, or in a
 * called game, the last inning may have fewer (a walk-off) or none (no bottom half). A tie-break may begin an
 * inning with outs.
 */
function computeExpectedOuts(game: GameToCheck, result: GameResult, outs: number): number {
  const { lineScore } = game;
  const innings = game.innings === null ? null : game.innings + Number(findUnevenInning(game) !== null);
  if (isOfUnevenInnings(lineScore, outs)) return outs;
  const isOpen = result === '敗北' || findProof(game) === 'uneven';
  if (innings === null) return isOpen ? outs : Math.ceil(outs / OUTS_PER_INNING) * OUTS_PER_INNING;
  const most = innings * OUTS_PER_INNING;
  const least = most - countMaxTieBreakOuts(game) - (isOpen ? OUTS_PER_INNING : 0);
  return Math.min(Math.max(outs, least), most);
}

/**
 * Checks that a pitcher of the team has the win of a won game, or the loss of a lost game. A forfeit requires
 * neither, because its decision depends on who was ahead (Rule 9.03(e)(2)).
 */
function checkDecisions(
  game: GameToCheck,
  { winningPitchers, losingPitchers }: GameStatLineTotals,
): GameCheckFinding[] {
  const result = decideGameResult(game.teamScore, game.opponentScore);
  const isOpen = findProof(game) === 'decisions';
  const expect = (decided: boolean, actual: number) => Math.min(Number(decided), isOpen ? actual : 1);
  return [
    ...compareTotals('winningPitchers', expect(result === '勝利', winningPitchers), winningPitchers),
    ...compareTotals('losingPitchers', expect(result === '敗北', losingPitchers), losingPitchers),
  ];
}

function checkPitching(game: GameToCheck, totals: GameStatLineTotals): GameCheckFinding[] {
  const result = decideGameResult(game.teamScore, game.opponentScore);
  const outs = totals.outsRecorded;
  const runsAgainst = game.opponentScore + (findUnevenInning(game)?.them ?? 0);
  return [
    ...compareTotals('runsAllowed', runsAgainst, totals.runsAllowed),
    ...compareTotals('outsRecorded', computeExpectedOuts(game, result, outs), outs),
    ...checkDecisions(game, totals),
  ];
}

function checkInnings({ teamScore, opponentScore, lineScore }: GameToCheck): GameCheckFinding[] {
  const { us = [], them = [] } = lineScore ?? {};
  return [
    ...(us.length > 0 ? compareTotals('inningRuns', teamScore, sumInningRuns(us)) : []),
    ...(them.length > 0 ? compareTotals('inningRunsAllowed', opponentScore, sumInningRuns(them)) : []),
  ];
}

/**
 * Checks the lines of a game against its score, like the proof of a box score (Official Baseball Rules 9.03(c)).
 * Skips batting or pitching until a line is entered. Checks only the decisions of a forfeit, because its score does
 * not come from the lines. Checks nothing in a game that is not over or does not count.
 */
export function checkGameTotals(game: GameToCheck, totals: GameStatLineTotals): GameCheckFinding[] {
  const proof = findProof(game);
  if (proof === null) return [];
  if (proof === 'decisions') return checkDecisions(game, totals);
  return [
    ...(totals.batters > 0 ? checkBatting(game, totals) : []),
    ...(totals.pitchers > 0 ? checkPitching(game, totals) : []),
    ...checkInnings(game),
  ];
}
