import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface DataTableProps {
  /** The accessible name. */
  readonly name: string;
  readonly children: ReactNode;
  readonly className?: string;
}

const ruled =
  // Separate borders: collapsed ones scroll away from a sticky cell.
  'w-full border-separate border-spacing-0 bg-sheet text-sm tabular-nums ' +
  '[&_:is(th,td)]:border-b [&_:is(th,td)]:border-l [&_:is(th,td):first-child]:border-l-0 ' +
  '[&>:last-child>tr:last-child>*]:border-b-0 ' +
  '[&_:is(th,td)]:border-chalk [&_:is(th,td)]:px-2 [&_:is(th,td)]:text-right [&_:is(th,td)]:whitespace-nowrap ' +
  '[&_td]:h-10 print:[&_td]:h-7 [&_thead_th]:h-8 [&_thead_th]:bg-paper [&_thead_th]:text-tiny [&_thead_th]:font-medium [&_thead_th]:text-ink-2 ' +
  '[&_:is(th,td):first-child]:text-left [&_tbody_th]:font-semibold [&_tfoot_:is(th,td)]:font-bold';

/** Scrolls sideways rather than wrapping a name. Children are thead, tbody, tfoot. */
export function DataTable({ name, children, className }: DataTableProps) {
  return (
    <section
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
      tabIndex={0}
      className={cx('overflow-x-auto rounded-md border border-chalk', className)}
    >
      <table className={ruled}>
        <caption className="sr-only">{name}</caption>
        {children}
      </table>
    </section>
  );
}
