import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { GuestFigures, PlayerFigures } from '#contract/stats.ts';
import { paths } from '../../../paths.ts';
import { useFilterSearch } from '../../../shared/game-filter/use-game-filter.ts';
import { OwnMark } from '../../../shared/own-mark.tsx';
import { PlayerName } from '../../../shared/player-name.tsx';
import { cx } from '../../../ui/cx.ts';
import { DataTable, firstColumn } from '../../../ui/data-table.tsx';
import { stickyCell } from '../../../ui/expandable-row.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { playersMessages } from '../players.messages.ts';
import {
  columnsByKind,
  formatGuests,
  type PlayerOrder,
  sortPlayers,
  type TableKind,
  toColumn,
} from './player-columns.ts';
import { usePlayerOrder } from './use-player-order.ts';

const texts = playersMessages.list;

interface HeadProps {
  readonly column: PlayerOrder['by'];
  readonly order: PlayerOrder;
  readonly onSort: (by: PlayerOrder['by']) => void;
  readonly className?: string;
  readonly children: ReactNode;
}

function Head({ column, order, onSort, className, children }: HeadProps) {
  const sorted = order.by === column;
  const Arrow = order.direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={sorted ? order.direction : undefined} className={cx('p-0!', className)}>
      <button
        type="button"
        onClick={() => onSort(column)}
        className={cx(
          'flex min-h-target w-full items-center gap-px -outline-offset-2! hover:bg-field-soft hover:text-ink',
          column === 'name' ? 'justify-start px-2' : 'justify-end px-1',
          sorted && 'font-bold text-field',
        )}
      >
        {children}
        {sorted && <Arrow aria-hidden className="size-3 shrink-0" />}
      </button>
    </th>
  );
}

interface RowProps {
  readonly player: PlayerFigures;
  readonly kind: TableKind;
  readonly own: boolean;
  readonly order: PlayerOrder;
}

function Row({ player, kind, own, order }: RowProps) {
  const search = useFilterSearch();
  return (
    <tr aria-current={own || undefined} className={own ? 'bg-field-soft print:bg-sheet' : 'bg-sheet'}>
      <th scope="row" className={cx(stickyCell, 'p-0!')}>
        <Link
          to={{ pathname: paths.player(player.user.id), search }}
          className={cx(
            firstColumn,
            'flex min-h-target items-center gap-2 px-2 -outline-offset-2! hover:text-field print:min-h-0',
          )}
        >
          <span className="grid min-w-0 gap-x-2 sm:flex sm:items-center">
            <span className="line-clamp-2 leading-tight break-keep whitespace-normal underline decoration-control underline-offset-4">
              <PlayerName player={player.user} />
            </span>
            <OwnMark id={player.user.id} className="justify-self-start" />
            {!player.active && <Tag className="justify-self-start">{playersMessages.left}</Tag>}
          </span>
        </Link>
      </th>
      {columnsByKind[kind].map((key) => (
        <td key={key} className={order.by === key ? 'font-bold' : undefined}>
          {toColumn(key).text(player)}
        </td>
      ))}
    </tr>
  );
}

/** The row of all guests, with which the columns add up to the team's figures. */
function GuestRow({ guests, kind }: { guests: GuestFigures; kind: TableKind }) {
  return (
    <tr className="bg-sheet">
      <th scope="row" className={stickyCell}>
        <span className={cx(firstColumn, 'block text-ink-2')}>{texts.guests}</span>
      </th>
      {columnsByKind[kind].map((key) => (
        <td key={key}>{formatGuests(key, guests)}</td>
      ))}
    </tr>
  );
}

interface PlayerTableProps {
  readonly players: readonly PlayerFigures[];
  readonly guests: GuestFigures | undefined;
  readonly kind: TableKind;
  readonly ownId: number | null;
}

export function PlayerTable({ players, guests, kind, ownId }: PlayerTableProps) {
  const { order, sortBy } = usePlayerOrder(kind);
  const head = { order, onSort: sortBy };
  return (
    <DataTable name={texts.table} wide>
      <thead>
        <tr className="bg-paper">
          <Head column="name" className={stickyCell} {...head}>
            {texts.name}
          </Head>
          {columnsByKind[kind].map((key) => (
            <Head key={key} column={key} {...head}>
              {toColumn(key).label}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {sortPlayers(players, order).map((player) => (
          <Row key={player.user.id} {...{ player, kind, order }} own={player.user.id === ownId} />
        ))}
        {guests && guests[kind].games > 0 && <GuestRow guests={guests} kind={kind} />}
      </tbody>
    </DataTable>
  );
}
