import { type SetStateAction, useCallback, useState } from 'react';
import { changedRow, historyOf, redone, type SheetHistory, undone, withStep } from './sheet-history.ts';
import type { Sheet } from './sheet-rows.ts';

interface Step {
  /** Takes the step and returns the key of the row that it changed, if any. */
  readonly take: () => string | null;
  readonly possible: boolean;
}

/** The sheet and its steps, to undo and redo them. */
export function useSheetHistory(stored: Sheet) {
  const [history, setHistory] = useState(() => historyOf(stored));

  const change = useCallback((action: SetStateAction<Sheet>) => {
    setHistory((before) => withStep(before, typeof action === 'function' ? action(before.sheet) : action));
  }, []);

  function stepBy(step: (history: SheetHistory) => SheetHistory): Step {
    const next = step(history);
    return {
      possible: next !== history,
      take: () => {
        setHistory(step);
        return changedRow(history.sheet, next.sheet);
      },
    };
  }

  return { sheet: history.sheet, change, undo: stepBy(undone), redo: stepBy(redone) };
}
