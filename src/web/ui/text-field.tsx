import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { controlLook, FieldFrame, type FieldProps, useFieldIds } from './field.tsx';

/** A labelled input. It works with react-hook-form's `{...register('name')}`. */
export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { label, error, hint, optional, inline, id, className, ...input } = props;
  const field = { label, error, hint, optional: optional ?? false, inline: inline ?? false };
  const ids = useFieldIds(field, id);
  return (
    <FieldFrame {...field} ids={ids}>
      <input autoComplete="off" {...input} {...ids.aria} id={ids.id} className={cx(controlLook, className)} />
    </FieldFrame>
  );
}
