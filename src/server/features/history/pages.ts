import type { HistoryEntry, HistorySave } from '#contract/history.ts';
import { type ListedChange, readFields, toEntry } from './history.queries.ts';
import { isUndoable, type Reversals } from './revert.ts';

export const SAVES_PER_PAGE = 50;
/** A page with large saves ends early, after the save that reaches this many changes. */
const CHANGES_PER_PAGE = 200;

/** @param rows of one save, newest first */
function toSave(rows: readonly ListedChange[], reversals: Reversals, since: string): HistorySave {
  const [first] = rows;
  if (!first) throw new Error('a save without changes');
  const open = rows.filter(({ restored_at }) => restored_at === null);
  const undoable = open.every((row) => {
    const changedFields = Object.keys(readFields(row.after));
    return isUndoable(reversals, { ...row, changedFields, keepsRows: row.keeps_rows === 1 });
  });
  return {
    id: rows.at(-1)?.id ?? first.id,
    at: first.at,
    actor: { id: first.actor_id, name: first.actor_name },
    is_revert: first.is_revert === 1,
    revertible: open.length > 0 && undoable && first.at > since,
    reverted: open.length === 0,
  };
}

export interface Page {
  readonly saves: HistorySave[];
  readonly entries: HistoryEntry[];
}

export function toPage(rows: readonly ListedChange[], reversals: Reversals, since: string): Page {
  const ofSaves = [...Map.groupBy(rows, ({ revision }) => revision).values()];
  const saves = ofSaves.map((ofSave) => toSave(ofSave, reversals, since));
  const entries = ofSaves.flatMap((ofSave, index) =>
    ofSave.map((row) => toEntry(row, saves[index]?.id ?? row.id, since)),
  );
  return { saves, entries };
}

/** The saves that fit on one page. */
export function cutToPage<Save extends { readonly size: number }>(saves: readonly Save[]): Save[] {
  let changes = 0;
  const tooMany = saves.findIndex(({ size }, index) => {
    const full = changes >= CHANGES_PER_PAGE || index >= SAVES_PER_PAGE;
    changes += size;
    return full;
  });
  return tooMany < 0 ? [...saves] : saves.slice(0, tooMany);
}
