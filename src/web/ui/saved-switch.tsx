import { type ReactNode, useEffect, useId, useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { FieldError } from './field.tsx';

/**
 * Returns the value of a switch: the new value while a change is sent, and the stored value again if the change
 * fails.
 */
export function useSwitch(stored: boolean, pending: boolean) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  useEffect(() => {
    if (!pending) setWanted(null);
  }, [pending]);
  return { checked: wanted ?? stored, show: setWanted };
}

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

/** A switch whose changes are saved at once. */
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
