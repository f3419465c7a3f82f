import { OUTS_PER_INNING } from '../pitching.ts';
import { earnedRuns } from './earned.ts';
import type { PlayerKey, Side } from './entries.ts';
import type { Play } from './play.ts';
import { type GameState, otherSide, type Runner, scoreOf } from './state.ts';

export interface Decisions {
  readonly winner: PlayerKey | null;
  readonly loser: PlayerKey | null;
  readonly save: PlayerKey | null;
}
const NO_DECISION: Decisions = { winner: null, loser: null, save: null };

/** What a pitcher did, in the order in which the side's pitchers entered. */
interface Outing {
  readonly pitcher: PlayerKey;
  readonly outs: number;
  readonly runs: number;
  readonly earned: number;
  readonly entered: Play;
}

/** A run with the pitchers who answer for it. */
interface ScoredRun {
  readonly side: Side;
  readonly allowedBy: PlayerKey;
  /** Who pitched last for the side that scores; null before it has been in the field. */
  readonly pitchedBy: PlayerKey | null;
}

function runsInOrder(plays: readonly Play[]): ScoredRun[] {
  const last: Record<Side, PlayerKey | null> = { us: null, them: null };
  return plays.flatMap(({ side, pitcher, moves }) => {
    last[otherSide(side)] = pitcher;
    const scored = moves.filter((move) => move.scored);
    return scored.map((move) => ({ side, allowedBy: move.pitcher, pitchedBy: last[side] }));
  });
}

/** The run that gave the winners a lead they kept (Rule 9.17(a), (d)). */
function decidingRun(plays: readonly Play[], winners: Side): ScoredRun | undefined {
  let lead = 0;
  let deciding: ScoredRun | undefined;
  for (const run of runsInOrder(plays)) {
    lead += run.side === winners ? 1 : -1;
    if (lead <= 0) deciding = undefined;
    else deciding ??= run;
  }
  return deciding;
}

function outingsOf(plays: readonly Play[], side: Side): Outing[] {
  const against = plays.filter((play) => play.side !== side);
  const runs = earnedRuns(against);
  return [...Map.groupBy(against, ({ pitcher }) => pitcher)].flatMap(([pitcher, own]) => {
    const [entered] = own;
    if (entered === undefined) return [];
    const charged = runs.filter((run) => run.pitcher === pitcher);
    const earned = charged.filter((run) => run.earned).length;
    const outs = own.reduce((total, play) => total + play.outs, 0);
    return [{ pitcher, outs, runs: charged.length, earned, entered }];
  });
}

/** Rule 9.17(b): five innings, four in a game of five; in a shorter one all but the last. */
function outsToWin(outings: readonly Outing[]): number {
  const outs = outings.reduce((total, outing) => total + outing.outs, 0);
  const innings = Math.ceil(outs / OUTS_PER_INNING);
  return OUTS_PER_INNING * Math.min(5, Math.max(innings - 1, 0));
}

/** The longest outing, of equal ones the better, then the earlier. A scorer may judge otherwise. */
function mostEffective(outings: readonly Outing[]): Outing | undefined {
  return [...outings].sort((a, b) => b.outs - a.outs || a.runs - b.runs)[0];
}

/** Rule 9.17(c): less than an inning with two earned runs and more. */
function isIneffective({ outs, earned }: Outing): boolean {
  return outs < OUTS_PER_INNING && earned >= 2;
}

/** Rule 9.17(a) to (c). */
function winnerOf(outings: readonly Outing[], record: PlayerKey | null): PlayerKey | null {
  const [starter, ...relievers] = outings;
  const pitched = outings.find(({ pitcher }) => pitcher === record) ?? starter;
  if (pitched === undefined) return record;
  if (pitched === starter) {
    const best = pitched.outs < outsToWin(outings) ? mostEffective(relievers) : undefined;
    return (best ?? pitched).pitcher;
  }
  const later = outings.slice(outings.indexOf(pitched) + 1);
  return ((isIneffective(pitched) ? mostEffective(later) : undefined) ?? pitched).pitcher;
}

function leadBefore(plays: readonly Play[], until: Play, side: Side): number {
  const before = plays.slice(0, plays.indexOf(until));
  return before.reduce((lead, play) => lead + (play.side === side ? play.runs : -play.runs), 0);
}

function runnersOn(bases: readonly (Runner | null)[]): number {
  return bases.filter((runner) => runner !== null).length;
}

/** Rule 9.19: the last pitcher, not the winner, who kept a lead that was in danger or lasted three innings. */
function saveOf(
  plays: readonly Play[],
  outings: readonly Outing[],
  side: Side,
  winner: PlayerKey | null,
): PlayerKey | null {
  const last = outings.at(-1);
  if (last === undefined || outings.length < 2 || last.pitcher === winner || last.outs === 0) return null;
  const lead = leadBefore(plays, last.entered, side);
  const isClose = lead <= 3 && last.outs >= OUTS_PER_INNING;
  // The tying run is on base, at bat or next.
  const isInReach = lead <= runnersOn(last.entered.basesBefore) + 2;
  const isLong = last.outs >= 3 * OUTS_PER_INNING;
  return lead > 0 && (isClose || isInReach || isLong) ? last.pitcher : null;
}

function isStarter(state: GameState, side: Side, player: PlayerKey): boolean {
  const { participants } = state.sides[side];
  return participants.some((one) => one.player === player && one.starter && one.positions[0] === '投手');
}

/** Proposes who won, lost and saved, by the score as it is (Rules 9.17, 9.19). */
export function decisionsOf(state: GameState, plays: readonly Play[]): Decisions {
  const lead = scoreOf(state, 'us') - scoreOf(state, 'them');
  if (lead === 0) return NO_DECISION;
  const side: Side = lead > 0 ? 'us' : 'them';
  const deciding = decidingRun(plays, side);
  const outings = outingsOf(plays, side);
  const starter = state.sides[side].participants.find(({ player }) => isStarter(state, side, player));
  const winner = winnerOf(outings, deciding?.pitchedBy ?? starter?.player ?? null);
  return { winner, loser: deciding?.allowedBy ?? null, save: saveOf(plays, outings, side, winner) };
}
