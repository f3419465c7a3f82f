import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldError, FieldHint, FieldLabelText } from './field.tsx';

interface Chip<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface ChipsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Chip<Value>[];
  /** The chosen options, in the order in which they were chosen. */
  readonly chosen: readonly Value[];
  readonly onChosen: (chosen: Value[]) => void;
  /** Whether at most one option can be chosen. */
  readonly single?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly className?: string;
}

/**
 * Buttons of which several can be chosen. A tap chooses an option, and a second tap clears it. Several chosen
 * options show their order.
 */
export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { label, options, chosen, onChosen, single = false, hint, error, className } = props;
  const id = useId();
  const toggle = (value: Value) => {
    const others = chosen.filter((other) => other !== value);
    if (others.length < chosen.length) onChosen(others);
    else onChosen(single ? [value] : [...chosen, value]);
  };
  return (
    <fieldset aria-describedby={hint ? id : undefined} className="grid min-w-0 content-start gap-1.5">
      <legend className="contents">
        <FieldLabelText label={label} />
      </legend>
      <div className={cx('grid gap-1.5', className)}>
        {options.map((option) => {
          const index = chosen.indexOf(option.value);
          const order = chosen.length > 1 && index >= 0 ? index + 1 : '';
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={index >= 0}
              aria-label={`${option.value} ${order}`.trim()}
              // CSS draws the number. As a text, it would have to be part of the accessible name (WCAG
              // 2.5.3).
              data-order={order || undefined}
              onClick={() => toggle(option.value)}
              className="flex min-h-control min-w-target items-center justify-center gap-1 rounded-md border border-control bg-sheet px-2 hover:bg-paper aria-pressed:border-field aria-pressed:bg-field-soft aria-pressed:font-bold aria-pressed:text-field data-order:before:text-tiny data-order:before:content-[attr(data-order)]"
            >
              {option.label}
            </button>
          );
        })}
      </div>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
