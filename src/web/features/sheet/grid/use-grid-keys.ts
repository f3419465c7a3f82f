import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { type Caret, type CellPosition, findNextCell, type GridSize } from './grid-keys.ts';

export function toCellAttributes({ row, column }: CellPosition) {
  return { 'data-row': row, 'data-column': column };
}

export function findCell(element: EventTarget | null): CellPosition | null {
  if (!(element instanceof HTMLElement)) return null;
  const { row, column } = element.dataset;
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

function isTextControl(element: EventTarget): element is TextControl {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

const EVERYWHERE: Caret = { atStart: true, atEnd: true };

/**
 * Returns whether the caret is at the start and at the end of the text. Both are true if the whole text is selected,
 * and in a number that the user does not edit with F2, so that every arrow leaves the cell.
 */
function caretIn(element: EventTarget, editing: boolean): Caret {
  if (!isTextControl(element)) return EVERYWHERE;
  if (element.inputMode === 'numeric' && !editing) return EVERYWHERE;
  const { selectionStart, selectionEnd, value } = element;
  if (selectionStart === 0 && selectionEnd === value.length) return EVERYWHERE;
  const collapsed = selectionStart === selectionEnd;
  return { atStart: collapsed && selectionStart === 0, atEnd: collapsed && selectionEnd === value.length };
}

function putCaretAtEnd(element: EventTarget): void {
  if (!isTextControl(element)) return;
  element.setSelectionRange(element.value.length, element.value.length);
}

/** Selects the text, so that typing replaces it. In a cell with `data-append`, puts the caret at the end. */
function settleCaret(element: EventTarget): void {
  if (!isTextControl(element)) return;
  if (element.dataset.append === undefined) element.select();
  else putCaretAtEnd(element);
}

function isOwn({ altKey, nativeEvent, target, key }: KeyboardEvent): boolean {
  // Leaves keys to the browser: Alt+Down opens a select, and Enter ends an IME conversion.
  if (altKey || nativeEvent.isComposing) return false;
  return !(target instanceof HTMLButtonElement && (key === 'Enter' || key === ' '));
}

function cellAt(table: Element | undefined, { row, column }: CellPosition): HTMLElement | null {
  return table?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ?? null;
}

function firstCellBelow(table: HTMLTableElement): HTMLElement | null {
  const tables = [...(table.closest('form')?.querySelectorAll('table') ?? [])];
  return cellAt(tables[tables.indexOf(table) + 1], { row: 0, column: 0 });
}

interface GridKeys extends GridSize {
  /** Restores the text that the cell had when the cell received the focus. */
  readonly onRestore: (cell: CellPosition, text: string) => void;
}

function readText(element: EventTarget): string {
  const filled = isTextControl(element) || element instanceof HTMLSelectElement;
  return filled ? element.value : '';
}

/** Handles the keys of a spreadsheet in a table whose cells have `toCellAttributes`. */
export function useGridKeys({ rows, columns, onRestore }: GridKeys) {
  const editing = useRef(false);
  const before = useRef('');
  const tabbedFrom = useRef<number | null>(null);

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const position = findCell(event.target);
    if (!position || !isOwn(event)) return;
    if (event.key === 'Escape') return onRestore(position, before.current);
    if (event.key === 'F2') {
      editing.current = true;
      return putCaretAtEnd(event.target);
    }
    if (event.key === 'Tab') {
      tabbedFrom.current ??= position.column;
      return;
    }
    const press = {
      key: event.key,
      shift: event.shiftKey,
      control: event.ctrlKey || event.metaKey,
      tabbedFrom: tabbedFrom.current,
    };
    const next = findNextCell(position, press, { rows, columns }, caretIn(event.target, editing.current));
    if (!next) return;
    event.preventDefault();
    tabbedFrom.current = null;
    const below = next.row === position.row && (press.key === 'Enter' || press.key === 'ArrowDown');
    const cell =
      below && !press.shift ? firstCellBelow(event.currentTarget) : cellAt(event.currentTarget, next);
    cell?.focus();
  }

  function onFocus({ target }: FocusEvent<HTMLTableElement>) {
    if (!findCell(target)) return;
    editing.current = false;
    before.current = readText(target);
    settleCaret(target);
  }

  const onPointerDown = () => {
    tabbedFrom.current = null;
  };

  return { onKeyDown, onFocus, onPointerDown };
}
