import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

/** Dims the children while they show the figures of the previous filter. */
export function Stale({ stale, children }: { stale: boolean; children: ReactNode }) {
  return (
    <div aria-busy={stale} className={cx('transition-opacity', stale && 'opacity-60')}>
      {children}
    </div>
  );
}
