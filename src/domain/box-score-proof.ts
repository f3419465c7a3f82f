import { computeLeftOnBaseBounds } from './batting-turns.ts';
import { countOffense, findProof, type GameToCheck, sumTurns } from './game-check.ts';
import type { GameStatLineTotals } from './game-stat-line-totals.ts';
import { countMaxTieBreakInnings } from './placed-runners.ts';

export interface BoxScoreProof extends Pick<GameStatLineTotals, 'runs' | 'runsAllowed'> {
  /** The number of plate appearances of the team. */
  readonly turns: number;
  /** Null if the number cannot be known, for example after a walk-off. */
  readonly leftOnBase: number | null;
  /** The number of outs that the pitchers recorded. */
  readonly outs: number;
}

/**
 * The most innings for which the runners left on base are computed. In a longer game, a tie-break may have placed
 * runners, who have no plate appearance.
 */
const LONGEST_WITHOUT_TIE_BREAK = 7;

function countLeftOnBaseInGame(game: GameToCheck, totals: GameStatLineTotals): number | null {
  const offense = countOffense(game, totals);
  if (offense === null || offense.won || offense.innings > LONGEST_WITHOUT_TIE_BREAK) return null;
  return countMaxTieBreakInnings(game) > 0 ? null : computeLeftOnBaseBounds(offense).least;
}

/**
 * Returns the numbers that prove a box score. Call this only for a game without findings. Null if batters,
 * pitchers, outs or the number of innings are missing, if the score does not follow from plays, or if the game is not
 * over.
 */
export function computeBoxScoreProof(game: GameToCheck, totals: GameStatLineTotals): BoxScoreProof | null {
  const proof = findProof(game);
  if (proof !== 'whole' && proof !== 'uneven') return null;
  const { batters, pitchers, runs, runsAllowed, outsRecorded: outs } = totals;
  if (batters === 0 || pitchers === 0 || outs === 0 || game.innings === null) return null;
  return {
    turns: sumTurns(totals),
    runs,
    leftOnBase: countLeftOnBaseInGame(game, totals),
    outs,
    runsAllowed,
  };
}
