import type { ClipboardEvent } from 'react';
import { toastError } from '../../platform/toast.ts';
import { type Kind, readHeads } from './paste-heads.ts';
import { type Filling, fillBatters, fillPitchers } from './paste-import.ts';
import { isBlock, readTable, type Table } from './paste-table.ts';
import { sheetMessages as texts } from './sheet.messages.ts';
import { BATTER_COLUMNS, PITCHER_COLUMNS, type Sheet } from './sheet-rows.ts';
import type { SheetView } from './sheet-view.ts';

function placeIn({ dataset }: HTMLElement): { row: number; column: number } | null {
  const { row, column } = dataset;
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}

/** Fills the block in from the cell on; before the batters' first column stands the order's button. */
function fill(
  kind: Kind,
  { sheet, candidates }: SheetView,
  target: HTMLElement,
  table: Table,
): Filling | null {
  const place = placeIn(target);
  if (!place) return null;
  if (kind === 'batting') {
    const key = sheet.batters[place.row]?.key;
    const column = BATTER_COLUMNS[Math.max(0, place.column - 1)];
    return key && column ? fillBatters(sheet, key, column, table, candidates.batting) : null;
  }
  const key = sheet.pitchers[place.row]?.key;
  const column = PITCHER_COLUMNS[place.column];
  return key && column ? fillPitchers(sheet, key, column, table, candidates.pitching) : null;
}

function isOneValue(text: string, target: HTMLElement): boolean {
  return !isBlock(text) && !(target instanceof HTMLSelectElement);
}

/** Takes a copied block: with heads it is shown first, without it fills the grid as in a spreadsheet. */
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
    view.change((): Sheet => filling.sheet);
    if (filling.left.length > 0) toastError(texts.paste.left(filling.left.join('、')));
  };
}
