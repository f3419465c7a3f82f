import { type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';

export const stickyCell =
  'sticky left-0 z-1 bg-inherit shadow-[1px_0_0_var(--chalk)] print:static print:shadow-none';

interface ExpandableRowProps {
  readonly head: ReactNode;
  readonly note?: ReactNode;
  readonly cells: ReactNode;
  /** The number of columns, including the head's. */
  readonly columns: number;
  readonly children: ReactNode;
}

export function ExpandableRow({ head, note, cells, columns, children }: ExpandableRowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      {/* A click anywhere in the row expands it. The button is for the keyboard. */}
      <tr
        onClick={() => setOpen(!open)}
        className={cx('cursor-pointer hover:bg-field-soft', open && 'bg-field-soft print:bg-transparent')}
      >
        <th scope="row" className="p-0! text-left font-normal">
          <div className="print:flex print:flex-wrap print:items-baseline print:gap-x-3">
            <button
              type="button"
              aria-expanded={open}
              aria-controls={open ? `${id}-detail` : undefined}
              aria-describedby={note ? `${id}-note` : undefined}
              className={cx(
                'flex min-h-target w-full text-left print:w-auto -outline-offset-2! print:min-h-0! print:p-0!',
                note ? 'items-start pt-1 pb-5' : 'items-center md:pointer-fine:min-h-9',
              )}
            >
              <span className="flex items-baseline max-tiny:flex-wrap">{head}</span>
            </button>
            {note && (
              // The note is outside of the button, because all text in the button becomes its accessible name.
              <span id={`${id}-note`} className="-mt-5 block pb-1 print:m-0 print:p-0">
                {note}
              </span>
            )}
          </div>
        </th>
        {cells}
      </tr>
      {open && (
        <tr id={`${id}-detail`} className="bg-paper print:hidden">
          <td colSpan={columns} className="p-0! text-left">
            {children}
          </td>
        </tr>
      )}
    </>
  );
}
