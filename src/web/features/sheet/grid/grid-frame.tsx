import { CircleAlert } from 'lucide-react';
import { type ClipboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { GameCheckFinding } from '#domain/game-check.ts';
import { commonMessages } from '../../../messages.ts';
import { toastError } from '../../../platform/toast.ts';
import { findingDifference } from '../../../shared/game-check/finding-texts.ts';
import { isBlock } from '../../../shared/table-text.ts';
import { cx } from '../../../ui/cx.ts';
import { fileOnDemand } from '../../../ui/file-on-demand.ts';
import { type RowProps, toErrorId } from '../rows/row-props.ts';
import { setCell } from '../rows/sheet-edit.ts';
import { type AnyRow, type GridKind, type SheetColumn, toGrid } from '../rows/sheet-rows.ts';
import { sheetMessages as texts } from '../sheet.messages.ts';
import type { SheetView } from '../sheet-view.ts';
import { useGridKeys } from './use-grid-keys.ts';

const ruled =
  'border-separate border-spacing-0 bg-sheet tabular-nums ' +
  '[&_:is(th,td)]:border-b [&_:is(th,td)]:border-l [&_:is(th,td)]:border-chalk [&_:is(th,td):first-child]:border-l-0 ' +
  '[&>:last-child>tr:last-child>*]:border-b-0 [&_:is(th,td)]:p-0 ' +
  '[&_thead_th]:h-9 [&_thead_th]:bg-paper [&_thead_th]:px-0 [&_thead_th]:text-tiny [&_thead_th]:tracking-tighter [&_thead_th]:font-medium [&_thead_th]:text-ink-2 [&_thead_th]:whitespace-nowrap ' +
  '[&_tfoot_:is(th,td)]:h-11 [&_tfoot_:is(th,td)]:text-center [&_tfoot_:is(th,td)]:font-bold';

/** Keeps the first columns visible while the counts scroll sideways. */
export const stickyOrder = 'sticky left-0 z-2 bg-sheet';
export const stickyPlayer = 'sticky left-11 z-2 bg-sheet shadow-[1px_0_0_var(--chalk)]';

/** The least width of each table. At this width, the table fits beside the menu in a window of 1280 px. */
const MIN_WIDTH: Readonly<Record<GridKind, string>> = {
  batting: 'min-w-[61rem]',
  pitching: 'min-w-[56rem]',
};

// Loaded on demand, because few people paste. The file loads while the user copies in another app.
const loadPaste = fileOnDemand(async () => (await import('../paste/grid-paste.ts')).pasteBlock);

/**
 * Returns the handler that pastes a block of cells. A single value is left to the browser, except in a list
 * of options, where the browser cannot paste.
 */
function useGridPaste(kind: GridKind, view: SheetView) {
  // A ref, because the sheet may change while the file loads.
  const current = useRef(view);
  useEffect(() => {
    current.current = view;
  });
  return (event: ClipboardEvent<HTMLTableElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const { target } = event;
    if (text.trim() === '' || !(target instanceof HTMLElement)) return;
    if (!isBlock(text) && !(target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    loadPaste().then(
      (paste) => paste(kind, current.current, target, text),
      () => toastError(commonMessages.failure.network),
    );
  };
}

export function GridFrame(props: { kind: GridKind; view: SheetView; children: ReactNode }) {
  const { kind, view, children } = props;
  const { rows, columns } = toGrid(kind, view.sheet);
  const keys = useGridKeys({
    rows: rows.length,
    columns: columns.length,
    onRestore: (cell, text) => {
      const [row, column] = [rows[cell.row], columns[cell.column]];
      if (row && column) view.change(setCell(row, column, text));
    },
  });
  return (
    <div className="overflow-x-auto pb-1">
      <table
        className={cx(ruled, 'w-full table-fixed rounded-md border border-chalk', MIN_WIDTH[kind])}
        {...keys}
        onPaste={useGridPaste(kind, view)}
      >
        <caption className="sr-only">{texts.grids[kind]}</caption>
        {children}
      </table>
    </div>
  );
}

export function TotalCell({
  value,
  finding,
}: {
  value: string | number;
  finding: GameCheckFinding | undefined;
}) {
  return (
    <td
      tabIndex={finding ? -1 : undefined}
      data-finding={finding?.check}
      className={cx(
        'whitespace-nowrap',
        finding && 'bg-clay-soft text-clay shadow-[inset_0_0_0_2px_var(--clay)]',
      )}
    >
      {value}
      {finding && <span className="block text-tiny tracking-tighter">{findingDifference(finding)}</span>}
    </td>
  );
}

type RowNotesProps = Pick<RowProps<AnyRow>, 'row' | 'errors'> & { columns: number; children?: ReactNode };

export function RowNotes({ row, errors, columns, children }: RowNotesProps) {
  return (
    <tr>
      <td colSpan={columns} className="bg-paper text-left!">
        <div className="sticky left-0 flex w-fit max-w-[100cqi] flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1 text-small">
          {Object.entries(errors).map(([column, text]) => (
            <p
              key={column}
              id={toErrorId(row, column as SheetColumn)}
              className="flex items-center gap-1.5 font-semibold text-clay"
            >
              <CircleAlert aria-hidden className="size-4 shrink-0" />
              {text}
            </p>
          ))}
          {children}
        </div>
      </td>
    </tr>
  );
}
