import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';

export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={cx(
        'inline-flex min-h-target items-center font-semibold text-field underline underline-offset-4 hover:text-field-strong',
        className,
      )}
    />
  );
}
