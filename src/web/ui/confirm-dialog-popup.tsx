import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { commonMessages } from '../messages.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { backdropLook, popupLook } from './dialog-look.ts';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly variant?: 'danger' | 'primary';
  readonly onConfirm: () => void;
  readonly pending?: boolean;
  readonly children?: ReactNode;
}

export function ConfirmDialogPopup(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, confirmLabel, variant = 'danger', onConfirm } = props;
  const { pending = false, children } = props;
  const close = (next: boolean) => {
    if (!pending) onOpenChange(next);
  };
  return (
    <AlertDialog.Root open={open} onOpenChange={close}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropLook} />
        <AlertDialog.Popup className={cx(popupLook, 'max-w-md gap-5')}>
          <div className="grid gap-2">
            <AlertDialog.Title className="text-title font-bold">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-ink-2">{text}</AlertDialog.Description>
          </div>
          {children}
          <div className="grid grid-cols-2 gap-3 *:px-2">
            <AlertDialog.Close render={<Button variant="line" />}>{commonMessages.cancel}</AlertDialog.Close>
            <Button variant={variant} pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
