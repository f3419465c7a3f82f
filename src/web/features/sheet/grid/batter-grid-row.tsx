import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatRate } from '../../../shared/format.ts';
import { cx } from '../../../ui/cx.ts';
import { countFigures } from '../check/sheet-totals.ts';
import { BatterActions, BatterFixes } from '../rows/batter-actions.tsx';
import { type BatterRowProps, findCountedNote, toGridCell } from '../rows/row-props.ts';
import { type CellDisagreement, findDisagreements } from '../rows/sheet-appearances.ts';
import { addOne } from '../rows/sheet-edit.ts';
import { BATTING_COUNTS, type BatterRow, isUsed } from '../rows/sheet-rows.ts';
import { sheetMessages as texts } from '../sheet.messages.ts';
import { AppearancesCell } from './appearances-cell.tsx';
import { NumberCell, PlayerCell, PositionCell } from './grid-cells.tsx';
import { RowNotes, stickyOrder, stickyPlayer } from './grid-frame.tsx';
import { toCellAttributes } from './use-grid-keys.ts';

/** The column of the first count, after the button and three cells. */
const FIRST_COUNT = 4;

function Figures({ row }: { row: BatterRow }) {
  const { hits, average } = countFigures(row);
  return (
    <td className="bg-paper text-center text-small text-ink-2">
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
  // The accessible name contains the visible number, as WCAG 2.5.3 requires.
  const named = row.cells.user_id !== '' && !substitute;
  return (
    <th scope="row" className={stickyOrder}>
      <button
        type="button"
        // The arrow keys lead to this button. Tab moves only between cells.
        tabIndex={-1}
        {...toCellAttributes({ row: index, column: 0 })}
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

function BatterNotes({
  disagreements,
  actions,
  ...props
}: BatterRowProps & { disagreements: readonly CellDisagreement[]; actions: boolean }) {
  const { row, errors, change } = props;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (actions) first.current?.focus();
  }, [actions]);
  if (Object.keys(errors).length === 0 && disagreements.length === 0 && !actions) return null;
  return (
    <RowNotes row={row} errors={errors} columns={FIRST_COUNT + 1 + BATTING_COUNTS.length}>
      <BatterFixes row={row} change={change} disagreements={disagreements} />
      {actions && <BatterActions {...props} ref={first} className="min-h-target px-3 text-small" />}
    </RowNotes>
  );
}

export function BatterGridRow(props: BatterRowProps & { readonly focused: boolean }) {
  const { row, substitute, finding, players, focused, change, onAdd } = props;
  const [open, setOpen] = useState(false);
  const doubtful = findDisagreements(row);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onAdd();
  }
  return (
    <>
      <tr onKeyDown={onKeyDown}>
        <OrderCell {...props} open={open} onToggle={() => setOpen(!open)} />
        <td className={cx(stickyPlayer, substitute && 'pl-3!')}>
          <PlayerCell
            {...toGridCell(props, 'user_id', 1)}
            players={players}
            placeholder={texts.nobody}
            focused={focused}
          />
        </td>
        <td>
          <PositionCell {...toGridCell(props, 'position', 2)} placeholder={texts.noPosition} />
        </td>
        <td
          tabIndex={finding ? -1 : undefined}
          data-finding={finding?.check}
          className={cx(finding && 'shadow-[inset_0_0_0_2px_var(--clay)]')}
        >
          <AppearancesCell
            {...toGridCell(props, 'plate_appearances', 3)}
            onCount={(count) => change(addOne(row.key, count))}
          />
        </td>
        <Figures row={row} />
        {BATTING_COUNTS.map((count, at) => (
          <td key={count}>
            <NumberCell
              {...toGridCell(props, count, FIRST_COUNT + at)}
              placeholder={isUsed(row) ? '0' : undefined}
              note={findCountedNote(row, count)}
              doubtful={doubtful.some((disagreement) => disagreement.count === count)}
            />
          </td>
        ))}
      </tr>
      <BatterNotes {...props} disagreements={doubtful} actions={open} />
    </>
  );
}
