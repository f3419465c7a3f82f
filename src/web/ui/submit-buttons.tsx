import { commonMessages } from '../messages.ts';
import { Button } from './button.tsx';

interface SubmitButtonsProps {
  readonly label: string;
  readonly pending: boolean;
  readonly onCancel: () => void;
  /** `danger` for an action that cannot be undone. */
  readonly variant?: 'primary' | 'danger';
}

export function SubmitButtons({ label, pending, onCancel, variant = 'primary' }: SubmitButtonsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 *:px-2">
      <Button variant="line" onClick={onCancel}>
        {commonMessages.cancel}
      </Button>
      <Button type="submit" variant={variant} pending={pending}>
        {label}
      </Button>
    </div>
  );
}
