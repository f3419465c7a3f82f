import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

interface SectionProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

export function Section({ title, aside, children, className }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx('grid min-w-0 content-start gap-4', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-chalk-strong pb-1.5">
        <h2 id={id} tabIndex={-1} className="font-bold outline-none">
          {title}
        </h2>
        {aside && <div className="text-small text-ink-2 tabular-nums">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
