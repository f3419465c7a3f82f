import { Fragment, type KeyboardEvent, useRef } from 'react';
import { listScorebookWords } from '#domain/scorebook.ts';
import {
  applyOutcomeKey,
  COUNT_KEYS,
  type KeyedText,
  type KeyedWord,
  withoutLastPlateAppearance,
} from '../rows/sheet-appearances.ts';
import type { BattingCount } from '../rows/sheet-rows.ts';
import { sheetMessages } from '../sheet.messages.ts';
import { type CellProps, cellLook, toCellAria } from './grid-cells.tsx';
import { toCellAttributes } from './use-grid-keys.ts';

type Field = HTMLTextAreaElement;

function only(text: string | null): KeyedText | null {
  return text === null ? null : { text, keyed: null };
}

/** Returns the text after a key is pressed; null if the browser should handle the key. */
function afterKey({ key, currentTarget }: KeyboardEvent<Field>, keyed: KeyedWord | null): KeyedText | null {
  const { value, selectionStart, selectionEnd } = currentTarget;
  if (selectionStart !== value.length || selectionEnd !== value.length) return null;
  if (key === 'Delete') return value === '' ? null : only('');
  if (key === 'Backspace') return only(withoutLastPlateAppearance(value));
  return applyOutcomeKey(value, key, keyed);
}

function splitText(text: string) {
  const unread = listScorebookWords(text).filter(({ appearance }) => appearance === null);
  let end = 0;
  const parts = unread.flatMap(({ word, start }) => {
    const before = text.slice(end, start);
    end = start + word.length;
    return [
      { text: before, understood: true },
      { text: word, understood: false },
    ];
  });
  return [...parts, { text: text.slice(end), understood: true }];
}

// Both copies of the text have the same look, so that the copies cover each other.
const textLook = 'px-2 py-2.5 text-base leading-6 whitespace-pre-wrap break-words tabular-nums';

/**
 * Repeats the text invisibly. The copy makes the cell as high as its text, and underlines words that are not
 * understood.
 */
function HiddenCopy({ text }: { text: string }) {
  return (
    <div aria-hidden className={`pointer-events-none min-h-11 text-transparent ${textLook}`}>
      {splitText(text).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
        <Fragment key={index}>
          {part.understood ? (
            part.text
          ) : (
            <span className="underline decoration-clay decoration-wavy underline-offset-4">{part.text}</span>
          )}
        </Fragment>
      ))}
      {/* Gives an empty last line its height. */}
      {'\u200b'}
    </div>
  );
}

/**
 * A cell for plate appearances. The user types scorebook shorthand, or a letter for each outcome and a digit for the
 * direction. Other keys raise the runs, runs batted in or stolen bases (`onCount`).
 */
export function AppearancesCell(props: CellProps & { onCount: (count: BattingCount) => void }) {
  const { text, onText, cell, onCount } = props;
  const keyed = useRef<KeyedWord | null>(null);
  function onKeyDown(event: KeyboardEvent<Field>) {
    const { ctrlKey, altKey, metaKey, nativeEvent } = event;
    if (ctrlKey || altKey || metaKey || nativeEvent.isComposing) return;
    const count = COUNT_KEYS[event.key];
    if (count) {
      event.preventDefault();
      return onCount(count);
    }
    const next = afterKey(event, keyed.current);
    if (event.key !== 'Shift') keyed.current = next?.keyed ?? null;
    if (next === null) return;
    event.preventDefault();
    onText(next.text);
  }
  /** Appends a space, so that the next key begins a new plate appearance. */
  function onFocus() {
    keyed.current = null;
    if (/\S$/.test(text)) onText(`${text} `);
  }
  return (
    <div className="relative">
      <HiddenCopy text={text} />
      <textarea
        {...toCellAria(props)}
        {...toCellAttributes(cell)}
        data-append=""
        rows={1}
        value={text}
        placeholder={cell.row === 0 ? sheetMessages.appearances.typeHint : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // Enter goes to the next row, so a cell has no line breaks.
        onChange={(event) => onText(event.target.value.replace(/\n/g, ' '))}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        className={`${cellLook} absolute inset-0 h-full! resize-none overflow-hidden ${textLook}`}
      />
    </div>
  );
}
