import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export function GameSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-5 w-60" />
      <Skeleton className="mt-2 h-24 w-full max-w-2xl" />
      <Skeleton className="mt-8 h-5 w-12" />
      <div className="mt-3 grid gap-px">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((row) => (
          <Skeleton key={row} className="h-11 w-full" />
        ))}
      </div>
    </Loading>
  );
}
