import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { GameCheckFinding } from '#domain/game-check.ts';
import { formatRate } from '../../../shared/format.ts';
import { cx } from '../../../ui/cx.ts';
import { countFigures } from '../check/sheet-totals.ts';
import { BatterActions, BatterFixes } from '../rows/batter-actions.tsx';
import {
  type BatterRowProps,
  findCountedNote,
  findOrderFinding,
  toGridCell,
  toRowProps,
} from '../rows/row-props.ts';
import { type CellDisagreement, findDisagreements } from '../rows/sheet-appearances.ts';
import { addOne, addSubstitute, makeBatterKey } from '../rows/sheet-edit.ts';
import {
  BATTING_COUNTS,
  type BatterRow,
  type BattingCount,
  isSubstitute,
  isUsed,
} from '../rows/sheet-rows.ts';
import { sheetMessages as texts } from '../sheet.messages.ts';
import type { SheetView } from '../sheet-view.ts';
import { AppearancesCell } from './appearances-cell.tsx';
import { NumberCell, PositionCell } from './grid-cells.tsx';
import { GridFrame, RowNotes, stickyOrder, stickyPlayer, TotalCell } from './grid-frame.tsx';
import { PlayerCell } from './player-cell.tsx';
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

function OrderCell(props: BatterRowProps & { open: boolean; onToggle: () => void }) {
  const { row, index, name, substitute, open, onToggle } = props;
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

function BatterGridRow(props: BatterRowProps & { readonly focused: boolean }) {
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

const shortColumns: Partial<Record<BattingCount, string>> = texts.shortColumns;

const FINDING_AT: Partial<Record<BattingCount, GameCheckFinding['check']>> = {
  runs: 'runs',
  rbis: 'runsBattedIn',
};

const headLabel = (count: BattingCount) => shortColumns[count] ?? texts.columns[count];

/**
 * Returns the width of a column. A column whose total can show a difference is wide; other columns leave room for
 * names.
 */
function columnWidth(count: BattingCount): string {
  if (FINDING_AT[count]) return 'w-11';
  return headLabel(count).length > 2 ? 'w-9' : 'w-8';
}

function Heads() {
  return (
    <thead>
      <tr>
        <th scope="col" className={cx(stickyOrder, 'w-11')} abbr={texts.columns.order}>
          {texts.shortColumns.order}
        </th>
        <th scope="col" className={cx(stickyPlayer, 'w-36 px-2! text-left')}>
          {texts.columns.user_id}
        </th>
        <th scope="col" className="w-13">
          {texts.columns.position}
        </th>
        <th scope="col">{texts.columns.plate_appearances}</th>
        <th scope="col" className="w-15">
          {texts.columns.figures}
        </th>
        {BATTING_COUNTS.map((count) => (
          <th key={count} scope="col" className={columnWidth(count)} abbr={texts.columns[count]}>
            {headLabel(count)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Totals({ totals, findings }: SheetView) {
  return (
    <tfoot>
      <tr>
        <td className={stickyOrder} />
        <th scope="row" className={cx(stickyPlayer, 'px-2! text-left!')}>
          {texts.total}
        </th>
        <td />
        <TotalCell
          value={texts.turns(totals.turns)}
          finding={findings.find(({ check }) => check === 'turns')}
        />
        <td className="text-small">
          {totals.hits} {formatRate(totals.average)}
        </td>
        {BATTING_COUNTS.map((count) => (
          <TotalCell
            key={count}
            value={totals.batting[count]}
            finding={findings.find(({ check }) => check === FINDING_AT[count])}
          />
        ))}
      </tr>
    </tfoot>
  );
}

export function BattingGrid(view: SheetView) {
  const { sheet, change } = view;
  const [added, setAdded] = useState<string | null>(null);
  const add = (order: number) => {
    const key = makeBatterKey(sheet);
    change(addSubstitute(key, order));
    setAdded(key);
  };
  return (
    <GridFrame kind="batting" view={view}>
      <Heads />
      <tbody>
        {sheet.batters.map((row, index) => (
          <BatterGridRow
            key={row.key}
            {...toRowProps(view, row, index)}
            substitute={isSubstitute(sheet.batters, row)}
            finding={findOrderFinding(view, row)}
            onAdd={() => add(row.order)}
            focused={added === row.key}
          />
        ))}
      </tbody>
      <Totals {...view} />
    </GridFrame>
  );
}
