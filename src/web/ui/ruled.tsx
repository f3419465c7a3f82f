import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const columnCounts = {
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-4',
  /** Three columns on a phone, up to six on a wide screen. */
  auto: 'grid-cols-3 sm:grid-cols-4 lg:grid-cols-6',
} as const;

interface RuledProps {
  readonly columns?: keyof typeof columnCounts;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Draws thin lines between its cells. The children are groups of dt and dd. */
export function Ruled({ columns = 'auto', children, className }: RuledProps) {
  return (
    <dl
      className={cx(
        'ruled-cells grid overflow-hidden rounded-md border border-chalk bg-sheet',
        columnCounts[columns],
        className,
      )}
    >
      {children}
    </dl>
  );
}

export function RuledFigure({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <div className="min-w-0 px-3 py-2.5">
      <dt className="truncate text-tiny text-ink-2">{label}</dt>
      <dd className="text-figure-m font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
