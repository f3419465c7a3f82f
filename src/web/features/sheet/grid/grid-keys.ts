export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

export interface Caret {
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

interface Press {
  readonly key: string;
  readonly shift: boolean;
  readonly control: boolean;
  /** The column in which the user began to press Tab along the row; null if Tab was not pressed. */
  readonly tabbedFrom: number | null;
}

type Step = readonly [rows: number, columns: number];

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function within(number: number, size: number): number {
  return Math.min(size - 1, Math.max(0, number));
}

function findStep({ key, shift, tabbedFrom }: Press, { column }: CellPosition, caret: Caret): Step | null {
  // After Tab, Enter goes to the next row, in the column where the user began to press Tab.
  if (key === 'Enter') return shift ? [-1, 0] : [1, (tabbedFrom ?? column) - column];
  if (shift) return null;
  // Inside a text, the arrows move the caret up to the end of the text.
  if (key === 'ArrowLeft' && !caret.atStart) return null;
  if (key === 'ArrowRight' && !caret.atEnd) return null;
  return STEPS[key] ?? null;
}

function findEdge(
  { key, control }: Press,
  cell: CellPosition,
  { rows, columns }: GridSize,
): CellPosition | null {
  const down = rows - 1;
  const right = columns - 1;
  if (!control) return null;
  if (key === 'Home') return { row: 0, column: 0 };
  if (key === 'End') return { row: down, column: right };
  if (key === 'ArrowUp') return { ...cell, row: 0 };
  if (key === 'ArrowDown') return { ...cell, row: down };
  if (key === 'ArrowLeft') return { ...cell, column: 0 };
  return key === 'ArrowRight' ? { ...cell, column: right } : null;
}

/**
 * Returns the cell to which a key leads, as in a spreadsheet. Arrows and Enter lead to the next cell, with Ctrl to the
 * edge. At the edge, returns the same cell. Returns null if the key does not leave the cell.
 */
export function findNextCell(
  cell: CellPosition,
  press: Press,
  size: GridSize,
  caret: Caret,
): CellPosition | null {
  if (press.control) return findEdge(press, cell, size);
  const step = findStep(press, cell, caret);
  if (!step) return null;
  return { row: within(cell.row + step[0], size.rows), column: within(cell.column + step[1], size.columns) };
}
