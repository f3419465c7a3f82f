import type { ReactNode } from 'react';
import { commonMessages } from '../messages.ts';
import { cx } from './cx.ts';

export function Skeleton({ className }: { className: string }) {
  return <span className={cx('block animate-pulse-soft rounded-sm bg-chalk', className)} />;
}

export function Loading({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{commonMessages.loading}</span>
      <div aria-hidden>{children}</div>
    </div>
  );
}

export function ScreenSkeleton() {
  return (
    <Loading className="no-content">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="mt-6 h-24 w-full" />
      <Skeleton className="mt-3 h-24 w-full" />
      <Skeleton className="mt-3 h-24 w-full" />
    </Loading>
  );
}
