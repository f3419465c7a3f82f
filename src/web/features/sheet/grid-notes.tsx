import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface GridNotesProps {
  readonly columns: number;
  readonly children: ReactNode;
}

/** What is to be said of a row, below it. */
export function GridNotes({ columns, children }: GridNotesProps) {
  return (
    <tr>
      <td colSpan={columns} className="bg-paper text-left!">
        <div className="sticky left-0 flex w-fit max-w-[100cqi] flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1 text-small">
          {children}
        </div>
      </td>
    </tr>
  );
}

/** What is wrong with a cell, in words. */
export function CellError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="flex items-center gap-1.5 font-semibold text-clay">
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      {text}
    </p>
  );
}
