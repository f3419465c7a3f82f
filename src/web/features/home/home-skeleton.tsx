import { Loading, Skeleton } from '../../ui/skeleton.tsx';

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
