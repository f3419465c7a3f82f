import { type LineScoreOfBothSides, sumInningRuns } from './line-score.ts';

/** The fewest regulation innings of any league. Later innings may begin with runners on base. */
const MIN_REGULATION = 5;
/** The most outs with which a tie-break begins an inning. No batter made these outs. */
const MAX_OUTS_PLACED = 2;
/** The most runners and outs with which a tie-break begins an inning. These runners did not bat in the inning. */
const MAX_PLACED = 3 + MAX_OUTS_PLACED;
/** The number of runners in the commonest tie-break (無死一・二塁). */
const USUALLY_PLACED = 2;

interface PlayedInnings {
  /** Null if not recorded. */
  readonly innings: number | null;
  readonly lineScore?: LineScoreOfBothSides | null;
  readonly isScoredPlayByPlay?: boolean;
}

const USUAL_INNINGS: readonly number[] = [5, 6, 7, 9];

const hasBoth = ({ us, them }: LineScoreOfBothSides) => us.length > 0 && them.length > 0;

function isLevelAfter({ us, them }: LineScoreOfBothSides, innings: number): boolean {
  return sumInningRuns(us.slice(0, innings)) === sumInningRuns(them.slice(0, innings));
}

/**
 * Returns the largest number of innings that may have begun with a tie-break. Counts back from the last inning, as
 * long as the innings began with a level score. Without a line score, counts all innings after the fewest regulation
 * innings, or none if the number of innings is a usual one.
 */
export function countMaxTieBreakInnings({
  innings,
  lineScore,
  isScoredPlayByPlay = false,
}: PlayedInnings): number {
  const regulation = isScoredPlayByPlay ? 0 : MIN_REGULATION;
  if (innings === null || innings <= regulation) return 0;
  if (!lineScore || !hasBoth(lineScore)) return USUAL_INNINGS.includes(innings) ? 0 : innings - regulation;
  let count = 0;
  while (innings - count > regulation && isLevelAfter(lineScore, innings - count - 1)) count += 1;
  return count;
}

/**
 * Returns the most runners and outs with which tie-breaks may have begun innings. Without a line score, nobody knows
 * which innings began level, so each inning after the fifth may have begun with the commonest tie-break.
 */
export function countMaxTieBreakRunnersAndOuts(game: PlayedInnings): number {
  const placed = MAX_PLACED * countMaxTieBreakInnings(game);
  if (game.lineScore && hasBoth(game.lineScore)) return placed;
  return Math.max(placed, USUALLY_PLACED * Math.max(0, (game.innings ?? 0) - MIN_REGULATION));
}

export function countMaxTieBreakOuts(game: PlayedInnings): number {
  return MAX_OUTS_PLACED * countMaxTieBreakInnings(game);
}
