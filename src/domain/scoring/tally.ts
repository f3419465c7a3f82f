import { type BattingLine, countTotalHits, countWalksAndHitByPitch, EMPTY_BATTING_LINE } from '../batting.ts';
import { EMPTY_PITCHING_LINE, type PitchingLine } from '../pitching.ts';
import { type BattingOutcome, countPlateAppearanceResults } from '../plate-appearance.ts';
import { classifyEarnedRuns } from './earned.ts';
import { listPitchersCountingInRecords } from './even-innings.ts';
import type { MoveWithPlayers } from './moves.ts';
import type { ReplayedPlay } from './play.ts';
import type { PlayerKey } from './player-key.ts';
import { getOtherSide, type UsOrThem } from './side.ts';
import type { GameState } from './state.ts';

/** A pitching line with counts that only a log has. `walksAllowed` includes the hit batters. */
export interface BoxScorePitchingLine extends PitchingLine {
  readonly battersFaced: number;
  readonly hitBatters: number;
  readonly balks: number;
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

export interface Tallies {
  readonly batting: Tally<BattingLine>;
  readonly pitching: Tally<BoxScorePitchingLine>;
}

/** Adds up the plays without corrections. Leaves out pitches, which the state counts. */
export function tallyLines(state: GameState, plays: readonly ReplayedPlay[], side: UsOrThem): Tallies {
  const against = plays.filter((play) => play.side === getOtherSide(side));
  return { batting: battingTally(plays, side), pitching: pitchingTally(state, against, side) };
}
