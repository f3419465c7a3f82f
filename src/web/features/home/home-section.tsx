import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

interface HomeSectionProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function HomeSection({ title, aside, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start">
      <div className="flex min-h-target items-center justify-between gap-3">
        <h2 id={id} className="text-small font-bold text-ink-2">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

export const rowLook =
  'flex min-h-15 items-center gap-3 px-3.5 py-2 -outline-offset-2! hover:bg-paper tabular-nums';

export function Rows({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-chalk overflow-hidden rounded-md border border-chalk bg-sheet">
      {children}
    </ul>
  );
}

export const asideLink =
  'inline-flex min-h-target items-center gap-0.5 text-small font-bold text-field hover:text-field-strong';

/** A link to the page with the rest, beside the title of a section. */
export function AsideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={asideLink}>
      {children}
      <ChevronRight aria-hidden className="size-4" />
    </Link>
  );
}

/** A placeholder about as tall as the home page, so that the content below does not move. */
export function HomeSkeleton() {
  return (
    <Loading className="min-h-[40rem] lg:min-h-[28rem]">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="mt-4 h-24 w-full max-w-2xl" />
      <Skeleton className="mt-8 h-4 w-24" />
      <Skeleton className="mt-4 h-15 w-full max-w-2xl" />
      <Skeleton className="mt-8 h-4 w-24" />
      <Skeleton className="mt-4 h-40 w-full max-w-2xl" />
    </Loading>
  );
}
