import {
  type BattingLine,
  countTotalHits,
  countWalksAndHitByPitch,
  EMPTY_BATTING_LINE,
  type GamePosition,
} from '../batting.ts';
import { EMPTY_PITCHING_LINE, type PitchingLine } from '../pitching.ts';
import {
  type BattingOutcome,
  countPlateAppearanceResults,
  type PlateAppearance,
} from '../plate-appearance.ts';
import { readScorebookWord } from '../scorebook.ts';
import type {
  BatterSlotAndResultsCorrection,
  LineCorrectionContent,
  StatDifferenceCorrection,
} from './contents/corrections.ts';
import { classifyEarnedRuns } from './earned.ts';
import {
  listParticipantsCountingInRecords,
  listPitchersCountingInRecords,
  listPlaysCountingInRecords,
} from './even-innings.ts';
import type { MoveWithPlayers } from './moves.ts';
import { isPitchTotalLowerBound } from './pitch-count.ts';
import { type ReplayedPlay, toPlateAppearance } from './play.ts';
import type { PlayerKey } from './player-key.ts';
import { getOtherSide, US_AND_THEM, type UsOrThem } from './side.ts';
import type { GameState } from './state.ts';

export interface BoxScoreBatter {
  readonly player: PlayerKey;
  readonly order: number;
  readonly positions: readonly GamePosition[];
  readonly line: BattingLine;
  readonly appearances: readonly PlateAppearance[];
}

/** A pitching line with counts that only a log has. `walksAllowed` includes the hit batters. */
export interface BoxScorePitchingLine extends PitchingLine {
  readonly battersFaced: number;
  readonly hitBatters: number;
  readonly balks: number;
}

interface ScoredPitching {
  readonly player: PlayerKey;
  readonly line: BoxScorePitchingLine;
}

export interface SideBoxScore {
  readonly batting: readonly BoxScoreBatter[];
  readonly pitching: readonly ScoredPitching[];
}

export const EMPTY_BOX_SCORE_PITCHING_LINE: BoxScorePitchingLine = {
  ...EMPTY_PITCHING_LINE,
  battersFaced: 0,
  hitBatters: 0,
  balks: 0,
};

class Tally<Line extends Record<keyof Line, number>> {
  readonly lines = new Map<PlayerKey, Line>();
  private readonly empty: Line;

  constructor(empty: Line) {
    this.empty = empty;
  }

  get(player: PlayerKey): Line {
    return this.lines.get(player) ?? this.empty;
  }

  add(player: PlayerKey, counts: Partial<Record<keyof Line, number>>): void {
    const line = { ...this.get(player) };
    for (const count of Object.keys(counts) as (keyof Line)[]) {
      line[count] = (line[count] + (counts[count] ?? 0)) as Line[keyof Line];
    }
    this.lines.set(player, line);
  }
}

const CAUGHT: readonly MoveWithPlayers['how'][] = ['caughtStealing', 'pickoffStealing'];

/**
 * Whether a runner was caught stealing. Then no other runner of the attempt is credited with a steal (Rule
 * 9.07(d)).
 */
export function hasCaughtStealing(moves: readonly MoveWithPlayers[]): boolean {
  return moves.some(({ how, out }) => out && CAUGHT.includes(how));
}

/** Counts each base as one steal (Rule 9.07). */
function addSteals(tally: Tally<BattingLine>, { moves }: ReplayedPlay): void {
  const hasFailed = hasCaughtStealing(moves);
  for (const { credited, how, from, to } of moves) {
    const stolenBases = how === 'steal' && !hasFailed ? to - from : 0;
    // An attempt counts even if an error saved the runner (Rule 9.07(h)).
    tally.add(credited, { stolenBases, stealAttempts: stolenBases + (CAUGHT.includes(how) ? 1 : 0) });
  }
}

function addBatting(tally: Tally<BattingLine>, play: ReplayedPlay): void {
  const { content, chargedBatter, moves } = play;
  if (content.kind === 'plate_appearance') {
    const runsBattedIn = moves.filter(({ battedIn }) => battedIn).length;
    tally.add(chargedBatter, { ...countPlateAppearanceResults([content]), runsBattedIn });
  }
  for (const { credited } of moves.filter(({ scored }) => scored)) tally.add(credited, { runs: 1 });
  addSteals(tally, play);
}

function turnAgainst(outcome: BattingOutcome): Partial<BoxScorePitchingLine> {
  const counts = countPlateAppearanceResults([{ outcome, field: null }]);
  const { hitByPitch, strikeouts, homeRuns } = counts;
  return {
    battersFaced: 1,
    hitsAllowed: countTotalHits(counts),
    homeRunsAllowed: homeRuns,
    walksAllowed: countWalksAndHitByPitch(counts),
    hitBatters: hitByPitch,
    strikeouts,
  };
}

/** Returns 1 if any runner advanced in this way during the play, else 0. Several runners count once (Rule 9.13). */
const countHow = ({ moves }: ReplayedPlay, how: MoveWithPlayers['how']) =>
  Number(moves.some((move) => move.how === how));

function addPitching(tally: Tally<BoxScorePitchingLine>, play: ReplayedPlay): void {
  const { content, pitcher, chargedPitcher, outs } = play;
  const [wildPitches, balks] = [countHow(play, 'wildPitch'), countHow(play, 'balk')];
  tally.add(pitcher, { outsRecorded: outs, wildPitches, balks });
  if (content.kind === 'plate_appearance') tally.add(chargedPitcher, turnAgainst(content.outcome));
}

function pitchingTally(
  state: GameState,
  plays: readonly ReplayedPlay[],
  side: UsOrThem,
): Tally<BoxScorePitchingLine> {
  const tally = new Tally(EMPTY_BOX_SCORE_PITCHING_LINE);
  for (const pitcher of listPitchersCountingInRecords(state, side)) tally.add(pitcher, {});
  for (const play of plays) addPitching(tally, play);
  for (const { pitcher, earned } of classifyEarnedRuns(plays)) {
    tally.add(pitcher, { runsAllowed: 1, earnedRuns: Number(earned) });
  }
  return tally;
}

function addFielding(tally: Tally<BattingLine>, play: ReplayedPlay): void {
  for (const player of play.errors) tally.add(player, { errors: 1 });
  if (play.catcher) tally.add(play.catcher, { passedBalls: countHow(play, 'passedBall') });
}

function battingTally(plays: readonly ReplayedPlay[], side: UsOrThem): Tally<BattingLine> {
  const tally = new Tally(EMPTY_BATTING_LINE);
  for (const play of plays) {
    if (play.side === side) addBatting(tally, play);
    else addFielding(tally, play);
  }
  return tally;
}

interface Tallies {
  readonly batting: Tally<BattingLine>;
  readonly pitching: Tally<BoxScorePitchingLine>;
}

/** Adds up the plays without corrections. Leaves out pitches, which the state counts. */
function tallyLines(state: GameState, plays: readonly ReplayedPlay[], side: UsOrThem): Tallies {
  const against = plays.filter((play) => play.side === getOtherSide(side));
  return { batting: battingTally(plays, side), pitching: pitchingTally(state, against, side) };
}

/** Returns the order, the positions and the results that corrections have set for a batter. */
function toPlacement(
  corrections: readonly LineCorrectionContent[],
  player: PlayerKey,
): Partial<Omit<BoxScoreBatter, 'player' | 'line'>> {
  const own = corrections.filter((correction) => correction.line === 'place' && correction.player === player);
  const { order, positions, appearances } = Object.assign(
    {},
    ...own,
  ) as Partial<BatterSlotAndResultsCorrection>;
  const read = appearances?.map(readScorebookWord).filter((appearance) => appearance !== null);
  return { ...(order && { order }), ...(positions && { positions }), ...(read && { appearances: read }) };
}

function sideLines(state: GameState, plays: readonly ReplayedPlay[], side: UsOrThem): SideBoxScore {
  const { batting, pitching } = tallyLines(state, plays, side);
  const charged = Map.groupBy(plays, ({ chargedBatter }) => chargedBatter);
  const own = state.corrections.filter((correction) => correction.side === side);
  for (const correction of own) {
    if (correction.line === 'batting')
      batting.add(correction.player, { [correction.count]: correction.difference });
    else if (correction.line === 'pitching')
      pitching.add(correction.player, { [correction.count]: correction.difference });
  }
  return {
    batting: listParticipantsCountingInRecords(state, side).map(({ player, order, positions }) => ({
      player,
      order,
      positions,
      line: { ...batting.get(player), passedBallGames: Number(positions.includes('捕手')) },
      appearances: (charged.get(player) ?? []).flatMap(({ content, outs }) =>
        content.kind === 'plate_appearance' ? [toPlateAppearance(content, outs)] : [],
      ),
      ...toPlacement(own, player),
    })),
    pitching: [...pitching.lines].map(([player, line]) => ({
      player,
      line: {
        ...line,
        wildPitchGames: 1,
        pitches: state.pitches[player] ?? 0,
        pitchesAtLeast: Number(isPitchTotalLowerBound(state, player)),
      },
    })),
  };
}

export function deriveBoxScores(
  state: GameState,
  plays: readonly ReplayedPlay[],
): Readonly<Record<UsOrThem, SideBoxScore>> {
  const counted = listPlaysCountingInRecords(state, plays);
  const [us, them] = US_AND_THEM.map((side) => sideLines(state, counted, side));
  return { us: us as SideBoxScore, them: them as SideBoxScore };
}

/**
 * Whether the player has a row among the batters of the box score. A pitcher behind a DH has one only with a
 * plate appearance or a count above 0. The FLEX always has one.
 */
export function hasBattingBoxScoreRow(
  { rules }: GameState,
  { order, line, appearances }: BoxScoreBatter,
): boolean {
  const isEmpty = Object.values(line).every((count) => count === 0) && appearances.length === 0;
  return order > 0 || rules?.designatedHitter === 'dpFlex' || !isEmpty;
}

/** Counts the errors of a side, including those of unknown fielders. */
export function countErrors(
  { state, plays }: { readonly state: GameState; readonly plays: readonly ReplayedPlay[] },
  { batting }: SideBoxScore,
  side: UsOrThem,
): number {
  const against = listPlaysCountingInRecords(state, plays).filter((play) => play.side === getOtherSide(side));
  const unknown = against.map(({ content, errors }) => (content.errors?.length ?? 0) - errors.length);
  return [...batting.map(({ line }) => line.errors), ...unknown].reduce((total, count) => total + count, 0);
}

/**
 * Caches the tallies by the last play that they include. Without the cache, each of a hundred corrections would count
 * all plays again.
 */
const cache = new WeakMap<ReplayedPlay, Map<UsOrThem, Tallies>>();

/**
 * Returns the tallies, from the cache if possible.
 * @param plays the plays whose records count
 */
function cachedTallies(state: GameState, plays: readonly ReplayedPlay[], side: UsOrThem): Tallies {
  const last = plays.at(-1);
  const stored = last && cache.get(last)?.get(side);
  if (stored) return stored;
  const tallies = tallyLines(state, plays, side);
  if (last) cache.set(last, new Map(cache.get(last)).set(side, tallies));
  return tallies;
}

/** Returns one statistic of a player with all corrections. Pitches are excluded, because the state counts them. */
export function getCorrectedStat(
  state: GameState,
  plays: readonly ReplayedPlay[],
  { side, player, line, count }: StatDifferenceCorrection,
): number {
  const played: object = cachedTallies(state, listPlaysCountingInRecords(state, plays), side)[line].get(
    player,
  );
  const same = state.corrections.filter(
    (correction) =>
      (correction.line === 'batting' || correction.line === 'pitching') &&
      correction.side === side &&
      correction.player === player &&
      correction.line === line &&
      correction.count === count,
  ) as StatDifferenceCorrection[];
  const differences = same.reduce((total, { difference }) => total + difference, 0);
  return ((played as Record<string, number>)[count] ?? 0) + differences;
}
