import { Dialog } from '@base-ui/react/dialog';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { backdropLook, popupLook } from './dialog-look.ts';

interface FormDialogProps
  extends Pick<ComponentProps<typeof Dialog.Popup>, 'ref' | 'initialFocus' | 'finalFocus'> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text?: string;
  /** Whether a press outside is ignored, because it could close a long form by accident. */
  readonly disablePointerDismissal?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const {
    open,
    onClose,
    title,
    text,
    disablePointerDismissal = false,
    className = 'max-w-md gap-4',
    children,
    ...popup
  } = props;
  const heading = <Dialog.Title className="text-title font-bold">{title}</Dialog.Title>;
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      disablePointerDismissal={disablePointerDismissal}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropLook} />
        <Dialog.Popup {...popup} className={cx(popupLook, className)}>
          {text === undefined ? (
            heading
          ) : (
            <div className="grid gap-2">
              {heading}
              <Dialog.Description className="text-ink-2">{text}</Dialog.Description>
            </div>
          )}
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
