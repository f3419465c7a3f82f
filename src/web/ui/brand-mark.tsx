import { cx } from './cx.ts';

export function BrandMark({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={cx('shrink-0 stroke-field stroke-[1.75]', className)}
    >
      <path d="M12 2.5 21.5 12 12 21.5 2.5 12z" />
      <path d="M12 8.5 15.5 12 12 15.5 8.5 12z" className="fill-clay stroke-none" />
    </svg>
  );
}
