import { countTotalHits } from '../../batting.ts';
import type { LineScoreOfBothSides } from '../../line-score.ts';
import { countLeftOnBase } from '../left-on-base.ts';
import { toLineScore } from '../line-score.ts';
import { countErrors, deriveBoxScores } from '../lines.ts';
import { getRunsOfSide } from '../score.ts';
import type { UsOrThem } from '../side.ts';
import { listSidesInOrderAtBat } from '../state.ts';
import type { ScorebookSource } from './sheet.ts';

interface SideTotals {
  readonly runs: number;
  readonly hits: number;
  readonly errors: number;
  readonly left: number;
}

/** The line score that is shown above both sheets. */
export interface ScorebookLineScore {
  readonly order: readonly [UsOrThem, UsOrThem];
  readonly lineScore: LineScoreOfBothSides;
  readonly totals: Readonly<Record<UsOrThem, SideTotals>>;
}

/** Returns the line score with the same totals as on the game's page. */
export function toScorebookLineScore({
  state,
  plays,
}: Pick<ScorebookSource, 'state' | 'plays'>): ScorebookLineScore {
  const lines = deriveBoxScores(state, plays);
  const toTotals = (side: UsOrThem): SideTotals => ({
    runs: getRunsOfSide(state, side),
    hits: lines[side].batting.reduce((total, { line }) => total + countTotalHits(line), 0),
    errors: countErrors({ state, plays }, lines[side], side),
    left: countLeftOnBase({ state, plays }, side) ?? 0,
  });
  return {
    order: listSidesInOrderAtBat(state),
    lineScore: toLineScore(state),
    totals: { us: toTotals('us'), them: toTotals('them') },
  };
}
