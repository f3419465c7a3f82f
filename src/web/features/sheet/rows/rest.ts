import { formatInnings, OUTS_PER_INNING } from '#domain/pitching.ts';
import type { ScoredGame } from '../check/sheet-totals.ts';
import { readInnings } from './innings.ts';
import { readCount, writeCount } from './sheet-appearances.ts';
import { type SheetChange, setCell } from './sheet-edit.ts';
import type { PitcherRow, Sheet } from './sheet-rows.ts';

interface Rest {
  readonly outs: number;
  readonly runs: number;
}

/**
 * Returns the outs and runs of the game that the other pitchers do not have; null if the innings are unknown or
 * nothing is left.
 */
export function toRest(
  { pitchers }: Pick<Sheet, 'pitchers'>,
  { key, cells }: PitcherRow,
  { innings, opponent_score }: Pick<ScoredGame, 'innings' | 'opponent_score'>,
): Rest | null {
  if (innings === null || cells.innings.trim() !== '') return null;
  const others = pitchers.filter((row) => row.key !== key);
  const outs =
    innings * OUTS_PER_INNING - others.reduce((sum, row) => sum + (readInnings(row.cells.innings) ?? 0), 0);
  const runs =
    opponent_score - others.reduce((sum, row) => sum + (readCount(row.cells.runs_allowed) ?? 0), 0);
  return outs > 0 && runs >= 0 ? { outs, runs } : null;
}

/** Fills in the rest of the game as the pitcher's innings and runs. */
export function withRest(row: PitcherRow, { outs, runs }: Rest): SheetChange {
  const innings = setCell(row, 'innings', formatInnings(outs));
  const allowed = setCell(row, 'runs_allowed', writeCount(runs));
  return (sheet) => allowed(innings(sheet));
}
