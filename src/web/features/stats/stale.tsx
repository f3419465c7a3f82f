import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

interface StaleProps {
  /** What stands here is still of the games that were asked for before. */
  readonly stale: boolean;
  readonly children: ReactNode;
}

/** Figures that are about to change: they stay where they are, paler. */
export function Stale({ stale, children }: StaleProps) {
  return (
    <div aria-busy={stale} className={cx('transition-opacity', stale && 'opacity-60')}>
      {children}
    </div>
  );
}
