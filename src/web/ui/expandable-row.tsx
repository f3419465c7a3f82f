import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';

interface ExpandableRowProps {
  /** Inside the button that expands the row. */
  readonly head: ReactNode;
  readonly cells: ReactNode;
  /** The number of columns, including the head's. */
  readonly columns: number;
  /** The details below the row, as wide as the visible part of the table. */
  readonly children: ReactNode;
}

/** Keeps the first cell of a row in view while the table scrolls sideways. */
export const stickyCell =
  'sticky left-0 z-1 bg-inherit shadow-[1px_0_0_var(--chalk)] print:static print:shadow-none';

/** A row of a `DataTable` that expands to show details. */
export function ExpandableRow({ head, cells, columns, children }: ExpandableRowProps) {
  const [open, setOpen] = useState(false);
  const detailId = useId();
  return (
    <>
      <tr className={open ? 'bg-field-soft print:bg-sheet' : 'bg-sheet'}>
        <th scope="row" className={cx(stickyCell, 'p-0!')}>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? detailId : undefined}
            onClick={() => setOpen(!open)}
            className="flex min-h-target w-full items-center gap-1 px-2 print:min-h-0 text-left -outline-offset-2! hover:bg-field-soft"
          >
            {head}
            <ChevronDown
              aria-hidden
              className={cx(
                'ml-auto size-4 shrink-0 text-ink-3 transition-transform print:hidden',
                open && 'rotate-180',
              )}
            />
          </button>
        </th>
        {cells}
      </tr>
      {open && (
        <tr id={detailId} className="bg-paper print:hidden">
          <td colSpan={columns} className="p-0!">
            <div className="sticky left-0 w-[100cqi] text-left whitespace-normal">{children}</div>
          </td>
        </tr>
      )}
    </>
  );
}
