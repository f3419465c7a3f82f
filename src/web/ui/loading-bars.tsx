import { cx } from './cx.ts';
import { Loading, Skeleton } from './skeleton.tsx';

/** Shows bars of the full width below each other, while a list or a form loads. */
export function LoadingBars({ heights, className }: { heights: readonly string[]; className?: string }) {
  return (
    <Loading className={cx('*:grid *:gap-4', className)}>
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
        <Skeleton key={index} className={height} />
      ))}
    </Loading>
  );
}
