import type { ComponentProps } from 'react';
import { cx } from '../../ui/cx.ts';

const look =
  'min-h-target rounded-md border border-control bg-sheet px-2 text-small whitespace-nowrap select-none ' +
  'active:bg-field-soft aria-pressed:border-field aria-pressed:bg-field-soft aria-pressed:font-bold aria-pressed:text-field';

interface ChipProps extends ComponentProps<'button'> {
  /** Whether the chip is on; undefined for a chip that is a plain button. */
  readonly pressed?: boolean;
}

export function Chip({ pressed, className, ...button }: ChipProps) {
  return <button type="button" aria-pressed={pressed} {...button} className={cx(look, className)} />;
}
