import { commonMessages } from '../messages.ts';
import { Button } from './button.tsx';

interface DangerButtonsProps {
  readonly label: string;
  readonly pending: boolean;
  readonly onCancel: () => void;
}

/** The buttons that cancel or submit an action that cannot be undone. */
export function DangerButtons({ label, pending, onCancel }: DangerButtonsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 *:px-2">
      <Button variant="line" onClick={onCancel}>
        {commonMessages.cancel}
      </Button>
      <Button type="submit" variant="danger" pending={pending}>
        {label}
      </Button>
    </div>
  );
}
