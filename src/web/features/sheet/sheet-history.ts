import { sameContent } from './sheet-form.ts';
import type { AnyRow, Sheet } from './sheet-rows.ts';

const MOST_STEPS = 200;

/** A sheet with the steps that led to it and those that were undone. */
export interface SheetHistory {
  readonly sheet: Sheet;
  readonly past: readonly Sheet[];
  readonly future: readonly Sheet[];
}

export function historyOf(sheet: Sheet): SheetHistory {
  return { sheet, past: [], future: [] };
}

/** Whether nothing that a user sees changed: the space that begins a word is no step. */
function looksEqual(a: Sheet, b: Sheet): boolean {
  return (
    a.batters.length === b.batters.length && a.pitchers.length === b.pitchers.length && sameContent(a, b)
  );
}

export function withStep(history: SheetHistory, next: Sheet): SheetHistory {
  const { sheet, past } = history;
  if (looksEqual(sheet, next)) return { ...history, sheet: next };
  return { sheet: next, past: [...past, sheet].slice(-MOST_STEPS), future: [] };
}

/** Returns the same history if there is nothing to undo. */
export function undone(history: SheetHistory): SheetHistory {
  const { sheet, past, future } = history;
  const before = past.at(-1);
  return before ? { sheet: before, past: past.slice(0, -1), future: [sheet, ...future] } : history;
}

/** Returns the same history if there is nothing to redo. */
export function redone(history: SheetHistory): SheetHistory {
  const { sheet, past, future } = history;
  const [next, ...later] = future;
  return next ? { sheet: next, past: [...past, sheet], future: later } : history;
}

/** The key of the first row that differs; null if only rows are missing. */
export function changedRow(before: Sheet, after: Sheet): string | null {
  const old = new Map<string, AnyRow>([...before.batters, ...before.pitchers].map((row) => [row.key, row]));
  const rows: readonly AnyRow[] = [...after.batters, ...after.pitchers];
  return rows.find((row) => JSON.stringify(old.get(row.key)) !== JSON.stringify(row))?.key ?? null;
}
