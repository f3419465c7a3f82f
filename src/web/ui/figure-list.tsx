import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type FigureEntry = readonly [label: string, value: ReactNode];

/** Zeros are pale. */
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
