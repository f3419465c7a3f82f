import { totalHits } from '../../batting.ts';
import type { RunsByInning } from '../../line-score.ts';
import { countLeftOnBase } from '../left-on-base.ts';
import { toLineScore } from '../line-score.ts';
import { countErrors, deriveLines } from '../lines.ts';
import { getScore } from '../score.ts';
import type { Side } from '../side.ts';
import { listSidesInOrder } from '../state.ts';
import type { ScorebookGame } from './sheet.ts';

/** The figures of a side in the line score. */
interface SideTotals {
  readonly runs: number;
  readonly hits: number;
  readonly errors: number;
  readonly left: number;
}

/** The line score that stands above both sheets. */
export interface ScorebookScore {
  readonly order: readonly [Side, Side];
  readonly lineScore: RunsByInning;
  readonly totals: Readonly<Record<Side, SideTotals>>;
}

/** Returns the line score with the same totals as the game's page. */
export function toScorebookScore({ state, plays }: Pick<ScorebookGame, 'state' | 'plays'>): ScorebookScore {
  const lines = deriveLines(state, plays);
  const toTotals = (side: Side): SideTotals => ({
    runs: getScore(state, side),
    hits: lines[side].batting.reduce((total, { line }) => total + totalHits(line), 0),
    errors: countErrors({ state, plays }, lines[side], side),
    left: countLeftOnBase({ state, plays }, side) ?? 0,
  });
  return {
    order: listSidesInOrder(state),
    lineScore: toLineScore(state),
    totals: { us: toTotals('us'), them: toTotals('them') },
  };
}
