import { type ReactNode, useId } from 'react';
import { Checkbox } from './checkbox.tsx';
import { FieldError } from './field.tsx';
import { useSwitch } from './use-switch.ts';

interface SavedSwitchProps {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly stored: boolean;
  /** Whether a change is being sent. Clicks are then ignored. */
  readonly pending: boolean;
  /** Undefined for a switch that reports its errors elsewhere. */
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly onSwitch: (on: boolean) => void;
}

/** Saves each change at once. */
export function SavedSwitch({ stored, pending, error, onSwitch, ...checkbox }: SavedSwitchProps) {
  const { checked, show } = useSwitch(stored, pending);
  const errorId = useId();
  return (
    <div>
      <Checkbox
        look="switch"
        {...checkbox}
        aria-busy={pending}
        aria-describedby={errorId}
        checked={checked}
        onChange={({ target }) => {
          if (pending) return;
          show(target.checked);
          onSwitch(target.checked);
        }}
      />
      <FieldError id={errorId} error={error} />
    </div>
  );
}
