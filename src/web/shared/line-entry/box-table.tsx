import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

interface BoxColumn {
  readonly head: string;
  readonly short?: string;
  readonly wide?: boolean;
}

type Value = string | number | null;

const WIDE_ONLY = 'hidden roomy:table-cell';

const look =
  'w-full text-small tabular-nums border-b border-chalk-strong ' +
  '[&_:is(th,td)]:px-0.5 sm:[&_:is(th,td)]:px-1.5 [&_td]:text-right [&_td]:whitespace-nowrap ' +
  '[&_thead_th]:h-6 [&_thead_th]:border-b [&_thead_th]:border-chalk-strong [&_thead_th]:text-tiny [&_thead_th]:font-normal [&_thead_th]:text-ink-2 ' +
  '[&_tbody>tr+tr>*]:border-t [&_tbody>tr>*]:border-chalk ' +
  '[&_tfoot_:is(th,td)]:h-10 print:[&_tfoot_:is(th,td)]:h-6 [&_tfoot_:is(th,td)]:border-t [&_tfoot_:is(th,td)]:border-chalk-strong [&_tfoot_:is(th,td)]:font-bold print:[&_:is(th,td)]:h-6';

/** A table that fits the narrowest phone. Its children are thead, tbody and tfoot. */
export function BoxTable(props: { name: string; children: ReactNode; className?: string }) {
  const { name, children, className } = props;
  return (
    // Printed without a container: Chromium would print a blank sheet after it, and paper is always wide enough for
    // the table.
    <div className={cx('@container print:[container-type:normal]', className)}>
      <table className={look}>
        <caption className="sr-only">{name}</caption>
        {children}
      </table>
    </div>
  );
}

function HeadText({ head, short }: BoxColumn) {
  if (!short) return head;
  return (
    <>
      <span className="roomy:hidden">{short}</span>
      <span className="hidden roomy:inline">{head}</span>
    </>
  );
}

export function BoxHeads({ columns }: { columns: readonly BoxColumn[] }) {
  return columns.map((column) => (
    <th
      key={column.head}
      scope="col"
      aria-label={column.short && column.head}
      className={cx(
        'w-9 max-tiny:w-6.5 text-right whitespace-nowrap roomy:w-12 print:w-8!',
        column.wide && WIDE_ONLY,
      )}
    >
      <HeadText {...column} />
    </th>
  ));
}

/** The cells of a row. Zeros are pale, so that other numbers stand out. */
export function BoxCells({ columns, values }: { columns: readonly BoxColumn[]; values: readonly Value[] }) {
  return columns.map(({ head, wide }, index) => (
    <td key={head} className={cx(wide && WIDE_ONLY, values[index] === 0 && 'text-ink-3')}>
      {values[index]}
    </td>
  ));
}

export type FigureEntry = readonly [label: string, value: ReactNode];

/** A list of figures with their labels. Zeros are pale, so that other numbers stand out. */
export function FigureList({ figures }: { figures: readonly FigureEntry[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 text-small min-[22rem]:grid-cols-3 sm:grid-cols-4 lg:grid-cols-6">
      {figures.map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between gap-1 border-b border-chalk py-0.5">
          <dt className="text-tiny text-ink-2">{label}</dt>
          <dd className={cx('whitespace-nowrap tabular-nums', value === 0 ? 'text-ink-3' : 'font-semibold')}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
