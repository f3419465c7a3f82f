import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { POSITIONS } from '#domain/batting.ts';
import { formatRate } from '../../shared/format.ts';
import { cx } from '../../ui/cx.ts';
import { AppearancesCell } from './appearances-cell.tsx';
import { BatterNotes } from './batter-notes.tsx';
import type { BatterRowProps } from './batter-row-props.ts';
import { NumberCell, PlayerCell, SelectCell } from './grid-cells.tsx';
import { stickyOrder, stickyPlayer } from './grid-frame.tsx';
import { readPosition } from './positions.ts';
import { columnName, errorId } from './row-state.ts';
import { sheetMessages as texts } from './sheet.messages.ts';
import { disagreementsOf } from './sheet-appearances.ts';
import { setBatterCell } from './sheet-edit.ts';
import { BATTING_COUNTS, type BatterColumn, type BatterRow, isUsed } from './sheet-rows.ts';
import { figuresOf } from './sheet-totals.ts';
import { cellPlace } from './use-grid-keys.ts';

/** The columns by the arrow keys: the order's button, then the cells. */
export const FIRST_COUNT = 4;

/** "7", "s": a position by its number in the scorebook or its letter. */
function positionByKey(key: string): string | undefined {
  return /^[1-9dhr]$/i.test(key) ? (readPosition(key) ?? undefined) : undefined;
}

function Figures({ row }: { row: BatterRow }) {
  const { hits, average } = figuresOf(row);
  return (
    <td className="w-15 min-w-15 bg-paper text-center text-small text-ink-2">
      {isUsed(row) && (
        <>
          <b className="text-ink">{hits}</b> {average ? formatRate(average) : '-'}
        </>
      )}
    </td>
  );
}

function OrderCell({
  row,
  index,
  name,
  substitute,
  open,
  onToggle,
}: BatterRowProps & { open: boolean; onToggle: () => void }) {
  // Whoever sees the number says it: it is part of the name, also once the player is known.
  const named = row.cells.user_id !== '' && !substitute;
  return (
    <th scope="row" className={cx(stickyOrder, 'w-11')}>
      <button
        type="button"
        // Reached by the arrow keys: Tab goes from cell to cell.
        tabIndex={-1}
        {...cellPlace({ row: index, column: 0 })}
        aria-label={texts.row.actions(named ? `${texts.order(row.order)} ${name}` : name)}
        aria-expanded={open}
        onClick={onToggle}
        className="flex h-11 w-11 items-center justify-center gap-0.5 font-bold -outline-offset-2! hover:bg-field-soft"
      >
        {substitute ? '' : row.order}
        <ChevronDown
          aria-hidden
          className={cx('size-3.5 text-ink-3 transition-transform', open && 'rotate-180')}
        />
      </button>
    </th>
  );
}

/** A batter in the grid. */
export function BatterGridRow(props: BatterRowProps) {
  const { row, index, name, substitute, players, errors, change, added } = props;
  const [open, setOpen] = useState(false);
  const doubtful = disagreementsOf(row);
  const cell = (column: BatterColumn, place: number) => ({
    name: texts.cell(name, columnName(row, column)),
    place: { row: index, column: place },
    text: row.cells[column],
    onText: (text: string) => change(setBatterCell(row.key, column, text)),
    error: errors[column],
    errorId: errorId(row, column),
  });
  return (
    <>
      <tr>
        <OrderCell {...props} open={open} onToggle={() => setOpen(!open)} />
        <td className={cx(stickyPlayer, 'w-32 min-w-32 max-w-44', substitute && 'pl-3!')}>
          <PlayerCell {...cell('user_id', 1)} players={players} placeholder={texts.nobody} focused={added} />
        </td>
        <td className="w-17 min-w-17">
          <SelectCell {...cell('position', 2)} keyChoice={positionByKey}>
            <option value="">{texts.noPosition}</option>
            {POSITIONS.map((position) => (
              <option key={position}>{position}</option>
            ))}
          </SelectCell>
        </td>
        <td className="w-48 min-w-48">
          <AppearancesCell {...cell('plate_appearances', 3)} />
        </td>
        <Figures row={row} />
        {BATTING_COUNTS.map((count, at) => (
          <td key={count} className="w-11 min-w-11">
            <NumberCell
              {...cell(count, FIRST_COUNT + at)}
              counted={isUsed(row)}
              doubtful={doubtful.some((disagreement) => disagreement.count === count)}
            />
          </td>
        ))}
      </tr>
      <BatterNotes {...props} disagreements={doubtful} actions={open} />
    </>
  );
}
