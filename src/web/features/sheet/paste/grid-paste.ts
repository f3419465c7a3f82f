import { toastError } from '../../../platform/toast.ts';
import { readTable, type TextTable } from '../../../shared/table-text.ts';
import { findCell } from '../grid/use-grid-keys.ts';
import { type GridKind, toGrid } from '../rows/sheet-rows.ts';
import { sheetMessages as texts } from '../sheet.messages.ts';
import type { SheetView } from '../sheet-view.ts';
import { readHeads } from './paste-heads.ts';
import { fillFrom } from './paste-import.ts';

function fill(kind: GridKind, { sheet, candidates }: SheetView, target: HTMLElement, table: TextTable) {
  const cell = findCell(target);
  if (!cell) return null;
  const { rows, columns } = toGrid(kind, sheet);
  const row = rows[cell.row];
  return row ? fillFrom(sheet, row, columns[cell.column] ?? 'user_id', table, candidates[kind]) : null;
}

/** Pastes a block of cells. A block with headings opens a preview; another block fills the grid like a spreadsheet. */
export function pasteBlock(kind: GridKind, view: SheetView, target: HTMLElement, text: string): void {
  const table = readTable(text);
  if (readHeads(table[0] ?? [])) {
    view.onPasted(text);
    return;
  }
  const filling = fill(kind, view, target, table);
  if (!filling) return;
  view.change(filling.sheet);
  if (filling.left.length > 0) toastError(texts.paste.left(filling.left.join('、')));
}
