import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { FieldError, FieldHint, FieldLabelText, type FieldProps, useFieldIds } from './field.tsx';

interface Choice {
  readonly value: string | number;
  readonly label: string;
  readonly description?: string;
}

interface RadioGroupProps extends FieldProps, Omit<ComponentProps<'input'>, 'type' | 'value'> {
  readonly options: readonly Choice[];
  /** `segments` for options side by side, `list` for long labels. */
  readonly layout?: 'segments' | 'list';
  /** The selected value of a controlled group. */
  readonly chosen?: string | number;
}

const choiceLook =
  'relative flex min-h-control items-center border border-control bg-sheet px-3 py-1.5 hover:bg-paper ' +
  'has-checked:z-1 has-checked:border-field has-checked:bg-field-soft has-checked:font-bold has-checked:text-field ' +
  'has-focus-visible:z-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-field ' +
  'has-aria-invalid:border-clay';

const layouts = {
  segments:
    'grid grid-flow-col auto-cols-fr text-small min-[22rem]:text-base [&>label]:justify-center [&>label]:px-2 [&>label]:text-center [&>label:not(:first-child)]:-ml-px [&>label:first-child]:rounded-l-md [&>label:last-child]:rounded-r-md',
  list: 'grid [&>label:not(:first-child)]:-mt-px [&>label:first-child]:rounded-t-md [&>label:last-child]:rounded-b-md',
} as const;

function Choice({ choice, ...input }: { choice: Choice } & ComponentProps<'input'>) {
  return (
    <label className={choiceLook}>
      {/* The invisible radio button is at the label's edge, so that it covers no text. */}
      <input
        {...input}
        type="radio"
        value={choice.value}
        className="absolute inset-y-0 left-0 w-3 opacity-0"
      />
      <span>
        {choice.label}
        {choice.description && (
          <span className="block text-tiny font-normal text-ink-2">{choice.description}</span>
        )}
      </span>
    </label>
  );
}

/**
 * A labelled group of radio buttons. It works with react-hook-form's `{...register('name')}`, which every radio
 * button receives.
 */
export function RadioGroup({
  label,
  error,
  hint,
  optional,
  options,
  layout = 'segments',
  chosen,
  id,
  className,
  ...input
}: RadioGroupProps) {
  const ids = useFieldIds({ label, error, hint }, id);
  return (
    <fieldset
      aria-describedby={ids.aria['aria-describedby']}
      className={cx('grid min-w-0 content-start gap-1.5', className)}
    >
      <legend className="contents">
        <FieldLabelText label={label} optional={optional ?? false} />
      </legend>
      <div className={layouts[layout]}>
        {options.map((choice) => (
          <Choice
            key={choice.value}
            choice={choice}
            {...input}
            {...(chosen !== undefined && { checked: chosen === choice.value })}
            aria-invalid={ids.aria['aria-invalid']}
          />
        ))}
      </div>
      <FieldHint id={ids.hintId}>{hint}</FieldHint>
      <FieldError id={ids.errorId} error={error} />
    </fieldset>
  );
}
