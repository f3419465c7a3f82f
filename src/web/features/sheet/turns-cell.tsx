import type { KeyboardEvent } from 'react';
import { sheetMessages } from '../../messages/sheet.ts';
import { type CellProps, TextCell } from './grid-cells.tsx';
import { afterTurnKey, withoutLastTurn } from './sheet-turns.ts';

function atEnd({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart === value.length && selectionEnd === value.length;
}

/** What the cell becomes with this key; null where the key just types. */
function afterKey({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): string | null {
  const { value } = currentTarget;
  if (!atEnd(currentTarget)) return null;
  if (key === 'Delete') return value === '' ? null : '';
  return key === 'Backspace' ? withoutLastTurn(value) : afterTurnKey(value, key);
}

/** The turns of a batter in the scorebook's shorthand, or by one key each. */
export function TurnsCell(props: CellProps) {
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { ctrlKey, altKey, metaKey, nativeEvent } = event;
    if (ctrlKey || altKey || metaKey || nativeEvent.isComposing) return;
    const text = afterKey(event);
    if (text === null) return;
    event.preventDefault();
    props.onText(text);
  }
  /** What is typed next is a word of its own. */
  function onFocus() {
    if (/\S$/.test(props.text)) props.onText(`${props.text} `);
  }
  const hint = props.place.row === 0 ? sheetMessages.turns.typeHint : undefined;
  return <TextCell {...props} append placeholder={hint} onKeyDown={onKeyDown} onFocus={onFocus} />;
}
