import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { controlLook, FieldFrame, type FieldProps, useFieldIds } from './field.tsx';

interface Option {
  readonly value: string | number;
  readonly label: string;
}

interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'children'> {
  readonly options: readonly Option[];
  readonly placeholder?: string;
}

/** A labelled native select, which is the fastest way to choose among thirty names on a phone. */
export function Select(props: SelectProps) {
  const { label, error, hint, optional, id, options, placeholder, className, ...select } = props;
  const field = { label, error, hint, optional: optional ?? false };
  const ids = useFieldIds(field, id);
  return (
    <FieldFrame {...field} ids={ids}>
      <div className="relative">
        <select
          {...select}
          {...ids.aria}
          id={ids.id}
          className={cx(controlLook, 'appearance-none truncate pr-10', className)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-2"
        />
      </div>
    </FieldFrame>
  );
}
