import { X } from 'lucide-react';
import { formatNumberAndName } from '#domain/member-name.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { sheetMessages as texts } from '../sheet.messages.ts';
import { isGuest, toGuestCell, toGuestName } from './guests.ts';
import { type RowProps, toCellProps, toErrorId } from './row-props.ts';
import type { AnyRow } from './sheet-rows.ts';

const look =
  'h-11 min-w-0 flex-1 truncate rounded-md border border-chalk-strong bg-sheet px-2 text-base font-semibold text-ink ' +
  'aria-invalid:border-clay aria-invalid:shadow-[inset_0_0_0_1px_var(--clay)]';

function GuestField({ text, onText, describedBy, invalid }: PickerProps) {
  return (
    <>
      <input
        aria-label={texts.guest.field}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        // biome-ignore lint/a11y/noAutofocus: the user has just chosen to type a name
        autoFocus={toGuestName(text) === ''}
        value={text.slice(toGuestCell('').length)}
        placeholder={texts.guest.field}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => onText(toGuestCell(event.target.value))}
        className={look}
      />
      <Button
        variant="ghost"
        aria-label={texts.guest.member}
        onClick={() => onText('')}
        className="size-11 shrink-0 px-0!"
      >
        <X aria-hidden className="size-4" />
      </Button>
    </>
  );
}

interface PickerProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly describedBy: string | undefined;
  readonly invalid: boolean | undefined;
}

export function PlayerPicker<Row extends AnyRow>(props: RowProps<Row>) {
  const { text, onText, error } = toCellProps<AnyRow>(props, 'user_id');
  const picker: PickerProps = {
    text,
    onText,
    describedBy: error ? toErrorId(props.row, 'user_id') : undefined,
    invalid: error ? true : undefined,
  };
  if (isGuest(text)) return <GuestField {...picker} />;
  return (
    <select
      aria-label={texts.columns.user_id}
      aria-invalid={picker.invalid}
      aria-describedby={picker.describedBy}
      value={text}
      onChange={(event) => onText(event.target.value)}
      className={`${look} ${text === '' ? 'text-ink-3!' : ''}`}
    >
      <option value="">{texts.nobody}</option>
      {props.players.map((player) => (
        <option key={player.id} value={player.id}>
          {formatNumberAndName(player)}
        </option>
      ))}
      <option value={toGuestCell('')}>{texts.guest.option}</option>
    </select>
  );
}

export function HeadErrors<Row extends AnyRow>({ row, errors }: RowProps<Row>) {
  return (['user_id', 'position'] as const).map((column) => (
    <FieldError key={column} id={toErrorId(row, column)} error={errors[column]} />
  ));
}
