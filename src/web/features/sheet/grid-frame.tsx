import type { ClipboardEvent, ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import type { useGridKeys } from './use-grid-keys.ts';

const ruled =
  'border-separate border-spacing-0 bg-sheet tabular-nums ' +
  '[&_:is(th,td)]:border-b [&_:is(th,td)]:border-l [&_:is(th,td)]:border-chalk [&_:is(th,td):first-child]:border-l-0 ' +
  '[&>:last-child>tr:last-child>*]:border-b-0 [&_:is(th,td)]:p-0 ' +
  '[&_thead_th]:h-9 [&_thead_th]:bg-paper [&_thead_th]:px-0.5 [&_thead_th]:text-tiny [&_thead_th]:font-medium [&_thead_th]:text-ink-2 [&_thead_th]:whitespace-nowrap ' +
  '[&_tfoot_:is(th,td)]:h-11 [&_tfoot_:is(th,td)]:text-center [&_tfoot_:is(th,td)]:font-bold';

/** The first columns stay in sight while the counts are scrolled sideways. */
export const stickyOrder = 'sticky left-0 z-2 bg-sheet';
export const stickyPlayer = 'sticky left-11 z-2 bg-sheet shadow-[1px_0_0_var(--chalk)]';

interface GridFrameProps {
  readonly name: string;
  readonly keys: ReturnType<typeof useGridKeys>;
  readonly onPaste: (event: ClipboardEvent<HTMLTableElement>) => void;
  readonly children: ReactNode;
}

/** A table that is filled in like a spreadsheet; scrolled sideways where it is wider than the screen. */
export function GridFrame({ name, keys, onPaste, children }: GridFrameProps) {
  return (
    <div className="-mx-8 overflow-x-auto px-8 pb-1 2xl:mx-0 2xl:px-0">
      <table
        className={cx(ruled, 'w-full min-w-max rounded-md border border-chalk')}
        {...keys}
        onPaste={onPaste}
      >
        <caption className="sr-only">{name}</caption>
        {children}
      </table>
    </div>
  );
}
