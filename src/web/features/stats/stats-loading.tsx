import { commonMessages } from '../../messages.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatColumns } from './figures/stat-sections.tsx';

const rowLook = 'flex min-h-target items-center border-t border-chalk px-2.5 first:border-t-0';

function SectionShape({ rows }: { rows: number }) {
  return (
    <div className="grid content-start gap-4">
      <div className="border-b border-chalk-strong pb-2.5">
        <Skeleton className="h-5 w-12" />
      </div>
      <div className="rounded-md border border-chalk bg-sheet">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
          <div key={row} className={rowLook}>
            <Skeleton className="h-4 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** A placeholder for the figures, with the text that the specification requires. */
export function StatsLoading() {
  return (
    <div role="status">
      <p className="text-tiny text-ink-2">{commonMessages.loadingScreen}</p>
      <div aria-hidden>
        <Skeleton className="mt-1 mb-9 h-11 w-36" />
        <StatColumns batting={<SectionShape rows={7} />} pitching={<SectionShape rows={3} />} />
      </div>
    </div>
  );
}
