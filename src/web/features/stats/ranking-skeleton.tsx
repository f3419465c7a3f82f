import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const NAMES = ['w-20', 'w-16', 'w-24', 'w-20', 'w-28', 'w-16', 'w-20', 'w-24', 'w-16', 'w-20'];

function ListShape({ className }: { className: string }) {
  return (
    <div className={className}>
      <Skeleton className="mb-3 h-5 w-14" />
      <div className="rounded-md border border-chalk bg-sheet">
        {NAMES.map((width, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
            key={index}
            className="flex min-h-12 items-center justify-between border-t border-chalk px-5 first:border-t-0 lg:min-h-target"
          >
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-4 w-10" />
          </div>
        ))}
      </div>
    </div>
  );
}

export function RankingSkeleton() {
  return (
    <Loading>
      <div className="grid gap-x-6 gap-y-8 lg:grid-cols-2 xl:grid-cols-3">
        <ListShape className="" />
        <ListShape className="hidden lg:block" />
        <ListShape className="hidden xl:block" />
      </div>
    </Loading>
  );
}
