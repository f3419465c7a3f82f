import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { GAME_POSITIONS } from '#domain/batting.ts';
import { cx } from '../../../ui/cx.ts';
import { abbreviatePositions, findPosition, withPosition } from '../rows/positions.ts';
import { listPositions } from '../rows/sheet-rows.ts';
import { sheetMessages } from '../sheet.messages.ts';
import type { CellPosition } from './grid-keys.ts';
import { toCellAttributes } from './use-grid-keys.ts';

/** Cells are 44 px high. The text has 16 px, because iOS zooms into inputs with smaller text. */
export const cellLook =
  'block h-11 w-full min-w-0 bg-transparent text-base tabular-nums -outline-offset-2! hover:bg-field-soft ' +
  'aria-invalid:bg-clay-soft aria-invalid:shadow-[inset_0_0_0_2px_var(--clay)]';

export interface CellProps {
  /** The accessible name: player and column. */
  readonly name: string;
  readonly cell: CellPosition;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly error: string | undefined;
  readonly errorId: string;
}

export function toCellAria({ name, error, errorId }: CellProps) {
  return {
    'aria-label': name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  };
}

interface NumberCellProps extends CellProps {
  /** The placeholder of an empty cell: 0, or 「-」 if empty means unknown. */
  readonly placeholder: string | undefined;
  readonly doubtful?: boolean;
  readonly note?: string | undefined;
}

export function NumberCell({ placeholder, doubtful = false, note, ...props }: NumberCellProps) {
  const { cell, text, onText } = props;
  return (
    <div className="relative">
      <input
        {...toCellAria(props)}
        aria-description={note}
        {...toCellAttributes(cell)}
        value={text}
        placeholder={placeholder}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => onText(event.target.value)}
        className={cx(
          cellLook,
          'text-center',
          doubtful && 'font-bold text-clay underline decoration-dotted underline-offset-4',
        )}
      />
      {note && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-0 bottom-0 text-center text-tiny leading-none text-ink-2"
        >
          {note}
        </span>
      )}
    </div>
  );
}

interface TextCellProps extends CellProps {
  readonly placeholder?: string;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly focused?: boolean;
  readonly className?: string;
}

export function TextCell({ placeholder, onKeyDown, focused = false, className, ...props }: TextCellProps) {
  const { cell, text, onText } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  return (
    <input
      ref={input}
      {...toCellAria(props)}
      {...toCellAttributes(cell)}
      value={text}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={onKeyDown}
      className={cx(cellLook, 'px-2', className)}
    />
  );
}

interface SelectCellProps extends CellProps {
  readonly keyChoice?: (key: string) => string | undefined;
  readonly onBlur?: () => void;
  readonly children: ReactNode;
  readonly className?: string;
  readonly focused?: boolean | undefined;
}

export function SelectCell({ keyChoice, onBlur, children, className, ...props }: SelectCellProps) {
  const { cell, text, onText, focused } = props;
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (focused) select.current?.focus();
  }, [focused]);
  function onKeyDown(event: KeyboardEvent<HTMLSelectElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const emptied = event.key === 'Delete' || event.key === 'Backspace';
    const choice = emptied ? '' : keyChoice?.(event.key);
    if (choice === undefined) return;
    event.preventDefault();
    onText(choice);
  }
  return (
    <select
      ref={select}
      {...toCellAria(props)}
      {...toCellAttributes(cell)}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      className={cx(cellLook, 'appearance-none truncate px-2', text === '' && 'text-ink-3', className)}
    >
      {children}
    </select>
  );
}

/**
 * A cell for a player's positions in the order played. The first key replaces the positions, later keys add to them.
 */
export function PositionCell({ placeholder, ...props }: CellProps & { readonly placeholder: string }) {
  const { text } = props;
  const typing = useRef(false);
  function keyChoice(key: string): string | undefined {
    const position = findPosition(key);
    if (position === undefined) return undefined;
    const added = typing.current ? withPosition(text, position) : position;
    typing.current = true;
    return added;
  }
  const positions = listPositions(text);
  const withArrows = (cell: string) => listPositions(cell).map(abbreviatePositions).join('→');
  return (
    <div className="relative">
      <SelectCell
        {...props}
        keyChoice={keyChoice}
        onBlur={() => {
          typing.current = false;
        }}
        className="text-transparent! [&_option]:text-ink"
      >
        <option value="">{placeholder}</option>
        {positions.length > 1 && <option value={text}>{withArrows(text)}</option>}
        {GAME_POSITIONS.map((position) => (
          <option key={position}>{position}</option>
        ))}
        {positions.length > 0 && (
          <optgroup label={sheetMessages.positions.add} className="text-ink">
            {GAME_POSITIONS.filter((position) => position !== positions.at(-1)).map((position) => (
              <option key={position} value={withPosition(text, position)}>
                {withArrows(withPosition(text, position))}
              </option>
            ))}
          </optgroup>
        )}
      </SelectCell>
      {/* Covers the text of the select, for which the column is too narrow. */}
      <span
        aria-hidden
        className={cx(
          'pointer-events-none absolute inset-0 flex items-center justify-center text-base',
          text === '' && 'text-ink-3',
        )}
      >
        {abbreviatePositions(text) || placeholder}
      </span>
    </div>
  );
}
