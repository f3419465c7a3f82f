import type { ComponentProps } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { scheduleMessages } from './schedule.messages.ts';
import { ScheduleForm } from './schedule-form.tsx';

const texts = scheduleMessages.dialog;

interface EntryDialogProps extends Omit<ComponentProps<typeof ScheduleForm>, 'onCancel'> {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Gets the focus on close. */
  readonly finalFocus: () => HTMLElement | null;
}

/** Cancelling discards the draft; Escape keeps it. */
function EntryDialog({ open, item, day, onClose, onSaved, finalFocus }: EntryDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={item ? texts.editTitle : texts.addTitle}
      disablePointerDismissal
      finalFocus={finalFocus}
      className="max-w-lg gap-5"
    >
      <ScheduleForm item={item} day={day} onSaved={onSaved} onCancel={onClose} />
    </FormDialog>
  );
}

interface ScheduleDialogsProps {
  readonly entry: EntryDialogProps;
  readonly removal: ComponentProps<typeof ConfirmDialog>;
  readonly cancellation?: ComponentProps<typeof CancelDialog>;
}

/** The dialogs of a coach, in a file that players never load. */
export function ScheduleDialogs({ entry, removal, cancellation }: ScheduleDialogsProps) {
  return (
    <>
      <EntryDialog {...entry} />
      <ConfirmDialog {...removal} />
      {cancellation && <CancelDialog {...cancellation} />}
    </>
  );
}
