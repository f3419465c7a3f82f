import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { ScheduleItem } from '#contract/schedule.ts';
import { LoadedToEdit } from '../../platform/loaded-to-edit.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { scheduleQuery } from './schedule.data.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { ScheduleForm } from './schedule-form.tsx';

const texts = scheduleMessages.dialog;

type FormProps = ComponentProps<typeof ScheduleForm>;

interface EntryDialogProps extends Omit<FormProps, 'onCancel'> {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Gets the focus on close. */
  readonly finalFocus: () => HTMLElement | null;
}

/** The item as the server has it now: the list from which it was opened may be of an earlier visit. */
function EditForm({ item, ...form }: FormProps & { item: ScheduleItem }) {
  const query = useQuery({
    ...scheduleQuery,
    select: (items) => items.find(({ id }) => id === item.id) ?? item,
  });
  return <LoadedToEdit query={query}>{(newest) => <ScheduleForm item={newest} {...form} />}</LoadedToEdit>;
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
      {form.item ? (
        <EditForm {...form} item={form.item} onCancel={onClose} />
      ) : (
        <ScheduleForm {...form} onCancel={onClose} />
      )}
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
