import type { ComponentProps } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
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
function EntryDialog({ open, onClose, finalFocus, ...form }: EntryDialogProps) {
  const newTitle = form.model ? texts.copyTitle : texts.addTitle;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={form.item ? texts.editTitle : newTitle}
      disablePointerDismissal
      finalFocus={finalFocus}
      className="max-w-lg gap-5"
    >
      <ScheduleForm {...form} onCancel={onClose} />
    </FormDialog>
  );
}

interface ScheduleDialogsProps {
  readonly entry: EntryDialogProps;
  readonly removal: ComponentProps<typeof DeleteDialog>;
  readonly cancellation?: ComponentProps<typeof CancelDialog>;
}

/** The dialogs of a coach, in a file that players never load. */
export function ScheduleDialogs({ entry, removal, cancellation }: ScheduleDialogsProps) {
  return (
    <>
      <EntryDialog {...entry} />
      <DeleteDialog {...removal} />
      {cancellation && <CancelDialog {...cancellation} />}
    </>
  );
}
