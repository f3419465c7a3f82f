import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PageHeadProps {
  readonly back: string;
  readonly backLabel: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** The head of a page. It stays in view while the page scrolls. */
export function PageHead({ back, backLabel, children, actions }: PageHeadProps) {
  return (
    <div className="page-head sticky top-0 z-10 -mx-4 -mt-5 mb-2 flex min-h-13 max-tiny:static max-tiny:flex-wrap max-tiny:justify-between max-tiny:gap-0 max-tiny:px-0 items-center gap-1 border-b border-chalk bg-paper pr-2 pl-1 md:top-header md:-mx-8 md:-mt-6 md:mb-4 md:min-h-15 md:pr-6 md:pl-4 print:static print:m-0! print:min-h-0! print:border-0 print:p-0">
      <Link
        to={back}
        aria-label={backLabel}
        className="grid size-target shrink-0 place-items-center rounded-md hover:bg-field-soft print:hidden"
      >
        <ChevronLeft aria-hidden className="size-5.5" />
      </Link>
      <div className="min-w-0 flex-1 py-1 max-tiny:order-last max-tiny:basis-full max-tiny:px-3 max-tiny:pb-2">
        {children}
      </div>
      <div className="flex shrink-0 items-center print:hidden">{actions}</div>
    </div>
  );
}
