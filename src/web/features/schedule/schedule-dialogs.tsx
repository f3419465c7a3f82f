import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ScheduleItem, SeriesScope } from '#contract/schedule.ts';
import { formatScheduleItemTitle } from '#domain/schedule.ts';
import { commonMessages } from '../../messages.ts';
import { getToday } from '../../platform/days.ts';
import { bindField, useSubmit } from '../../platform/forms/form.ts';
import { FormFailureNotice } from '../../platform/forms/form-failure-notice.tsx';
import { LoadedToEdit } from '../../platform/forms/loaded-to-edit.tsx';
import { toastError } from '../../platform/toast.ts';
import { removalMessages } from '../../platform/undo/removal.messages.ts';
import { useUndoOffer } from '../../platform/undo/use-undo-offer.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { nameItem } from './item-words.ts';
import { isItemChange, scheduleQuery, useItemCancellation, useScheduleDeletion } from './schedule.data.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { ScopeChoice } from './scope-choice.tsx';

const texts = scheduleMessages.dialog;

type FormProps = Omit<ComponentProps<typeof ScheduleForm>, 'newest'>;

interface EntryDialogProps extends Omit<FormProps, 'onCancel'> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly finalFocus: () => HTMLElement | null;
}

/** Fetches the item again when the form opens, because the item in the list may be old. */
function EditForm({ item, ...form }: FormProps & { item: ScheduleItem }) {
  const query = useQuery({
    ...scheduleQuery,
    select: (items) => items.find(({ id }) => id === item.id) ?? item,
  });
  return (
    <LoadedToEdit query={query}>
      {(opened, newest) => <ScheduleForm item={opened} newest={newest} {...form} />}
    </LoadedToEdit>
  );
}

/** The cancel button discards the typed text; Escape keeps the text as a draft. */
function EntryDialog({ open, onClose, finalFocus, ...form }: EntryDialogProps) {
  const newTitle = form.model ? texts.copyTitle : texts.addTitle;
  return (
    <FormDialog
      {...{ open, onClose, finalFocus }}
      title={form.item ? texts.editTitle : newTitle}
      disablePointerDismissal
      className="max-w-lg gap-5"
    >
      {form.item ? (
        <EditForm {...form} item={form.item} onCancel={onClose} />
      ) : (
        <ScheduleForm {...form} newest={null} onCancel={onClose} />
      )}
    </FormDialog>
  );
}

const cancelTexts = scheduleMessages.cancellation;

interface CancelDialogProps {
  readonly item: ScheduleItem;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onCancelled: (scope: SeriesScope) => void;
}

function CancelDialog({ item, open, onClose, onCancelled }: CancelDialogProps) {
  const form = useForm({ defaultValues: { cancel_reason: '' } });
  const [scope, setScope] = useState<SeriesScope>('one');
  const { mutateAsync: cancel } = useItemCancellation(item);
  const { submit, failure, pending } = useSubmit(form, {
    failed: cancelTexts.failed,
    send: async ({ cancel_reason }) => {
      await cancel({ cancelled: true, cancel_reason, scope });
      onClose();
      onCancelled(scope);
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={cancelTexts.title(nameItem(item))}
      text={cancelTexts.text + (item.date >= getToday() ? cancelTexts.told : '')}
      className="max-w-md gap-5"
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label={cancelTexts.reason}
          placeholder={cancelTexts.reasonPlaceholder}
          optional
          {...bindField(form, 'cancel_reason')}
        />
        <ScopeChoice item={item} scope={scope} onScope={setScope} />
        <FormFailureNotice failure={failure} />
        <div className="grid grid-cols-2 gap-3">
          <Button variant="line" onClick={onClose}>
            {commonMessages.back}
          </Button>
          <Button type="submit" variant="danger" pending={pending}>
            {cancelTexts.cancel}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}

const deleteTexts = scheduleMessages.item;

interface DeleteDialogProps {
  /** The item to delete. Stays set until the dialog has faded out. */
  readonly item: ScheduleItem | null;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

function DeleteDialog({ item, open, onClose, onRemoved }: DeleteDialogProps) {
  const [scope, setScope] = useState<SeriesScope>('one');
  const { mutateAsync: remove, isPending } = useScheduleDeletion();
  const offerUndo = useUndoOffer();
  const close = () => {
    onClose();
    setScope('one');
  };
  const confirm = async () => {
    if (!item) return;
    const done = scope === 'one' ? deleteTexts.deleted : scheduleMessages.series.deletedFollowing;
    const removed = await remove({ item, scope }).then(
      () => true,
      () => false,
    );
    // Closes the dialog first, because screen readers announce nothing outside of an open dialog.
    close();
    if (!removed) return toastError(removalMessages.failed);
    offerUndo(done, isItemChange('deleted', item.id));
    onRemoved();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={close}
      title={deleteTexts.deleteTitle(item && formatScheduleItemTitle(item))}
      text={removalMessages.text}
      confirmLabel={removalMessages.confirm}
      pending={isPending}
      onConfirm={() => void confirm()}
    >
      <ScopeChoice item={item} scope={scope} onScope={setScope} />
    </ConfirmDialog>
  );
}

interface ScheduleDialogsProps {
  readonly entry: EntryDialogProps;
  readonly removal: ComponentProps<typeof DeleteDialog>;
  readonly cancellation?: ComponentProps<typeof CancelDialog>;
}

/** These dialogs have a file of their own, because players never need them. */
export function ScheduleDialogs({ entry, removal, cancellation }: ScheduleDialogsProps) {
  return (
    <>
      <EntryDialog {...entry} />
      <DeleteDialog {...removal} />
      {cancellation && <CancelDialog {...cancellation} />}
    </>
  );
}
