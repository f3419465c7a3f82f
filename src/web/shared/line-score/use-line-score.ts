import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  canSkip,
  cellName,
  countColumns,
  type InningCell,
  type LineScoreEntry,
  nextInningCell,
  toRuns,
  withoutRuns,
  withRuns,
  withSkipped,
} from './line-score-entry.ts';

interface Editing {
  readonly entry: LineScoreEntry;
  readonly onChange: (entry: LineScoreEntry) => void;
  readonly innings: number | null;
  readonly fields: RefObject<HTMLElement | null>;
}

/** Focuses a cell after the next render, which may add the cell. */
function useCellFocus(fields: RefObject<HTMLElement | null>) {
  const wanted = useRef<InningCell | null>(null);
  useEffect(() => {
    const cell = wanted.current && fields.current?.querySelector(`[name="${cellName(wanted.current)}"]`);
    wanted.current = null;
    if (cell instanceof HTMLElement) cell.focus();
  });
  return (cell: InningCell | null) => {
    wanted.current = cell;
  };
}

/**
 * Returns the cell, or the last entered cell of the side if the cell is empty. Null if the side has no
 * entered cell.
 */
function enteredCell(entry: LineScoreEntry, { side, index }: InningCell): InningCell | null {
  const last = toRuns(entry)[side].length - 1;
  return last < 0 ? null : { side, index: Math.min(index, last) };
}

export function useLineScore({ entry, onChange, innings, fields }: Editing) {
  const [current, setCurrent] = useState<InningCell | null>(null);
  const focusOn = useCellFocus(fields);

  function enter(cell: InningCell, next: LineScoreEntry) {
    onChange(next);
    const following = nextInningCell(next, cell, innings);
    focusOn(following);
    if (following) setCurrent(following);
  }

  function move({ side, index }: InningCell, by: -1 | 1) {
    const to = { side, index: index + by };
    focusOn(to);
    setCurrent(to);
  }

  const last = current && enteredCell(entry, current);
  const runs = last && toRuns(entry)[last.side][last.index];

  return {
    runs: toRuns(entry),
    columns: countColumns(entry, innings),
    cell: (cell: InningCell) => ({
      onRuns: (typed: number) => enter(cell, withRuns(entry, cell, typed)),
      onClear: () => onChange(withoutRuns(entry, cell)),
      onSkip: () => canSkip(entry, cell) && enter(cell, withSkipped(entry, cell)),
      onFocus: () => setCurrent(cell),
      onMove: (by: -1 | 1) => move(cell, by),
    }),
    /** Enters an X; undefined if the inning cannot have one. */
    skip: current && canSkip(entry, current) ? () => enter(current, withSkipped(entry, current)) : undefined,
    /** Adds ten runs; undefined before any runs are entered. */
    addTen: last && typeof runs === 'number' ? () => onChange(withRuns(entry, last, runs + 10)) : undefined,
  };
}
export type LineScoreEditing = ReturnType<typeof useLineScore>;
