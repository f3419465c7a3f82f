import { Stepper } from '../../ui/stepper.tsx';
import { readCount } from './sheet-appearances.ts';

interface RowStepperProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly error: string | undefined;
  readonly hint?: string | undefined;
}

/** A count of a row, with minus and plus; nothing typed shows as 0. */
export function RowStepper({ label, text, onText, error, hint }: RowStepperProps) {
  return (
    <Stepper
      label={label}
      value={readCount(text) ?? text}
      onChange={(value) => {
        const next = value === 0 ? '' : String(value);
        if (next !== text) onText(next);
      }}
      error={error}
      hint={hint}
    />
  );
}
