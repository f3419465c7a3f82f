import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { controlLook, FieldFrame, type FieldProps, useFieldIds } from './field.tsx';

/** A labelled text area. It grows with its text where the browser supports that. */
export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { label, error, hint, optional, id, className, ...area } = props;
  const field = { label, error, hint, optional: optional ?? false };
  const ids = useFieldIds(field, id);
  return (
    <FieldFrame {...field} ids={ids}>
      <textarea
        rows={4}
        {...area}
        {...ids.aria}
        id={ids.id}
        className={cx(controlLook, 'h-auto! min-h-28 py-2.5 field-sizing-content', className)}
      />
    </FieldFrame>
  );
}
