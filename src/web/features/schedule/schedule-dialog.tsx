import { Dialog } from '@base-ui/react/dialog';
import type { ScheduleItem } from '../../../contract/schedule.ts';
import { scheduleMessages } from '../../messages/schedule.ts';
import { ScheduleForm } from './schedule-form.tsx';

const texts = scheduleMessages.dialog;

interface ScheduleDialogProps {
  readonly open: boolean;
  /** What is edited; null for a new item. */
  readonly item: ScheduleItem | null;
  /** The day that a new item begins with. */
  readonly day: string;
  readonly onClose: () => void;
  readonly onSaved: (item: ScheduleItem) => void;
  /** Where the focus goes afterwards. */
  readonly finalFocus: () => HTMLElement | null;
}

const fading = 'transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';

/**
 * Adds an item or changes one. A press beside it does not close it: that is too easily done with a form
 * half filled in. Escape closes it and keeps what was typed; the button throws it away.
 */
export function ScheduleDialog({ open, item, day, onClose, onSaved, finalFocus }: ScheduleDialogProps) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      disablePointerDismissal
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={`fixed inset-0 min-h-dvh bg-veil ${fading}`} />
        <Dialog.Popup
          finalFocus={finalFocus}
          className={`fixed top-1/2 left-1/2 grid max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 gap-5 overflow-y-auto rounded-md border border-chalk-strong bg-sheet p-5 outline-none ${fading}`}
        >
          <Dialog.Title className="text-title font-bold">
            {item ? texts.editTitle : texts.addTitle}
          </Dialog.Title>
          <ScheduleForm item={item} day={day} onSaved={onSaved} onCancel={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
