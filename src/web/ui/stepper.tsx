import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { commonMessages } from '../messages.ts';
import { cx } from './cx.ts';
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx';
import { focusNextField } from './focus-next-field.ts';

/** The number in the field; the typed text if it is no number; '' if the field is empty. */
export type StepperValue = number | string;

interface StepperProps extends FieldProps {
  readonly value: StepperValue;
  readonly onChange: (value: StepperValue) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly min?: number;
  readonly max?: number;
}

/** Parses digits, also of full width. Returns any other text unchanged, for the schema to reject. */
function parse(text: string): StepperValue {
  const digits = text.normalize('NFKC').trim();
  return /^\d+$/.test(digits) ? Number(digits) : text;
}

function StepButton({
  step,
  label,
  ...button
}: {
  step: -1 | 1;
  label: string;
  disabled: boolean;
  onClick: () => void;
}) {
  const Icon = step < 0 ? Minus : Plus;
  const name = step < 0 ? commonMessages.decrease(label) : commonMessages.increase(label);
  return (
    // The buttons are not in the tab order. As in a spreadsheet, Tab moves between numbers and the arrow keys
    // step.
    <button
      type="button"
      tabIndex={-1}
      aria-label={name}
      {...button}
      className="grid h-full place-items-center text-field select-none hover:bg-field-soft disabled:text-chalk-strong disabled:hover:bg-transparent"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}

const steps: Partial<Record<string, -1 | 1>> = { ArrowUp: 1, ArrowDown: -1 };

function useStepping({ value, onChange, min = 0, max = 999 }: StepperProps) {
  const current = typeof value === 'number' ? value : Number(parse(value));
  const step = (by: number) => {
    const next = (Number.isInteger(current) ? current : min) + by;
    onChange(Math.min(max, Math.max(min, next)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Ignores the Enter that ends an input method's conversion.
    if (event.nativeEvent.isComposing) return;
    const by = steps[event.key];
    if (by === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (by === undefined) focusNextField(event.currentTarget);
    else step(by);
  };
  // In an empty field, minus is enabled and sets the minimum, so that a score of 0 takes one tap.
  return { step, onKeyDown, atMin: value !== '' && current <= min, atMax: current >= max };
}

/** A number field with buttons for minus and plus. Typing replaces the number. Enter focuses the next field. */
export function Stepper(props: StepperProps) {
  const { label, error, hint, note, value, onChange, onBlur, name, ref } = props;
  const ids = useFieldIds({ label, error, hint, note });
  const { step, onKeyDown, atMin, atMax } = useStepping(props);
  return (
    <FieldFrame label={label} error={error} hint={hint} note={note} ids={ids}>
      <div
        className={cx(
          'grid h-control grid-cols-[2.75rem_1fr_2.75rem] overflow-hidden rounded-md border bg-sheet',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-field',
          error ? 'border-clay shadow-[inset_0_0_0_1px_var(--clay)]' : 'border-control',
        )}
      >
        <StepButton step={-1} label={label} disabled={atMin} onClick={() => step(-1)} />
        <input
          {...ids.aria}
          id={ids.id}
          ref={ref}
          name={name}
          value={value}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          onChange={(event) => onChange(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={(event) => {
            onChange(parse(event.target.value));
            onBlur?.();
          }}
          onKeyDown={onKeyDown}
          className="w-full min-w-0 bg-transparent text-center text-figure-m font-semibold tabular-nums outline-none"
        />
        <StepButton step={1} label={label} disabled={atMax} onClick={() => step(1)} />
      </div>
    </FieldFrame>
  );
}
