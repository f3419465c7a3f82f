import { OUTS_PER_INNING } from '../pitching.ts';
import type { Sport } from '../team.ts';
import { classifyEarnedRuns } from './earned.ts';
import { listPlaysCountingInScore } from './even-innings.ts';
import type { ReplayedPlay } from './play.ts';
import type { PlayerKey } from './player-key.ts';
import { getRunsOfSide } from './score.ts';
import { getOtherSide, type UsOrThem } from './side.ts';
import { type GameState, listOccupiedBases } from './state.ts';

interface PitchingDecisions {
  readonly winner: PlayerKey | null;
  readonly loser: PlayerKey | null;
  readonly save: PlayerKey | null;
}
const NO_DECISION: PitchingDecisions = { winner: null, loser: null, save: null };

interface Outing {
  readonly pitcher: PlayerKey;
  readonly outs: number;
  readonly runs: number;
  readonly earned: number;
}

/** A run, with the pitchers whose win or loss depends on it. */
interface ScoredRun {
  readonly side: UsOrThem;
  readonly allowedBy: PlayerKey;
  /** The last pitcher of the scoring side; null if that side has not been in the field yet. */
  readonly pitchedBy: PlayerKey | null;
}

function runsInOrder(plays: readonly ReplayedPlay[]): ScoredRun[] {
  const last: Record<UsOrThem, PlayerKey | null> = { us: null, them: null };
  return plays.flatMap(({ side, pitcher, moves }) => {
    last[getOtherSide(side)] = pitcher;
    const scored = moves.filter((move) => move.scored);
    return scored.map((move) => ({ side, allowedBy: move.pitcher, pitchedBy: last[side] }));
  });
}

/** Finds the run that gave the winners their final lead (Rule 9.17(a), (d)). */
function findDecidingRun(plays: readonly ReplayedPlay[], winners: UsOrThem): ScoredRun | undefined {
  let lead = 0;
  let deciding: ScoredRun | undefined;
  for (const run of runsInOrder(plays)) {
    lead += run.side === winners ? 1 : -1;
    if (lead <= 0) deciding = undefined;
    else deciding ??= run;
  }
  return deciding;
}

function listOutings(plays: readonly ReplayedPlay[], side: UsOrThem): Outing[] {
  const against = plays.filter((play) => play.side !== side);
  const runs = classifyEarnedRuns(against);
  return [...Map.groupBy(against, ({ pitcher }) => pitcher)].map(([pitcher, own]) => {
    const charged = runs.filter((run) => run.pitcher === pitcher);
    const earned = charged.filter((run) => run.earned).length;
    const outs = own.reduce((total, play) => total + play.outs, 0);
    return { pitcher, outs, runs: charged.length, earned };
  });
}

/**
 * Returns the outs that a starter needs for a win. Baseball: five innings, or four if the game had five (Rule
 * 9.17(b)). Softball: four innings, or three if the game had five or six (JSA rule 12). In a shorter game: all
 * innings but the last.
 */
function outsToWin(outings: readonly Outing[], sport: Sport | null): number {
  const outs = outings.reduce((total, outing) => total + outing.outs, 0);
  const innings = Math.ceil(outs / OUTS_PER_INNING);
  const most = sport === 'ソフトボール' ? (innings > 6 ? 4 : 3) : 5;
  return OUTS_PER_INNING * Math.min(most, Math.max(innings - 1, 0));
}

/**
 * Returns the longest outing; of equally long outings, the one with fewer runs, or else the earlier one. Ignores the
 * pitcher who finished the game, unless nobody else relieved. A scorer may judge otherwise (Rule 9.17(b) Comment).
 */
function mostEffective(outings: readonly Outing[], finisher: PlayerKey | undefined): Outing | undefined {
  const others = outings.filter(({ pitcher }) => pitcher !== finisher);
  return (others.length > 0 ? others : [...outings]).sort((a, b) => b.outs - a.outs || a.runs - b.runs)[0];
}

/** Whether a relief pitcher was ineffective (Rule 9.17(c)): less than an inning, and two or more earned runs. */
function isIneffective({ outs, earned }: Outing): boolean {
  return outs < OUTS_PER_INNING && earned >= 2;
}

interface SidePitching {
  readonly outings: readonly Outing[];
  /** The plays of the last outing, by the pitcher who finished the game. */
  readonly last: readonly ReplayedPlay[];
}

/** Finds the winning pitcher (Rule 9.17(a) to (c)). */
function findWinner({ outings, last }: SidePitching, record: PlayerKey | null, sport: Sport | null) {
  const [starter, ...relievers] = outings;
  const finisher = last[0]?.pitcher;
  const pitched = outings.find(({ pitcher }) => pitcher === record) ?? starter;
  if (pitched === undefined) return record;
  if (pitched === starter) {
    const isShort = pitched.outs < outsToWin(outings, sport);
    const best = isShort ? mostEffective(relievers, finisher) : undefined;
    return (best ?? pitched).pitcher;
  }
  const later = outings.slice(outings.indexOf(pitched) + 1);
  return ((isIneffective(pitched) ? mostEffective(later, finisher) : undefined) ?? pitched).pitcher;
}

function leadBefore(plays: readonly ReplayedPlay[], until: ReplayedPlay, side: UsOrThem): number {
  const before = plays.slice(0, plays.indexOf(until));
  return before.reduce((lead, play) => lead + (play.side === side ? play.runs : -play.runs), 0);
}

function lastOuting(plays: readonly ReplayedPlay[], side: UsOrThem): ReplayedPlay[] {
  const against = plays.filter((play) => play.side !== side);
  const finisher = against.at(-1)?.pitcher;
  return against.slice(against.findLastIndex(({ pitcher }) => pitcher !== finisher) + 1);
}

/**
 * Finds the pitcher with a save (Rule 9.19), who finished the game with a lead and is not the winner. The lead was in
 * danger when the pitcher entered, or the outing lasted three innings. If the pitcher had pitched before, only the
 * last outing counts.
 */
function findSave(
  plays: readonly ReplayedPlay[],
  { outings, last }: SidePitching,
  side: UsOrThem,
  winner: PlayerKey | null,
) {
  const [entered] = last;
  if (entered === undefined || outings.length < 2 || entered.pitcher === winner) return null;
  const outs = last.reduce((total, play) => total + play.outs, 0);
  const lead = leadBefore(plays, entered, side);
  const isClose = lead <= 3 && outs >= OUTS_PER_INNING;
  // The tying run is on base, at bat or on deck.
  const isInReach = lead <= listOccupiedBases(entered.basesBefore).length + 2;
  const isLong = outs >= 3 * OUTS_PER_INNING;
  return outs > 0 && lead > 0 && (isClose || isInReach || isLong) ? entered.pitcher : null;
}

function isStarter(state: GameState, side: UsOrThem, player: PlayerKey): boolean {
  const { participants } = state.sides[side];
  return participants.some(
    (participant) =>
      participant.player === player && participant.starter && participant.positions[0] === '投手',
  );
}

/**
 * Proposes the winning, losing and saving pitcher by the current score (Rules 9.17, 9.19).
 * @param sport null is treated as baseball
 */
export function proposePitchingDecisions(
  state: GameState,
  all: readonly ReplayedPlay[],
  sport: Sport | null = null,
): PitchingDecisions {
  const plays = listPlaysCountingInScore(state, all);
  const lead = getRunsOfSide(state, 'us') - getRunsOfSide(state, 'them');
  if (lead === 0) return NO_DECISION;
  const side: UsOrThem = lead > 0 ? 'us' : 'them';
  const deciding = findDecidingRun(plays, side);
  const pitched = { outings: listOutings(plays, side), last: lastOuting(plays, side) };
  const starter = state.sides[side].participants.find(({ player }) => isStarter(state, side, player));
  const winner = findWinner(pitched, deciding?.pitchedBy ?? starter?.player ?? null, sport);
  return { winner, loser: deciding?.allowedBy ?? null, save: findSave(plays, pitched, side, winner) };
}
