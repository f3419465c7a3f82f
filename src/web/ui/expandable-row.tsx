import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';

interface ExpandableRowProps {
  /** What the row is about; a tap on it shows more. */
  readonly head: ReactNode;
  /** The other cells. */
  readonly cells: ReactNode;
  /** All columns, the head's among them. */
  readonly columns: number;
  /** Below the row, as wide as what can be seen of the table. */
  readonly children: ReactNode;
}

/** The first cell of a row: it stays in sight while the numbers are scrolled sideways. */
export const stickyCell =
  'sticky left-0 z-1 bg-inherit shadow-[1px_0_0_var(--chalk)] print:static print:shadow-none';

/** A row of a `DataTable` with more to it. */
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
