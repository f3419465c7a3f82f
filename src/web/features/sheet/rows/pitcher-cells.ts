import type { GameDetail } from '#contract/games.ts';
import { formatOutsAsInnings, OUTS_PER_INNING, SAVE_AND_HOLD } from '#domain/pitching.ts';
import type { ScoredGame } from '../check/sheet-totals.ts';
import { readInnings } from './innings.ts';
import { readCount, writeCount } from './sheet-appearances.ts';
import { type SheetChange, setCell } from './sheet-edit.ts';
import type { PitcherRow, Sheet } from './sheet-rows.ts';

const RESULTS = ['勝利', '敗北', ...SAVE_AND_HOLD, '-'];

/**
 * Lists the results to choose from. A draw is offered only if it is stored, because pitchers have no draws.
 */
export function listResults(current: string): readonly string[] {
  return RESULTS.includes(current) || current === '' ? RESULTS : [current, ...RESULTS];
}

/**
 * Returns whether the number of pitches is a minimum: the stored number is a minimum, and the cell still shows that
 * number.
 */
export function hasLeastPitches(
  { cells }: PitcherRow,
  { pitching_records }: { readonly pitching_records: readonly StoredPitches[] },
): boolean {
  const stored = pitching_records.find(({ user_id }) => String(user_id) === cells.user_id);
  return stored?.pitches_at_least === true && readCount(cells.pitches) === stored.pitches;
}

type StoredPitches = Pick<GameDetail['pitching_records'][number], 'user_id' | 'pitches' | 'pitches_at_least'>;

/**
 * Returns the outs and runs of the game that the other pitchers do not have. Returns null if nothing is left, or the
 * pitcher already has innings, or the innings of the game are unknown.
 */
export function findRest(
  { pitchers }: Pick<Sheet, 'pitchers'>,
  { key, cells }: PitcherRow,
  { innings, opponent_score }: Pick<ScoredGame, 'innings' | 'opponent_score'>,
): { outs: number; runs: number } | null {
  if (innings === null || cells.innings.trim() !== '') return null;
  const others = pitchers.filter((row) => row.key !== key);
  const outs =
    innings * OUTS_PER_INNING - others.reduce((sum, row) => sum + (readInnings(row.cells.innings) ?? 0), 0);
  const runs =
    opponent_score - others.reduce((sum, row) => sum + (readCount(row.cells.runs_allowed) ?? 0), 0);
  return outs > 0 && runs >= 0 ? { outs, runs } : null;
}

export function withRest(
  row: PitcherRow,
  { outs, runs }: NonNullable<ReturnType<typeof findRest>>,
): SheetChange {
  const innings = setCell(row, 'innings', formatOutsAsInnings(outs));
  const allowed = setCell(row, 'runs_allowed', writeCount(runs));
  return (sheet) => allowed(innings(sheet));
}
