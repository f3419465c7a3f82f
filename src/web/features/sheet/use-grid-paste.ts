import type { ClipboardEvent } from 'react';
import { toastError } from '../../platform/toast.ts';
import { isBlock, readTable, type Table } from '../../shared/table-text.ts';
import { readHeads } from './paste-heads.ts';
import { fillFrom } from './paste-import.ts';
import { sheetMessages as texts } from './sheet.messages.ts';
import { gridOf, type Kind } from './sheet-rows.ts';
import type { SheetView } from './sheet-view.ts';
import { placeOf } from './use-grid-keys.ts';

/** Fills the block in, from the cell of `target` to the right and down. */
function fill(kind: Kind, { sheet, candidates }: SheetView, target: HTMLElement, table: Table) {
  const place = placeOf(target);
  if (!place) return null;
  const { rows, columns } = gridOf(kind, sheet);
  const row = rows[place.row];
  return row ? fillFrom(sheet, row, columns[place.column] ?? 'user_id', table, candidates[kind]) : null;
}

function isOneValue(text: string, target: HTMLElement): boolean {
  return !isBlock(text) && !(target instanceof HTMLSelectElement);
}

/** Pastes a block: opens a preview if it has headings, else fills the grid like a spreadsheet. */
export function useGridPaste(kind: Kind, view: SheetView) {
  return (event: ClipboardEvent<HTMLTableElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const { target } = event;
    if (text.trim() === '' || !(target instanceof HTMLElement) || isOneValue(text, target)) return;
    event.preventDefault();
    const table = readTable(text);
    if (readHeads(table[0] ?? [])) return view.onPasted(text);
    const filling = fill(kind, view, target, table);
    if (!filling) return;
    view.change(filling.sheet);
    if (filling.left.length > 0) toastError(texts.paste.left(filling.left.join('、')));
  };
}
