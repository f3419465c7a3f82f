import { type KeyboardEvent, type ReactNode, type UIEvent, useEffect, useRef } from 'react';
import { numberedName } from '#domain/member-name.ts';
import type { Player } from '../../shared/line-entry/players.ts';
import { cx } from '../../ui/cx.ts';
import type { Place } from './grid-keys.ts';
import { cellPlace } from './use-grid-keys.ts';

/** At least 44 px high and wide. 16 px text, since iOS zooms into inputs with smaller text. */
const cellLook =
  'block h-11 w-full min-w-0 bg-transparent text-base tabular-nums -outline-offset-2! hover:bg-field-soft ' +
  'aria-invalid:bg-clay-soft aria-invalid:shadow-[inset_0_0_0_2px_var(--clay)]';

export interface CellProps {
  /** The accessible name: player and column. */
  readonly name: string;
  readonly place: Place;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly error: string | undefined;
  /** The id of the element with the text of the error. */
  readonly errorId: string;
}

function aria({ name, error, errorId }: CellProps) {
  return {
    'aria-label': name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  };
}

interface NumberCellProps extends CellProps {
  /** Shows 0 as the placeholder. */
  readonly counted: boolean;
  /** Marks a count that contradicts the plate appearances. */
  readonly doubtful?: boolean;
}

export function NumberCell({ counted, doubtful = false, ...props }: NumberCellProps) {
  const { place, text, onText } = props;
  return (
    <input
      {...aria(props)}
      {...cellPlace(place)}
      value={text}
      placeholder={counted ? '0' : undefined}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => onText(event.target.value)}
      className={cx(
        cellLook,
        'text-center',
        doubtful && 'font-bold text-clay underline decoration-dotted underline-offset-4',
      )}
    />
  );
}

interface TextCellProps extends CellProps {
  readonly placeholder?: string;
  /** Typing appends to the text instead of replacing it. */
  readonly append?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onFocus?: () => void;
  readonly onScroll?: (event: UIEvent<HTMLInputElement>) => void;
}

export function TextCell({ placeholder, append, onKeyDown, onFocus, onScroll, ...props }: TextCellProps) {
  const { place, text, onText } = props;
  return (
    <input
      {...aria(props)}
      {...cellPlace(place)}
      data-append={append ? '' : undefined}
      value={text}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onScroll={onScroll}
      className={cx(cellLook, 'px-2')}
    />
  );
}

interface SelectCellProps extends CellProps {
  /** The value that a key selects. */
  readonly keyChoice?: (key: string) => string | undefined;
  readonly children: ReactNode;
  readonly className?: string;
  /** Focuses the cell when it becomes true. */
  readonly focused?: boolean | undefined;
}

export function SelectCell({ keyChoice, children, className, focused = false, ...props }: SelectCellProps) {
  const { place, text, onText } = props;
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
      {...aria(props)}
      {...cellPlace(place)}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={onKeyDown}
      className={cx(cellLook, 'appearance-none truncate px-2', text === '' && 'text-ink-3', className)}
    >
      {children}
    </select>
  );
}

interface PlayerCellProps extends CellProps {
  readonly players: readonly Player[];
  readonly placeholder: string;
  readonly focused?: boolean | undefined;
}

export function PlayerCell({ players, placeholder, ...props }: PlayerCellProps) {
  return (
    <SelectCell {...props} className="font-semibold">
      <option value="">{placeholder}</option>
      {players.map((player) => (
        <option key={player.id} value={player.id}>
          {numberedName(player)}
        </option>
      ))}
    </SelectCell>
  );
}
