import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export function SheetSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-12 w-52" />
      <div className="mt-6 grid gap-px">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((row) => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      </div>
    </Loading>
  );
}
