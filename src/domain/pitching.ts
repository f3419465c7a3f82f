import { makeRatio, type Ratio } from './ratio.ts';

export const EMPTY_PITCHING_LINE = {
  outsRecorded: 0,
  pitches: 0,
  /**
   * The number of games in which there may have been more pitches than were recorded; 0 or 1 for a single
   * game.
   */
  pitchesAtLeast: 0,
  strikeouts: 0,
  hitsAllowed: 0,
  homeRunsAllowed: 0,
  walksAllowed: 0,
  runsAllowed: 0,
  earnedRuns: 0,
  /** Wild pitches, which are known only for games that were scored play by play (Official Baseball Rules 9.13(a)). */
  wildPitches: 0,
  /** The number of games in which wild pitches are known; 0 or 1 for a single game. */
  wildPitchGames: 0,
};

/** One pitcher's figures, in one game or summed over several. */
export type PitchingLine = { readonly [Count in keyof typeof EMPTY_PITCHING_LINE]: number };

/** Counts that follow from plays, so nobody enters them. */
export const DERIVED_PITCHING_COUNTS = ['pitchesAtLeast', 'wildPitches', 'wildPitchGames'] as const;
export type EnteredPitchingCount = Exclude<keyof PitchingLine, (typeof DERIVED_PITCHING_COUNTS)[number]>;

export function isEnteredPitchingCount(count: keyof PitchingLine): count is EnteredPitchingCount {
  return !DERIVED_PITCHING_COUNTS.some((derived) => derived === count);
}

/** Saves and holds are no decisions. Unlike in the Official Baseball Rules, a draw is one; '-' is no decision. */
export const PITCHER_DECISIONS = ['勝利', '敗北', '引き分け', '-'] as const;
export type PitcherDecision = (typeof PITCHER_DECISIONS)[number];

/** Whether the result is a win or a loss, which at most one pitcher of a team has in a game. */
export function isPitcherWinOrLoss(result: PitcherDecision): boolean {
  return result === '勝利' || result === '敗北';
}

/** The credits that a pitcher without a decision can have. */
export const SAVE_AND_HOLD = ['セーブ', 'ホールド'] as const;
export type SaveOrHold = (typeof SAVE_AND_HOLD)[number];

/**
 * Returns the credit if the pitcher has no result, otherwise null: a pitcher with a result has neither a save (Official
 * Baseball Rules 9.19) nor, in leagues, a hold.
 */
export function dropSaveOrHoldIfDecision(
  result: PitcherDecision,
  credit: SaveOrHold | null,
): SaveOrHold | null {
  return result === '-' ? credit : null;
}

export const OUTS_PER_INNING = 3;
/** The form offers 0 to 12 innings, in outs. */
export const PITCHED_OUTS_CHOICES: readonly number[] = Array.from({ length: 37 }, (_, outs) => outs);

/** Formats outs as innings: 16 is "5 1/3", 2 is "2/3", 0 is "0". */
export function formatOutsAsInnings(outs: number): string {
  const whole = Math.floor(outs / OUTS_PER_INNING);
  const thirds = outs % OUTS_PER_INNING;
  if (thirds === 0) return String(whole);
  return whole === 0 ? `${thirds}/3` : `${whole} ${thirds}/3`;
}

export const REGULATION_INNINGS_CHOICES = [9, 7, 6, 5] as const;

/**
 * ERA = ER x regulation innings / innings pitched (Official Baseball Rules 9.21(e)). Infinite if runs were
 * earned without an out.
 */
export function computeEarnedRunAverage(line: PitchingLine, regulationInnings: number): Ratio {
  return makeRatio(line.earnedRuns * regulationInnings * OUTS_PER_INNING, line.outsRecorded);
}

/** K/9 = strikeouts x 27 / outs, regardless of the regulation innings. */
export function computeStrikeoutsPerNine(line: PitchingLine): Ratio {
  return makeRatio(line.strikeouts * 27, line.outsRecorded);
}

/** BB/9 = walks x 27 / outs, regardless of the regulation innings. */
export function computeWalksPerNine(line: PitchingLine): Ratio {
  return makeRatio(line.walksAllowed * 27, line.outsRecorded);
}

/**
 * WHIP = (walks + hits) x 3 / outs (Glossary of MLB.com, "Walks And Hits Per Inning Pitched"). Unlike there, hit
 * batters count, because a line records them among the walks. Infinite if a batter reached base without an out.
 */
export function computeWalksAndHitsPerInning(line: PitchingLine): Ratio {
  return makeRatio((line.walksAllowed + line.hitsAllowed) * OUTS_PER_INNING, line.outsRecorded);
}

type PitchingRule = 'earnedRunsWithinRuns' | 'homeRunsWithinHits';

/** Lists the constraints that the line breaks. A line that breaks one is impossible in a real game. */
export function listBrokenPitchingConstraints(line: PitchingLine): PitchingRule[] {
  const broken: PitchingRule[] = [];
  if (line.earnedRuns > line.runsAllowed) broken.push('earnedRunsWithinRuns');
  if (line.homeRunsAllowed > line.hitsAllowed) broken.push('homeRunsWithinHits');
  return broken;
}

/**
 * Formats 80 as 80球.
 * @param atLeast whether there may have been more pitches, because not all were recorded (80球以上)
 */
export function formatPitchCount(count: number, atLeast: boolean): string {
  return atLeast ? `${count}球以上` : `${count}球`;
}
