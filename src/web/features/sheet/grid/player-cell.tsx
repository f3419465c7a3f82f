import { formatNumberAndName } from '#domain/member-name.ts';
import type { Player } from '../../../shared/line-entry/players.ts';
import { cx } from '../../../ui/cx.ts';
import { isGuest, toGuestCell } from '../rows/guests.ts';
import { sheetMessages } from '../sheet.messages.ts';
import { type CellProps, SelectCell, TextCell } from './grid-cells.tsx';

interface PlayerCellProps extends CellProps {
  readonly players: readonly Player[];
  readonly placeholder: string;
  readonly focused?: boolean | undefined;
}

/** An input for the name of a guest. When the name is deleted, the cell becomes the list of players again. */
function GuestCell(props: CellProps) {
  const { text, onText } = props;
  const name = text.slice(toGuestCell('').length);
  return (
    <TextCell
      {...props}
      text={name}
      onText={(next) => onText(toGuestCell(next))}
      placeholder={sheetMessages.guest.field}
      focused={name === ''}
      onKeyDown={(event) => {
        const emptied = event.key === 'Backspace' || event.key === 'Delete';
        if (emptied && name === '') onText('');
      }}
      className="font-semibold"
    />
  );
}

export function PlayerCell({ players, placeholder, ...props }: PlayerCellProps) {
  const { focused: _, ...cell } = props;
  if (isGuest(props.text)) return <GuestCell {...cell} />;
  const chosen = players.find(({ id }) => String(id) === props.text);
  return (
    <div className="relative">
      <SelectCell
        {...props}
        className={cx('font-semibold', chosen && 'text-transparent! [&_option]:text-ink')}
      >
        <option value="">{placeholder}</option>
        {players.map((player) => (
          <option key={player.id} value={player.id}>
            {formatNumberAndName(player)}
          </option>
        ))}
        <option value={toGuestCell('')}>{sheetMessages.guest.option}</option>
      </SelectCell>
      {/* Covers the text of the select. A small shirt number leaves more room for the name. */}
      {chosen && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 flex items-center gap-1 px-2 text-base font-semibold"
        >
          {chosen.number && (
            <span className="shrink-0 text-tiny font-normal text-ink-2">{chosen.number}</span>
          )}
          <span className="line-clamp-2 min-w-0 leading-tight break-keep">{chosen.name}</span>
        </span>
      )}
    </div>
  );
}
