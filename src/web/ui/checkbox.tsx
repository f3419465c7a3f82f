import type { ComponentProps, ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  /** `box` in a form that is submitted; `switch` if a change takes effect at once. */
  readonly look?: 'box' | 'switch';
}

const looks = {
  box: 'size-6 shrink-0 accent-field',
  switch:
    'relative h-7 w-12 shrink-0 appearance-none rounded-full border border-control bg-chalk transition-colors ' +
    'before:absolute before:top-0.5 before:left-0.5 before:size-5.5 before:rounded-full before:bg-ink-3 before:transition-transform ' +
    'checked:border-field checked:bg-field checked:before:translate-x-5 checked:before:bg-on-field forced-colors:appearance-auto',
} as const;

export function Checkbox({ label, description, look = 'box', ...input }: CheckboxProps) {
  return (
    <label className="flex min-h-target items-center gap-3 py-1">
      <input
        {...input}
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        className={looks[look]}
      />
      <span>
        {label}
        {description && <span className="block text-small text-ink-2">{description}</span>}
      </span>
    </label>
  );
}
