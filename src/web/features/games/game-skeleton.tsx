import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export function GameSkeleton() {
  return (
    <Loading>
      <Skeleton className="mx-auto h-4 w-40 lg:mx-0" />
      <Skeleton className="mt-2 h-16 w-full max-w-xl" />
      <Skeleton className="mt-3 h-18 w-full" />
      <div className="mt-6 grid gap-px">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((row) => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      </div>
    </Loading>
  );
}
