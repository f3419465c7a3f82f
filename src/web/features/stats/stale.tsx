import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

interface StaleProps {
  /** True while the children show the figures of the previous filter. */
  readonly stale: boolean;
  readonly children: ReactNode;
}

export function Stale({ stale, children }: StaleProps) {
  return (
    <div aria-busy={stale} className={cx('transition-opacity', stale && 'opacity-60')}>
      {children}
    </div>
  );
}
