import { Fragment, type KeyboardEvent, type RefObject, type UIEvent, useRef } from 'react';
import { readPlateAppearances } from '#domain/scorebook.ts';
import { type CellProps, TextCell } from './grid-cells.tsx';
import { sheetMessages } from './sheet.messages.ts';
import { afterOutcomeKey, withoutLastPlateAppearance } from './sheet-appearances.ts';

function atEnd({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart === value.length && selectionEnd === value.length;
}

/** The text after a key; null if the key only types. */
function afterKey({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): string | null {
  const { value } = currentTarget;
  if (!atEnd(currentTarget)) return null;
  if (key === 'Delete') return value === '' ? null : '';
  return key === 'Backspace' ? withoutLastPlateAppearance(value) : afterOutcomeKey(value, key);
}

interface Piece {
  readonly text: string;
  readonly understood: boolean;
}

/** Splits the text around words that are not understood. */
function splitText(text: string): Piece[] {
  const unread = readPlateAppearances(text).filter(({ appearance }) => appearance === null);
  let end = 0;
  const pieces = unread.flatMap(({ word, start }) => {
    const before = text.slice(end, start);
    end = start + word.length;
    return [
      { text: before, understood: true },
      { text: word, understood: false },
    ];
  });
  return [...pieces, { text: text.slice(end), understood: true }];
}

/** Underlines the words that are not understood, behind the text of the cell. */
function Marks({
  pieces,
  scrolled,
}: {
  pieces: readonly Piece[];
  scrolled: RefObject<HTMLDivElement | null>;
}) {
  return (
    <div
      ref={scrolled}
      aria-hidden
      className="pointer-events-none absolute inset-0 flex items-center overflow-hidden px-2 text-base whitespace-pre text-transparent tabular-nums"
    >
      <span>
        {pieces.map(({ text, understood }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
          <Fragment key={index}>
            {understood ? (
              text
            ) : (
              <span className="underline decoration-clay decoration-wavy underline-offset-4">{text}</span>
            )}
          </Fragment>
        ))}
      </span>
    </div>
  );
}

/** Enters plate appearances in scorebook shorthand, or by one key each. */
export function AppearancesCell(props: CellProps) {
  const marks = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { ctrlKey, altKey, metaKey, nativeEvent } = event;
    if (ctrlKey || altKey || metaKey || nativeEvent.isComposing) return;
    const text = afterKey(event);
    if (text === null) return;
    event.preventDefault();
    props.onText(text);
  }
  /** Starts a new word. */
  function onFocus() {
    if (/\S$/.test(props.text)) props.onText(`${props.text} `);
  }
  /** Keeps the marks aligned with a text longer than the cell. */
  function onScroll({ currentTarget }: UIEvent<HTMLInputElement>) {
    if (marks.current) marks.current.scrollLeft = currentTarget.scrollLeft;
  }
  const hint = props.place.row === 0 ? sheetMessages.appearances.typeHint : undefined;
  const pieces = splitText(props.text);
  return (
    <div className="relative">
      {pieces.length > 1 && <Marks pieces={pieces} scrolled={marks} />}
      <TextCell
        {...props}
        append
        placeholder={hint}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onScroll={onScroll}
      />
    </div>
  );
}
