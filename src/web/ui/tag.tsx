import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export function Tag({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex shrink-0 items-center rounded-full border border-chalk-strong px-2 py-px text-tiny font-normal whitespace-nowrap text-ink-2',
        className,
      )}
    >
      {children}
    </span>
  );
}
