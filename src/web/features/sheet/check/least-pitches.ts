import type { GameDetail } from '#contract/games.ts';
import { readCount } from '../rows/sheet-appearances.ts';
import type { PitcherRow } from '../rows/sheet-rows.ts';

/** Returns whether the row still has the stored number of pitches, which is only a minimum. */
export function hasLeastPitches(
  { cells }: PitcherRow,
  { pitching_records }: { readonly pitching_records: readonly LineOfPitches[] },
): boolean {
  const stored = pitching_records.find(({ user_id }) => String(user_id) === cells.user_id);
  return stored?.pitches_at_least === true && readCount(cells.pitches) === stored.pitches;
}

type LineOfPitches = Pick<GameDetail['pitching_records'][number], 'user_id' | 'pitches' | 'pitches_at_least'>;
