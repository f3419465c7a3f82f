import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { usePageHeading } from './use-page-heading.ts';

interface PageTitleProps {
  readonly children: string;
  readonly sub?: ReactNode;
  readonly above?: ReactNode;
  readonly actions?: ReactNode;
  /** Reduces the space around the title, for a list that should begin as far up as possible. */
  readonly dense?: boolean;
}

/** The heading of a page. It takes the focus after a navigation, so render it even while data is loading. */
export function PageTitle({ children, sub, above, actions, dense = false }: PageTitleProps) {
  const heading = usePageHeading(children);
  return (
    <div
      className={cx(
        'flex flex-wrap justify-between gap-x-4',
        dense ? '-mt-3.5 mb-0.5 items-center md:mt-0 md:mb-3' : 'mb-5 items-end gap-y-3',
      )}
    >
      <div className="min-w-0">
        {above && <div className="text-small text-ink-2 print:hidden">{above}</div>}
        <h1 ref={heading} tabIndex={-1} className="text-title font-bold">
          {children}
        </h1>
        {sub && <div className={cx('text-small text-ink-2', dense ? 'md:mt-1' : 'mt-1')}>{sub}</div>}
      </div>
      {actions && (
        <div className={cx('flex flex-wrap print:hidden', dense ? '-my-1.5 -mr-3' : 'gap-2.5')}>
          {actions}
        </div>
      )}
    </div>
  );
}
