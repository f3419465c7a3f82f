import { commonMessages } from '../../messages.ts';
import { Ruled } from '../../ui/ruled.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatColumns } from './stat-sections.tsx';

function GridShape({ cells, large = false }: { cells: number; large?: boolean }) {
  return (
    <Ruled columns={large ? 2 : 3}>
      {Array.from({ length: cells }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
        <div key={cell} className="px-3 py-3">
          <Skeleton className="h-3 w-10" />
          <Skeleton className={large ? 'mt-2.5 h-7 w-16' : 'mt-2.5 h-5 w-10'} />
        </div>
      ))}
    </Ruled>
  );
}

function SectionShape({ counts }: { counts: number }) {
  return (
    <div className="grid content-start gap-3">
      <div className="mb-1 border-b border-chalk-strong pb-2.5">
        <Skeleton className="h-5 w-12" />
      </div>
      <GridShape large cells={4} />
      <GridShape cells={counts} />
    </div>
  );
}

/** A dashboard's skeleton, with the text that the specification requires. */
export function StatsLoading() {
  return (
    <div role="status">
      <p className="text-tiny text-ink-2">{commonMessages.loadingScreen}</p>
      <div aria-hidden>
        <Skeleton className="mt-1 mb-9 h-11 w-36" />
        <StatColumns batting={<SectionShape counts={18} />} pitching={<SectionShape counts={6} />} />
      </div>
    </div>
  );
}
