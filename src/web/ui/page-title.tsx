import type { ReactNode } from 'react';
import { usePageHeading } from './use-page-heading.ts';

interface PageTitleProps {
  readonly children: string;
  readonly sub?: ReactNode;
  /** Above the title: the page that this one belongs to. */
  readonly above?: ReactNode;
  readonly actions?: ReactNode;
}

/** The page's h1. Render it at once, also while the page's data is loading: it takes the focus. */
export function PageTitle({ children, sub, above, actions }: PageTitleProps) {
  const heading = usePageHeading(children);
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        {above && <div className="text-small text-ink-2">{above}</div>}
        <h1 ref={heading} tabIndex={-1} className="text-title font-bold">
          {children}
        </h1>
        {sub && <div className="mt-1 text-small text-ink-2">{sub}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-2.5 print:hidden">{actions}</div>}
    </div>
  );
}
