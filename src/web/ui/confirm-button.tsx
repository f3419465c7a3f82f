import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly question: Omit<
    ComponentProps<typeof ConfirmDialog>,
    'open' | 'onOpenChange' | 'onConfirm' | 'pending'
  >;
  /** Whether to ask before the action. Without this function, the button always asks. */
  readonly mustConfirm?: () => boolean;
  /**
   * Called after the confirmation.
   * @param close closes the question, which stays open during the request
   */
  readonly onConfirm: (close: () => void) => void;
}

export function ConfirmButton(props: ConfirmButtonProps) {
  const { question, mustConfirm, onConfirm, pending = false, ...button } = props;
  const [asking, setAsking] = useState(false);
  const act = () => onConfirm(() => setAsking(false));
  return (
    <>
      <Button
        {...button}
        pending={pending && !asking}
        onClick={() => (mustConfirm?.() === false ? act() : setAsking(true))}
      />
      <ConfirmDialog {...question} open={asking} onOpenChange={setAsking} onConfirm={act} pending={pending} />
    </>
  );
}
